import type { BoardWords, SomeWords } from './words.ts';

/** The words of connect games in English, and those that all boards share. Large boards and set-ups have more. */
export const ENGLISH_PLAY = {
  colours: ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Teal', 'Magenta', 'White', 'Slate'],
  connect: {
    label: (columns, rows) => `Board, ${columns} columns, ${rows} rows`,
    cell: (column, row, what) => `Column ${column}, row ${row}: ${what}`,
    empty: 'empty',
    disc: (colour) => colour.toLowerCase(),
    marks: {
      win: 'in a winning line',
      last: 'last move',
      hint: 'suggested',
      idea: 'marked',
      sent: 'on its way',
    },
  },
  picture: {
    pieces: (colour, places) => `${colour} ${places.join(', ')}`,
    many: (colour, count) => `${colour} ${count}`,
    last: (place) => `Last move ${place}`,
  },
} satisfies SomeWords<BoardWords>;
