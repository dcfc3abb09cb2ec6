/** Whole words are understood in the place of the letters of commands. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ undo: 'u', redo: 'r', hint: 'h', board: 'b', drawing: 'd', save: 'w', resign: 'g' },
  ...{ quit: 'q', leave: 'q', exit: 'q', help: '?' },
  ...{ draw: 'o', offer: 'o', accept: 'y', yes: 'y', decline: 'x', no: 'x' },
};

/** What was typed, with the letter of a command instead of its word. */
export function withLetter(answer: string): string {
  const [first = '', ...rest] = answer.split(/\s+/);
  const word = first.toLowerCase();
  return Object.hasOwn(LETTERS, word) ? [LETTERS[word], ...rest].join(' ') : answer;
}

/** What a move of a game looks like, for whoever types one. */
export const moveForm = (family: 'connect' | 'morris'): string =>
  family === 'morris' ? 'a turn: d2, d2-d3 or d2-d3xa1 (the last removes a man)' : 'a column';
