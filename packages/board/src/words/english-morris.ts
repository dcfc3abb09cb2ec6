import type { MorrisWords } from './words.ts';

/** The words of morris boards in English. */
export const ENGLISH_MORRIS = {
  board: (game) => `${game}, the board`,
  games: {
    3: 'Three Men’s Morris',
    5: 'Five Men’s Morris',
    6: 'Six Men’s Morris',
    7: 'Seven Men’s Morris',
    9: 'Nine Men’s Morris',
    11: 'Eleven Men’s Morris',
    12: 'Twelve Men’s Morris',
  },
  centre: 'centre',
  squares: {
    only: (place) => place,
    outer: (place) => `outer square, ${place}`,
    middle: (place) => `middle square, ${place}`,
    inner: (place) => `inner square, ${place}`,
  },
  places: [
    'top left corner',
    'middle of the top',
    'top right corner',
    'middle of the right side',
    'bottom right corner',
    'middle of the bottom',
    'bottom left corner',
    'middle of the left side',
  ],
  point: (where, what) => `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${what}`,
  empty: 'empty',
  man: (colour) => colour.toLowerCase(),
  marks: {
    win: 'in the winning mill',
    last: 'last move',
    selected: 'picked up',
    movable: 'can move',
    target: 'can be reached',
    removable: 'can be removed',
    mill: 'in a mill',
    'near-mill': 'one short of a mill',
    wrong: 'not right',
    hint: 'suggested',
    idea: 'what it is about',
    sent: 'on its way',
  },
} satisfies MorrisWords;
