/** The words at the end of a game and before a resignation, in English. They load on demand. */
export const en = {
  /** The direction of a line. `length` is a word where that is usual. */
  lines: {
    column: (length: number, column: number) => `${counted(length)} in column ${column}.`,
    row: (length: number, row: number) => `${counted(length)} in row ${row}.`,
    diagonal: (length: number) => `${counted(length)} on the diagonal.`,
  },
  /** Before a player resigns. */
  resign: {
    title: 'Resign?',
    hint: 'Your opponent wins the game.',
    severalHint: 'The computer takes over your seat.',
    now: 'Resign',
    playOn: 'Keep playing',
  },
  resigned: 'You resigned.',
  otherResigned: (name: string) => `${name} resigned.`,
  turned: (move: number) => `It turned at move ${move}.`,
  looking: 'Looking for the move that turned the game…',
  wouldWin: (played: string, better: string) => `You played ${played}. You would have won with ${better}.`,
  wouldHold: (played: string, better: string) => `You played ${played}. You would have held on with ${better}.`,
  missed: (better: string) => `Your opponent was about to win. You could have stopped it with ${better}.`,
  wasBetter: (played: string, better: string) => `You played ${played}, but ${better} was better.`,
  notLost: 'It wasn’t lost yet.',
  /** A loss that no single move explains. */
  stronger: (name: string) => `${name} was stronger this time. Another go?`,
  rewind: (name: string) => `Rewind with ${name}`,
  rewound: (move: number, played: string) => `Back at move ${move}, where you played ${played}.`,
  /** Each neighbour’s words on the way back to the move that lost the game. */
  rewindLines: {
    'level-1': 'Back we go! I’ve forgotten my next move already.',
    'level-2': 'Here again? I liked it here.',
    'level-3': 'This time I’ll really look. Mostly.',
    'level-4': 'I can wait. Take another look.',
    'level-5': 'Quietly, once more.',
    'level-6': 'Play something bold this time!',
    'level-7': 'Count what’s safe, then move.',
    'level-8': 'No hurry. Look again.',
    'level-9': 'You walked past something here. Did you see it?',
    'level-10': 'I seldom slip twice. Show me something new.',
    perfect: 'From up here I can see a better move. Look for it.',
  } as Readonly<Record<string, string>>,
  mended: (name: string) => `You found the way, and mended ${name}’s window.`,
  helped: 'With a hint, so no window lights up.',
  meet: (name: string) => `Meet ${name}`,
  seeWhy: 'See why',
  seeGame: 'See the game',
  moves: (moves: number) => (moves === 1 ? 'One move.' : `${moves} moves.`),
  firstWin: (name: string) => `Your first win against ${name}!`,
  quickest: (moves: number, name: string) => `${moves} moves: your quickest win against ${name}.`,
  streak: (wins: number, name: string) => `${wins} wins in a row against ${name}.`,
  /** Under the graph. */
  ahead: 'Who was ahead, move by move',
  series: 'Your games so far',
  draws: (draws: number) => (draws === 1 ? '1 draw' : `${draws} draws`),
  pin: (move: number) => `move ${move}`,
};

function counted(length: number): string {
  return ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][length - 3] ?? String(length);
}

/** The messages of every language. */
export type EndingMessages = typeof en;
