import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, gameOf, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { FINISHED, KERNEL_WIN, type KernelMove, type KernelQuestion, PAUSED } from '../kernel/search-kernel.ts';
import { bitLayoutOf } from './bit-layout.ts';
import { ConnectKernel } from './connect-kernel.ts';
import { type Side, type SlowBoard, slowSearch } from './testing/slow-search.ts';
import { type ConnectWeights, type Phases, THREAT_COUNTS } from './weights.ts';

type Size = readonly [columns: number, rows: number, connect: number];

/**
 * Boards of one, two and four words, with even and odd numbers of rows, long lines, and columns too short for a line.
 */
const QUICK_SIZES: readonly Size[] = [
  [7, 6, 4],
  [9, 8, 5],
  [8, 7, 4],
  [3, 20, 4],
  [13, 11, 4],
];
const SIZES: readonly Size[] = isComplete
  ? [...QUICK_SIZES, [10, 10, 5], [11, 10, 6], [4, 4, 3], [16, 3, 4], [16, 14, 7], [5, 30, 6], [15, 15, 7]]
  : QUICK_SIZES;

const configOf = ([columns, rows, connect]: Size): ConnectConfig => ({ ...CONNECT_FOUR, columns, rows, connect });

async function open(size: Size, weights?: ConnectWeights): Promise<ConnectKernel> {
  const board = bitLayoutOf(configOf(size))!;
  return ConnectKernel.open({ board, hashBits: 14, weights });
}

function randomPosition(size: Size, random: () => number): ConnectPosition {
  const game = gameOf<'connect'>(configOf(size));
  for (;;) {
    let position = game.start(configOf(size), random() < 0.5 ? 0 : 1);
    const plies = Math.floor(random() * size[0] * size[1] * 0.8);
    for (let ply = 0; ply < plies && !position.outcome; ply++)
      position = unwrap(game.play(position, pickOne(game.moves(position), random)));
    if (!position.outcome) return position;
  }
}

function question(position: ConnectPosition, asked: Partial<KernelQuestion> = {}): KernelQuestion {
  const moves = gameOf<'connect'>(position.config).moves(position);
  return { moves, scoreAll: true, careful: true, nodes: Number.POSITIVE_INFINITY, hashBits: 14, ...asked };
}

/** Searches a round of this depth in slices and returns the moves. */
function round(kernel: ConnectKernel, depth: number, slice = Number.MAX_SAFE_INTEGER): readonly KernelMove[] {
  kernel.beginDepth(depth);
  let result = kernel.run(slice);
  while (result === PAUSED) result = kernel.run(slice);
  expect(result).toBe(FINISHED);
  return kernel.moves();
}

function slowBoardOf({ board, config, toMove }: ConnectPosition): { readonly slow: SlowBoard; readonly side: Side } {
  let count = 0;
  for (let x = 0; x < config.columns; x++) count += board.height(x);
  const began = (toMove + count) % 2;
  const columns = Array.from({ length: config.columns }, (_, x) =>
    Array.from({ length: board.height(x) }, (__, y) => ((board.at(x, y)! + began) % 2) as Side),
  );
  return { slow: { columns, rows: config.rows, connect: config.connect }, side: ((toMove + began) % 2) as Side };
}

/**
 * Weights that all differ, so that using a wrong one changes the score. Only mirror images of rows have the same one.
 */
function distinctWeights(connect: number): ConnectWeights {
  let next = 1;
  const phases = (): Phases => {
    next = (next * 7 + 3) % 101;
    return [next, 60 - 2 * next];
  };
  const masks = () => Array.from({ length: 2 ** connect }, phases);
  const mirrored = (mask: number) =>
    Number.parseInt([...mask.toString(2).padStart(connect, '0')].reverse().join(''), 2);
  const rows = () => {
    const one = masks();
    return one.map((_, mask) => one[Math.min(mask, mirrored(mask))]!);
  };
  return {
    windows: { horizontal: [rows(), rows()], vertical: [masks(), masks()], diagonal: [masks(), masks()] },
    threats: Array.from({ length: THREAT_COUNTS }, phases),
  };
}

describe('A16: the kernel agrees with a slow search', () => {
  test.each(SIZES)('A16: %d × %d, %d in a row', async (...size) => {
    const weights = distinctWeights(size[2]);
    const kernel = await open(size, weights);
    const random = randomFrom(size[0] * 100 + size[1]);
    for (let run = 0; run < (isComplete ? 20 : 3); run++) {
      const position = randomPosition(size, random);
      const { slow, side } = slowBoardOf(position);
      const depth = 1 + (run % (size[0] > 10 ? 2 : 3));
      kernel.forget();
      kernel.ask(position, question(position));
      for (const { move: column, score } of round(kernel, depth)) {
        const wins = gameOf<'connect'>(position.config).play(position, column);
        const isWin = unwrap(wins).outcome?.winner === position.toMove;
        slow.columns[column]!.push(side);
        const expected = isWin ? KERNEL_WIN - 1 : 0 - slowSearch(slow, weights, (1 - side) as Side, depth - 1, 1);
        slow.columns[column]!.pop();
        expect({ column, score }).toEqual({ column, score: expected });
      }
    }
  });
});

describe('A16: the same nodes give the same result', () => {
  test.each([
    ['every move', true],
    ['the best move', false],
  ])('A16: a search for %s gives the same result in slices of any size', async (_, scoreAll) => {
    const kernel = await open([9, 8, 5]);
    const position = randomPosition([9, 8, 5], randomFrom(5));
    const found = [50, 777, 1_000_000].map((slice) => {
      kernel.forget();
      kernel.ask(position, question(position, { scoreAll, careful: false, nodes: 20_000 }));
      let depth = 1;
      for (;;) {
        kernel.beginDepth(depth);
        let result = kernel.run(slice);
        while (result === PAUSED) result = kernel.run(slice);
        if (result !== FINISHED) break;
        depth++;
      }
      return { depth, nodes: kernel.nodes, moves: kernel.moves() };
    });
    expect(found[0]!.depth).toBeGreaterThan(4);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });
});

describe('A15: the kernel plays by the rules', () => {
  test.each(SIZES)('A15: games on %d × %d, %d in a row', async (...size) => {
    const kernel = await open(size);
    const game = gameOf<'connect'>(configOf(size));
    const random = randomFrom(size[2]);
    for (let games = 0; games < (isComplete ? 10 : 1); games++) {
      let position = randomPosition(size, random);
      while (!position.outcome) {
        kernel.ask(position, question(position, { scoreAll: false, careful: false, nodes: 300 }));
        kernel.beginDepth(1);
        kernel.run(1_000_000);
        const [best] = kernel.moves();
        const wins = game.moves(position).filter((x) => unwrap(game.play(position, x)).outcome?.winner != null);
        if (wins.length > 0) expect(wins).toContain(best!.move);
        for (let depth = 2; kernel.run(1_000_000) === FINISHED && depth < 8; depth++) kernel.beginDepth(depth);
        position = unwrap(game.play(position, kernel.moves()[0]!.move));
      }
    }
  });

  test('A15: the expected line can be played', async () => {
    const kernel = await open([9, 8, 5]);
    const game = gameOf<'connect'>(configOf([9, 8, 5]));
    const random = randomFrom(3);
    for (let run = 0; run < 10; run++) {
      let position = randomPosition([9, 8, 5], random);
      kernel.ask(position, question(position, { scoreAll: false }));
      for (let depth = 1; depth < 6; depth++) round(kernel, depth);
      expect(kernel.line()[0]).toBe(kernel.moves()[0]!.move);
      for (const column of kernel.line()) {
        if (position.outcome?.winner === null) break;
        position = unwrap(game.play(position, column));
      }
    }
  });
});

describe('A16: two threads', () => {
  const size: Size = [9, 8, 5];
  const openTwo = async (): Promise<ConnectKernel> => {
    const board = bitLayoutOf(configOf(size))!;
    return ConnectKernel.open({ board, hashBits: 14, threads: 2 });
  };
  const position = gameOf<'connect'>(configOf(size)).start(configOf(size), 0);
  /** Searches to depth 9 and returns the nodes of this thread. */
  const search = (kernel: ConnectKernel): number => {
    for (let depth = 1; depth <= 9; depth++) round(kernel, depth);
    return kernel.nodes;
  };
  const ask = (kernel: ConnectKernel) => {
    kernel.forget();
    kernel.ask(position, question(position, { scoreAll: false, careful: false }));
  };

  test('A16: a search does not wait for a helper that is starting or stopping', async () => {
    const alone = await open(size);
    const kernel = await openTwo();
    ask(alone);
    const nodes = search(alone);
    for (let time = 0; time < 3; time++) {
      ask(kernel);
      kernel.callHelp();
      kernel.stopHelp();
      expect(search(kernel)).toBe(nodes);
      expect(kernel.moves()).toEqual(alone.moves());
    }
    kernel.close();
  });

  test('A16: a helper joins in later and saves this thread nodes', async () => {
    const kernel = await openTwo();
    ask(kernel);
    const alone = search(kernel);
    for (let helped = alone; helped >= alone; ) {
      ask(kernel);
      kernel.callHelp();
      // The helper runs at the same time; messages to and from it need this thread to be idle.
      await new Promise((resolve) => setTimeout(resolve, 20));
      helped = search(kernel);
      kernel.stopHelp();
      expect(question(position).moves).toContain(kernel.moves()[0]!.move);
    }
    kernel.close();
  });
});

test('boards that are too large, or have more than two players, have no layout', () => {
  const fits = (columns: number, rows: number, connect: number, players = 2) =>
    bitLayoutOf({ ...CONNECT_FOUR, columns, rows, connect, players }) !== null;
  expect(fits(100, 100, 25)).toBe(false);
  expect(fits(7, 6, 4, 3)).toBe(false);
  expect(fits(20, 20, 4)).toBe(false);
  expect(fits(16, 15, 8)).toBe(false);
  expect(fits(16, 15, 7)).toBe(true);
});
