import type { Lesson } from './lesson.ts';

const NEAR_THE_END = 'connect-7x6x4 r 67514331754233115154417544572773';

/** Every column except the seventh has an even number of free cells. Red lacks two cells in row 4. */
const EVEN_BUT_ONE = 'connect-7x6x4 r - from ......./......./r..r.../r..r.../bb.bbr./rb.brbb r';
const ROW_FOUR = [
  [1, 3],
  [2, 3],
] as const;

/** The lessons of Connect Four. Tests check every position with the rules. */
export const CONNECT4_LESSONS = [
  {
    id: 'connect4-first-steps',
    game: 'connect4',
    steps: [
      { id: 'drop', game: 'connect-7x6x4 r -', goal: { kind: 'any' }, marks: [] },
      { id: 'stack', game: 'connect-7x6x4 r 44', goal: { kind: 'moves', moves: ['4'] }, marks: [[3, 2]] },
      {
        id: 'row',
        game: 'connect-7x6x4 r 223344',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      {
        id: 'column',
        game: 'connect-7x6x4 r 616264',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [5, 0],
          [5, 1],
          [5, 2],
        ],
      },
      {
        id: 'diagonal',
        game: 'connect-7x6x4 r 4556766717',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [3, 0],
          [4, 1],
          [5, 2],
        ],
      },
      {
        id: 'block',
        game: 'connect-7x6x4 r 717264',
        goal: { kind: 'claim', code: 'blocks' },
        marks: [
          [0, 0],
          [1, 0],
          [3, 0],
        ],
      },
    ],
  },
  {
    id: 'connect4-threats',
    game: 'connect4',
    steps: [
      {
        id: 'threat',
        game: 'connect-7x6x4 r 4142',
        goal: { kind: 'claim', code: 'threatens' },
        marks: [
          [3, 0],
          [3, 1],
        ],
        reply: '4',
      },
      {
        id: 'double',
        game: 'connect-7x6x4 r 3141',
        goal: { kind: 'claim', code: 'double-threat' },
        marks: [
          [2, 0],
          [3, 0],
        ],
        reply: '2',
      },
      {
        id: 'cash-in',
        game: 'connect-7x6x4 r 314152',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [2, 0],
          [3, 0],
          [4, 0],
        ],
      },
      {
        id: 'see-it-coming',
        game: 'connect-7x6x4 r 7314',
        goal: { kind: 'moves', moves: ['2', '5', '6'] },
        marks: [
          [2, 0],
          [3, 0],
        ],
      },
      {
        id: 'not-under',
        game: 'connect-7x6x4 r - from ......./......./......./......./rbbb.../rrbr... r',
        goal: { kind: 'moves', moves: ['1', '2', '3', '4', '6', '7'] },
        marks: [[4, 1]],
      },
    ],
  },
  {
    id: 'connect4-sevens',
    game: 'connect4',
    steps: [
      {
        id: 'shape',
        game: 'connect-7x6x4 r - from ......./......./......./....rr./...brb./...rbb. r',
        goal: { kind: 'claim', code: 'seven' },
        marks: [
          [6, 2],
          [6, 3],
        ],
      },
      {
        id: 'cash-in',
        game: 'connect-7x6x4 r - from ......./......./......./...rrrb/...brbb/...rbbr r',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [3, 0],
          [4, 1],
          [5, 2],
        ],
      },
    ],
  },
  {
    id: 'connect4-parity',
    game: 'connect4',
    steps: [
      {
        id: 'odd-threat',
        game: 'connect-7x6x4 r - from ......./......./......./....rr./...brb./...rbb. r',
        goal: { kind: 'claim', code: 'parity' },
        marks: [
          [2, 2],
          [6, 2],
        ],
      },
      {
        id: 'who-must',
        game: NEAR_THE_END,
        goal: { kind: 'look' },
        marks: [
          [1, 3],
          [5, 2],
        ],
      },
      { id: 'wait', game: NEAR_THE_END, goal: { kind: 'moves', moves: ['3'] }, marks: [[2, 5]], reply: '2' },
      {
        id: 'cash-in',
        game: `${NEAR_THE_END}32`,
        goal: { kind: 'claim', code: 'wins' },
        marks: [[1, 3]],
      },
    ],
  },
  {
    id: 'connect4-plans',
    game: 'connect4',
    steps: [
      { id: 'count', game: EVEN_BUT_ONE, goal: { kind: 'look' }, marks: ROW_FOUR },
      { id: 'make-even', game: EVEN_BUT_ONE, goal: { kind: 'moves', moves: ['7'] }, marks: [[6, 1]], reply: '3' },
      {
        id: 'above',
        game: EVEN_BUT_ONE.replace(' - ', ' 73 '),
        goal: { kind: 'moves', moves: ['3'] },
        marks: [[2, 1]],
        reply: '3',
      },
      {
        id: 'again',
        game: EVEN_BUT_ONE.replace(' - ', ' 7333 '),
        goal: { kind: 'moves', moves: ['3'] },
        marks: [[2, 3]],
        reply: '2',
      },
      {
        id: 'cash-in',
        game: EVEN_BUT_ONE.replace(' - ', ' 733332 '),
        goal: { kind: 'claim', code: 'wins' },
        marks: ROW_FOUR,
      },
      {
        id: 'partners',
        game: 'connect-7x6x4 r - from ......./......./..r.b.b/..b.rbr/.bb.rbr/bbrrbrr r',
        goal: { kind: 'moves', moves: ['6'] },
        marks: [
          [0, 1],
          [3, 1],
        ],
      },
    ],
  },
] as const satisfies readonly Lesson[];
