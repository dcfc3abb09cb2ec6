import type { BoardWords } from './words.ts';

/** The words of connect boards in English, and those that all boards share. */
export const ENGLISH_CONNECT = {
  colours: ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Teal', 'Magenta', 'White', 'Slate'],
  connect: {
    label: (columns, rows) => `Board, ${columns} columns, ${rows} rows`,
    cell: (column, row, what) => `Column ${column}, row ${row}: ${what}`,
    empty: 'empty',
    disc: (colour) => colour.toLowerCase(),
    marks: {
      win: 'in a winning line',
      last: 'last move',
      floating: 'nothing beneath it',
      hole: 'empty beneath a disc',
      line: 'in a completed line',
      unbalanced: 'one too many',
      unreachable: 'cannot be reached in a game',
      threat: 'completes a line next',
      hint: 'suggested',
      idea: 'what it is about',
      sent: 'on its way',
    },
    view: 'View of the board',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    fit: 'Whole board',
    lastMove: 'Last move',
  },
  picture: {
    pieces: (colour, places) => `${colour} ${places.join(', ')}`,
    many: (colour, count) => `${colour} ${count}`,
    last: (place) => `Last move ${place}`,
  },
} satisfies Omit<BoardWords, 'morris'>;
