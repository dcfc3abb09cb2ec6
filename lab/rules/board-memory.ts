import { type BoardKind, randomFrom } from '@rowhouse/rules';
import { createBoard, type MutableBoard } from '@rowhouse/rules/connect';
import { fullBoard, LARGE } from '../games/random-games.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { bytesRetained } from '../measuring/measure.ts';

/** Numbers of discs. From 500 on (five discs a column), every column has allocated what it needs once; more memory is for discs. */
const LEVELS = [LARGE.columns, 500, 1000, 2500, 5000, 10_000];
const PAID = 500;
const BOARDS = 100;
const EMPTY_BOARDS = 1000;

export const boardMemory: Benchmark = {
  subject: 'rules',
  name: 'board-memory',
  about: `bytes that a board of 100 × 100 keeps alive, on the heap and off it, from ${BOARDS} boards and more after a collection; first a disc in every column, then random columns`,
  run: () => {
    const empty = { memory: measure('memory', 0), fast: measure('fast', 0) };
    const levels = LEVELS.map((discs) => ({ discs, memory: measure('memory', discs), fast: measure('fast', discs) }));
    const paid = levels.filter(({ discs }) => discs >= PAID);
    const perDisc = paid.slice(1).map(({ discs, memory }, i) => (memory - paid[i]!.memory) / (discs - paid[i]!.discs));
    const dearest = Math.max(...perDisc);
    const one = levels[0]!;
    const beyondOne = levels.slice(1).map(({ discs, memory }) => (memory - one.memory) / (discs - one.discs));
    return [
      {
        what: 'memory board: a disc more, the dearest step from 500 on',
        value: dearest,
        unit: 'bytes',
        target: { atMost: 2 },
      },
      {
        what: 'empty memory board against an empty fast one',
        value: empty.memory / empty.fast,
        unit: '×',
        target: { atMost: 0.1 },
      },
      {
        what: 'memory board: a column, without its discs',
        value: (paid[0]!.memory - empty.memory - PAID * dearest) / LARGE.columns,
        unit: 'bytes',
      },
      // Below 500 discs this includes what a column allocates once, if it does not do so with its first disc.
      { what: 'memory board: a disc beyond the first of its column', value: Math.max(...beyondOne), unit: 'bytes' },
      { what: 'empty memory board', value: empty.memory, unit: 'bytes' },
      { what: 'empty fast board', value: empty.fast, unit: 'bytes' },
      ...levels.flatMap(({ discs, memory, fast }): Figure[] => [
        { group: 'memory board', what: `${discs} discs`, value: memory, unit: 'bytes' },
        { group: 'memory board', what: `${discs} discs, against a fast one`, value: memory / fast, unit: '×' },
      ]),
    ];
  },
};

function measure(board: BoardKind, discs: number): number {
  const random = randomFrom(discs);
  const make = (): MutableBoard => {
    const made = createBoard({ ...LARGE, board });
    if (discs === 0) return made;
    for (let x = 0; x < LARGE.columns; x++) made.drop(x, x & 1);
    for (const x of fullBoard(LARGE, random)) {
      if (made.discs === discs) break;
      // Every column already has one disc from the loop above.
      if (made.height(x) < LARGE.rows) made.drop(x, made.discs & 1);
    }
    return made;
  };
  // The first boards also allocate compiled code and object shapes, which are not part of a board.
  bytesRetained(make, 10, 1);
  return bytesRetained(make, discs === 0 ? EMPTY_BOARDS : BOARDS);
}
