/**
 * Requirement D: Connect Four in the terminal, byte for byte as the source of 2022 wrote it. The board's empty line ends
 * the line of the prompt where nobody's Enter does: from a pipe.
 */
import type { Dialogue } from '../dialogue/dialogue.ts';
import type { ClassicGame } from './game.ts';

/** D7: what the source's author wished for. Without them the transcript is the source's. */
export interface ClassicOptions {
  readonly names?: readonly [string, string];
  readonly symbols?: readonly [string, string];
  /** Asks after a game whether there is to be another. */
  readonly again?: boolean;
  /** Entries are words, as the source reads them, not lines: several fit on a line, and empty lines are passed over. */
  readonly words?: boolean;
}

const COLOURS = ['yellow', 'red'] as const;
const SYMBOLS = ['Y', 'R'] as const;

export async function playClassic(dialogue: Dialogue, options: ClassicOptions = {}): Promise<void> {
  const next = options.words ? byWord(dialogue) : (question: string) => dialogue.ask(question);
  for (;;) {
    const first = next(prompt(0, options));
    // The rules are read while the first prompt stands already.
    const { ClassicGame } = await import('./game.ts');
    const quit = await playOne(new ClassicGame(), first, next, dialogue, options);
    if (quit || !options.again || !(await askAgain(dialogue))) return;
  }
}

const prompt = (player: number, { names }: ClassicOptions): string =>
  `${names ? `${names[player]}, enter` : 'Enter'} column number (1-7), or 0 to quit: `;

type NextEntry = (question: string) => Promise<string | null>;

/** Plays until the end; tells whether that was somebody's wish. */
async function playOne(
  game: ClassicGame,
  first: Promise<string | null>,
  next: NextEntry,
  dialogue: Dialogue,
  options: ClassicOptions,
): Promise<boolean> {
  const { names = COLOURS, symbols = SYMBOLS } = options;
  const show = (told: string | null) => dialogue.say(`${told === null ? '' : `${told}\n`}\n${game.picture(symbols)}`);
  let asked = first;
  for (;;) {
    const entry = parseEntry(await asked);
    if (entry === 0) {
      show(null);
      dialogue.say('Game over: user quit\n');
      return true;
    }
    show(game.drop(entry));
    const { winner } = game;
    if (winner !== undefined) {
      dialogue.say(`Game over: ${winner === null ? 'draw' : `${names[winner]} wins`}\n`);
      return false;
    }
    asked = next(prompt(game.toMove, options));
  }
}

/** D5: the end of input is 0; what is no whole number is no column (NaN). */
function parseEntry(text: string | null): number {
  if (text === null) return 0;
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

function byWord(dialogue: Dialogue): NextEntry {
  let words: string[] = [];
  return async (question) => {
    if (words.length > 0) dialogue.say(question);
    for (let asked = question; words.length === 0; asked = '') {
      const line = await dialogue.ask(asked);
      if (line === null) return null;
      words = line.split(/\s+/).filter((word) => word !== '');
    }
    return words.shift()!;
  };
}

async function askAgain(dialogue: Dialogue): Promise<boolean> {
  for (;;) {
    const answer = (await dialogue.ask('Play again (y/n)? '))?.trim().toLowerCase();
    if (answer === 'y' || answer === 'yes') return true;
    if (answer === undefined) dialogue.say('\n');
    if (answer === undefined || answer === 'n' || answer === 'no') return false;
    dialogue.say('Please answer y or n\n');
  }
}
