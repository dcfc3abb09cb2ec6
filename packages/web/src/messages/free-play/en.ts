/** The words of Free Play, in English: fetched with its screen. The other languages have the same shape. */
export const en = {
  title: 'Set up a position',
  hint: 'Put pieces anywhere, then have the position checked.',
  keys: 'Right-click or Delete removes. Number keys choose the colour.',
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
  began: 'Who began',
  notStated: 'Not stated',
  turn: 'To move',
  automatic: 'By the count',
  phase: 'Phase',
  phases: { placing: 'Placing', moving: 'Moving' },
  inHand: (colour: string) => `${colour} in hand`,
  check: 'Check the position',
  checking: 'Checking …',
  checkResult: 'What the check says',
  valid: 'Valid position',
  validAsFar: 'Valid, as far as can be told',
  invalid: 'Invalid position',
  notProved: {
    connect:
      'Floating discs, counts and lines were checked. Whether a game leads here could not be decided: there are too many orders of moves to try.',
    morris:
      'The men on the board, the men in hand and the mills fit together. It is not proved that a game leads here.',
  },
  start: 'This is where every game begins.',
  arises: (moves: number) =>
    moves === 1 ? 'This position arises after 1 move:' : `This position arises after ${moves} moves:`,
  replay: 'Replay it',
  over: 'The game is over here.',
  showOnly: 'Show only this on the board',
  findings: {
    'bad-setup': 'This is not a position of this board.',
    floating: (discs: number) =>
      discs === 1
        ? 'A disc hangs in the air: the crossed cells beneath it are empty.'
        : `${discs} discs hang in the air: the crossed cells beneath them are empty.`,
    unbalanced: (counts: string) => `Players taking turns cannot have these numbers: ${counts}.`,
    sides: (counts: string) => `The numbers do not fit who began and whose turn it is: ${counts}.`,
    line: 'A line is already complete: the game ended there.',
    unreachable: 'The numbers fit, but no order of moves leads here.',
    threat: (cells: number) =>
      cells === 1
        ? 'Careful: one more disc on the marked cell completes a line.'
        : `Careful: one more disc on any of the ${cells} marked cells completes a line.`,
    'too-many-men': (men: number) => `A side has more than its ${men} men on the board and in hand.`,
    'too-few-men': 'A side has too few men left: the game was already over.',
    'hand-counts': 'The men in hand do not fit whose turn it is: the sides take turns placing.',
    'too-many-removed': 'More men are gone than the other side can have taken with mills.',
    'too-few-removed': 'There are mills, but the men that they took are still there.',
    'already-won': 'The side to move has a mill, which won the game.',
    'plies-since-mill': 'More moves without a mill than make a draw.',
  },
  next: 'Play on from here',
  playOn: 'Play on',
  save: 'Save',
  copyLink: 'Copy link',
  copied: 'Link copied: it brings back this position.',
  copyYourself: 'Copy this link: it brings back this position.',
  picture: 'Picture',
  noPicture: 'The browser could not make the picture.',
  badLink: 'This link is incomplete: it holds no position of a game.',
};

/** What every language has to say. */
export type FreePlayMessages = typeof en;
