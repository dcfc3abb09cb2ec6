/**
 * The words at the end of a game and before a resignation, in English. They are loaded when they are needed.
 */
export const en = {
  /** How a line lies. `length` is written out where that is usual. */
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
  wouldWin: (played: string, better: string) => `You played ${played}; with ${better} you would have won.`,
  wouldHold: (played: string, better: string) => `You played ${played}; with ${better} you would have held on.`,
  missed: (better: string) => `Your opponent was about to win: ${better} would have stopped it.`,
  wasBetter: (played: string, better: string) => `You played ${played}; ${better} was better.`,
  notLost: 'It wasn’t lost yet.',
  /** A loss that no single move explains. */
  stronger: (name: string) => `${name} was stronger this time. Another go?`,
  tryAgain: (move: number) => `Try again from move ${move}`,
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
  pin: (move: number) => `move ${move}`,
};

function counted(length: number): string {
  return ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][length - 3] ?? String(length);
}

/** What every language has to say. */
export type EndingMessages = typeof en;
