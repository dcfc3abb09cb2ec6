import type { Lesson } from './lesson.ts';

/** The lessons of Men's Morris. On the six men's board, points 0 to 7 are the outer ring, 8 to 15 the inner one. */
export const MORRIS_LESSONS = [
  {
    id: 'morris-first-steps',
    game: 'morris',
    steps: [
      { id: 'place', game: 'morris-6 r -', goal: { kind: 'any' }, marks: [] },
      {
        id: 'mill',
        game: 'morris-6 r 0.0,1.4,0.1,1.6',
        goal: { kind: 'claim', code: 'closes-mill' },
        marks: [0, 1, 2],
      },
      { id: 'block', game: 'morris-6 r 1.4,0.0,0.6,0.1', goal: { kind: 'claim', code: 'blocks-mill' }, marks: [0, 1] },
      {
        id: 'move',
        game: 'morris-6 r - from rr.r..b./.b.b.b.r r 0 0',
        goal: { kind: 'claim', code: 'closes-mill' },
        marks: [0, 1, 3],
      },
      {
        id: 'protected',
        game: 'morris-6 r - from rr.r..../bbb..b.r r 0 0',
        goal: { kind: 'moves', moves: ['0.3-0.2x1.5'] },
        marks: [8, 9, 10],
      },
      {
        id: 'two-men',
        game: 'morris-6 r - from rr.r..../.bb.b... r 0 0',
        goal: { kind: 'claim', code: 'wins' },
        marks: [9, 10, 12],
      },
    ],
  },
  {
    id: 'morris-mills',
    game: 'morris',
    steps: [
      {
        id: 'threat',
        game: 'morris-6 r 0.0,1.4,1.2,0.5',
        goal: { kind: 'claim', code: 'threatens-mill' },
        marks: [0],
      },
      {
        id: 'double-threat',
        game: 'morris-6 r 0.2,1.0,0.6,1.4',
        goal: { kind: 'claim', code: 'double-threat' },
        marks: [2, 6],
      },
      {
        id: 'open',
        game: 'morris-6 r - from rrr...bb/....b.b. r 0 0',
        goal: { kind: 'moves', moves: ['0.1-1.1'] },
        marks: [0, 1, 2],
        reply: '1.4-1.3',
      },
      {
        id: 'close',
        game: 'morris-6 r 0.1-1.1,1.4-1.3 from rrr...bb/....b.b. r 0 0',
        goal: { kind: 'claim', code: 'closes-mill' },
        marks: [0, 2, 9],
      },
      {
        id: 'double-mill',
        game: 'morris-6 r - from rrr...bb/r.r.b.b. r 0 0',
        goal: { kind: 'claim', code: 'double-mill' },
        marks: [0, 1, 2, 8, 10],
      },
    ],
  },
  {
    id: 'morris-blocking',
    game: 'morris',
    steps: [
      {
        id: 'shut-in',
        game: 'morris-6 r - from b.r....r/..b.b..r r 0 0',
        goal: { kind: 'claim', code: 'blocks-men' },
        marks: [0],
      },
      {
        id: 'no-move',
        game: 'morris-6 r - from br...r.b/r.....rb r 0 0',
        goal: { kind: 'claim', code: 'wins' },
        marks: [0, 7, 15],
      },
    ],
  },
  {
    id: 'morris-plans',
    game: 'morris',
    steps: [
      {
        id: 'crossing',
        game: 'morris-9 r 0.0,2.4',
        goal: { kind: 'claim', code: 'takes-crossing' },
        marks: [9, 11, 13, 15],
      },
      {
        id: 'room',
        game: 'morris-6 r - from b.r....r/bb.rbr.r r 0 0',
        goal: { kind: 'claim', code: 'few-moves' },
        marks: [0, 9],
      },
      {
        id: 'open',
        game: 'morris-9 r - from ...b.rb./rrr...../.b..b... r 0 0',
        goal: { kind: 'claim', code: 'reopens-mill' },
        marks: [8, 9, 10],
      },
      {
        id: 'share',
        game: 'morris-6 r - from rb.r.rrr/.b.b.b.. r 0 0',
        goal: { kind: 'claim', code: 'joins-mills' },
        marks: [0, 6, 7],
      },
      {
        id: 'wait',
        game: 'morris-6 r - from .br....r/bbb...rr r 0 0',
        goal: { kind: 'moves', moves: ['0.7-0.0'] },
        marks: [8, 9, 10],
      },
    ],
  },
] as const satisfies readonly Lesson[];
