import type { Lesson } from './lesson.ts';

/** The lessons of Connect X. */
export const CONNECTX_LESSONS = [
  {
    id: 'connectx-first-steps',
    game: 'connectx',
    steps: [
      {
        id: 'five',
        game: 'connect-9x7x5 r 11223344',
        goal: { kind: 'claim', code: 'wins' },
        marks: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      {
        id: 'open-four',
        game: 'connect-9x7x5 r 314151',
        goal: { kind: 'claim', code: 'double-threat' },
        marks: [
          [2, 0],
          [3, 0],
          [4, 0],
        ],
      },
      {
        id: 'three-players',
        game: 'connect-8x7x4-p3 r 127138648',
        goal: { kind: 'claim', code: 'blocks' },
        marks: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
    ],
  },
] as const satisfies readonly Lesson[];
