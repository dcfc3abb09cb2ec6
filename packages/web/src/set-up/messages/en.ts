/** The English words of Free Play, fetched with its screen. The other languages have the same shape. */
export const en = {
  title: 'Set up a position',
  hint: 'Put pieces anywhere, then check the position.',
  keys: 'Right-click or press Delete to remove a piece. Press a number to choose a colour.',
  game: 'Game',
  columns: 'Columns',
  rows: 'Rows',
  length: 'In a row',
  players: 'Players',
  many: (players: number) => `${players} players`,
  between: (min: number, max: number) => `From ${min} to ${max}.`,
  board: (game: string) => `${game}, being set up`,
  tools: 'Put on the board',
  eraser: 'Eraser',
  onBoard: (pieces: number) => `${pieces} on the board`,
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  cleared: 'The board is empty.',
  put: (colour: string, place: string) => `${colour}: ${place}.`,
  removed: (place: string) => `Removed: ${place}.`,
  cell: (column: number, row: number) => `column ${column}, row ${row}`,
  began: 'Who started',
  notStated: 'Not known',
  turn: 'To move',
  automatic: 'Work it out',
  phase: 'Phase',
  mustTake: 'Must take a man',
  asItIs: 'Play as it is',
  phases: { placing: 'Placing', moving: 'Moving' },
  inHand: (colour: string) => `${colour} in hand`,
  check: 'Check the position',
  checking: 'Checking…',
  checkResult: 'Result of the check',
  valid: 'Valid position',
  validAsFar: 'Valid, as far as we can tell',
  invalid: 'Invalid position',
  notProved: {
    connect:
      'No floating discs, no finished lines, and the numbers add up. Whether a real game can get here is still open: there are too many orders of moves to try.',
    morris:
      'The men on the board, the men in hand and the mills fit together. Whether a real game can get here is still open.',
  },
  start: 'This is how every game begins.',
  arises: (moves: number) => (moves === 1 ? 'One move gets you here:' : `These ${moves} moves get you here:`),
  replay: 'Replay it',
  over: 'This game is over',
  letFall: 'Let the discs fall',
  showOnly: 'Show only this on the board',
  findings: {
    'bad-setup': 'This position doesn’t fit the board.',
    floating: (discs: number) =>
      discs === 1
        ? 'A disc is floating: the crossed cells beneath it are empty.'
        : `${discs} discs are floating: the crossed cells beneath them are empty.`,
    unbalanced: (counts: string) => `The players take turns, so these numbers can’t be right: ${counts}.`,
    sides: (counts: string) => `The numbers don’t match who started and whose turn it is: ${counts}.`,
    won: (colour: string, length: number) =>
      `${colour} has ${['three', 'four', 'five', 'six', 'seven'][length - 3] ?? length} in a row.`,
    line: 'A line is already complete, so the game was over.',
    unreachable: 'The numbers add up, but no order of moves leads here.',
    threat: (cells: number) =>
      cells === 1
        ? 'Careful: one more disc on the marked cell completes a line.'
        : `Careful: one more disc on any of the ${cells} marked cells completes a line.`,
    'too-many-men': (men: number) => `A side has more than its ${men} men on the board and in hand.`,
    'too-few-men': 'A side has too few men left, so the game was over.',
    'hand-counts': 'The men in hand don’t match whose turn it is: the sides take turns placing.',
    'too-many-removed': 'More men are missing than the other side’s mills can have taken.',
    'too-few-removed': 'There are mills, but the men they should have taken are still here.',
    'already-won': 'The side to move already has a mill, and that won the game.',
    'no-removal': 'A man is to be taken, but the side to move has no mill.',
    'plies-since-mill': 'With that many moves since the last mill, the game was already a draw.',
  },
  next: 'Play on from here',
  playOn: 'Play on',
  save: 'Save',
  copyLink: 'Copy link',
  tournament: 'Start a tournament from here',
  copied: 'Link copied. It opens this position.',
  copyYourself: 'Copy this link. It opens this position.',
  picture: 'Picture',
  noPicture: 'Your browser couldn’t make the picture.',
  badLink: 'This link is incomplete: there’s no position in it.',
};

/** The messages of every language. */
export type FreePlayMessages = typeof en;
