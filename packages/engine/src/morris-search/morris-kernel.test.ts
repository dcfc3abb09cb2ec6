import {
  BOARD_SHAPES,
  MEN,
  type MorrisConfig,
  type MorrisPosition,
  morris,
  morrisConfig,
  RULE_SETS,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { makeMorrisConfig, pickOne } from '@rowhouse/rules/internal';
import { morrisBoard, morrisFromSetup, morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { FINISHED, KERNEL_WIN, type KernelMove, type KernelQuestion, PAUSED } from '../kernel/search-kernel.ts';
import { endgameOf } from '../morris-solver/endgame.ts';
import { MorrisKernel, type MorrisTask } from './morris-kernel.ts';
import { decodeTurn, encodeTurn } from './morris-root.ts';
import { slowEstimate } from './testing/slow-features.ts';

const HASH_BITS = 12;

const openKernel = (config: MorrisConfig): Promise<MorrisKernel> => MorrisKernel.open({ config, hashBits: HASH_BITS });

/** Every game, and own variants: any number of men on any board by any rules. */
const GAMES = [...MEN, 'morabaraba', 'own'] as const;
type Game = (typeof GAMES)[number];

function usualConfig(game: Game, random: () => number): MorrisConfig {
  if (game === 'morabaraba') return morrisConfig(12, { rules: 'morabaraba' });
  if (game !== 'own') return morrisConfig(game);
  const men = 3 + Math.floor(random() * 10);
  return morrisConfig(men, { shape: pickOne(BOARD_SHAPES, random), rules: pickOne(RULE_SETS, random) });
}

/** The standard rules of the game in four cases of ten, and random options in the others. */
function anyConfig(game: Game, random: () => number): MorrisConfig {
  const usual = usualConfig(game, random);
  if (random() < 0.4) return usual;
  return morrisConfig(usual.men, {
    shape: usual.shape,
    rules: usual.rules,
    flying: random() < 0.5,
    remove: pickOne(['standard', 'any'], random),
    drawAfter: pickOne([0, 6, 20, 80], random),
    repetition: pickOne([0, 2, 3], random),
  });
}

function randomPath(config: MorrisConfig, random: () => number): readonly MorrisPosition[] {
  const path = [startMorris(config, random() < 0.5 ? 0 : 1)];
  const plies = Math.floor(random() * 6 * config.men);
  for (let position = path[0]!; path.length <= plies && !position.outcome; ) {
    position = unwrap(playMorris(position, pickOne(morrisMoves(position), random)));
    path.push(position);
  }
  return path;
}

function randomPosition(config: MorrisConfig, random: () => number): MorrisPosition {
  for (;;) {
    const position = randomPath(config, random).at(-1)!;
    if (!position.outcome) return position;
  }
}

const taskOf = (position: MorrisPosition, asked: Partial<MorrisTask> = {}): MorrisTask => ({
  position,
  drawScore: 0,
  endgame: null,
  ...asked,
});

function question(position: MorrisPosition, asked: Partial<KernelQuestion> = {}): KernelQuestion {
  const moves = morrisMoves(position).map(encodeTurn);
  return { moves, scoreAll: true, careful: true, nodes: Number.POSITIVE_INFINITY, hashBits: HASH_BITS, ...asked };
}

/** Searches a round of this depth in slices and returns the moves. */
function round(kernel: MorrisKernel, depth: number, slice = Number.MAX_SAFE_INTEGER): readonly KernelMove[] {
  kernel.beginDepth(depth);
  let result = kernel.run(slice);
  while (result === PAUSED) result = kernel.run(slice);
  expect(result).toBe(FINISHED);
  return kernel.moves();
}

/** The score of a position that is over, for the side to move. */
const endScore = ({ outcome, toMove }: MorrisPosition, ply: number): number | null => {
  if (!outcome) return null;
  if (outcome.winner === null) return 0;
  return outcome.winner === toMove ? KERNEL_WIN - ply : ply - KERNEL_WIN;
};

/** The score for the side to move, by a slow and simple exhaustive search. */
function slowSearch(position: MorrisPosition, depth: number, ply: number): number {
  const end = endScore(position, ply);
  if (end !== null) return end;
  if (depth === 0) return slowEstimate(position);
  return Math.max(
    ...morrisMoves(position).map((turn) => 0 - slowSearch(unwrap(playMorris(position, turn)), depth - 1, ply + 1)),
  );
}

const byNumber = (a: number, b: number) => a - b;

describe.each(GAMES.map((game, at) => [game, at + 3] as const))('E13, E14: %s', (game, seed) => {
  test('E3, E4, E5, E6, E7: turns and ends agree with the rules, and estimates agree with the slow evaluation', async () => {
    const random = randomFrom(seed);
    for (let run = 0; run < (isComplete ? 40 : 8); run++) {
      const config = anyConfig(game, random);
      const kernel = await openKernel(config);
      for (const position of randomPath(config, random)) {
        const seen = kernel.look(taskOf(position));
        // The kernel sees a win by a mill only after a turn that it played itself. A test below checks that.
        if (position.outcome?.by !== 'mill') expect(seen.decided).toBe(endScore(position, 0));
        if (position.outcome) continue;
        expect(seen.estimate).toBe(slowEstimate(position));
        expect([...seen.turns].sort(byNumber)).toEqual(morrisMoves(position).map(encodeTurn).sort(byNumber));
      }
    }
  });

  test('E6, E11: turns, ends and estimates agree for men anywhere', async () => {
    const random = randomFrom(10 + seed);
    const config = anyConfig(game, random);
    const { points } = morrisBoard(config);
    const kernel = await openKernel(config);
    for (let run = 0; run < (isComplete ? 3000 : 300); run++) {
      const fill = random() < 0.1 ? 1 : random();
      const owners = Array.from({ length: points }, () => (random() < fill ? Math.floor(random() * 2) : null));
      const hand = random() < 0.5 ? ([0, 0] as const) : ([Math.floor(random() * 3), Math.floor(random() * 3)] as const);
      const toMove = Math.floor(random() * 2);
      const answer = morrisFromSetup({ family: 'morris', config, points: owners, hand, toMove }, 'as-it-is');
      if (!answer.ok) throw new Error(JSON.stringify(owners));
      const { position } = answer.value;
      if (position.outcome?.by === 'mill') continue;
      const seen = kernel.look(taskOf(position));
      expect(seen.decided).toBe(endScore(position, 0));
      if (position.outcome) continue;
      expect(seen.estimate).toBe(slowEstimate(position));
      expect([...seen.turns].sort(byNumber)).toEqual(morrisMoves(position).map(encodeTurn).sort(byNumber));
    }
  });

  test('E13: playing turns gives the same state as setting up the position', async () => {
    const random = randomFrom(20 + seed);
    for (let run = 0; run < (isComplete ? 40 : 8); run++) {
      const config = { ...anyConfig(game, random), repetition: 0 };
      const kernel = await openKernel(config);
      const path = randomPath(config, random);
      const turns: number[] = [];
      for (const position of path) {
        if (position.last) turns.push(encodeTurn(position.last));
        const [played, fresh] = [kernel.look(taskOf(path[0]!), turns), kernel.look(taskOf(position))];
        if (position.outcome?.by === 'mill') expect(played.decided).toBe(-KERNEL_WIN);
        else expect(played).toEqual(fresh);
      }
    }
  });

  test('E13: different positions, sides to move and counters have different hashes', async () => {
    const random = randomFrom(40 + seed);
    const names = new Map<bigint, string>();
    for (let run = 0; run < (isComplete ? 40 : 8); run++) {
      const config = anyConfig(game, random);
      const kernel = await openKernel(config);
      for (const position of randomPath(config, random)) {
        const { hand, toMove, pliesSinceMill } = position;
        const counted = config.drawAfter > 0 ? Math.min(pliesSinceMill, config.drawAfter) : 0;
        const name = `${makeMorrisConfig(config)} ${position.men} ${hand} ${toMove} ${counted}`;
        const { hash } = kernel.look(taskOf(position));
        expect(names.get(hash) ?? name).toBe(name);
        names.set(hash, name);
      }
    }
    expect(new Set(names.values()).size).toBe(names.size);
  });

  test('A16: the score of every turn agrees with an exhaustive search', async () => {
    const random = randomFrom(30 + seed);
    for (let run = 0; run < (isComplete ? 30 : 4); run++) {
      const config = anyConfig(game, random);
      const position = randomPosition(config, random);
      const kernel = await openKernel(config);
      const depth = 1 + (run % 2) + (morrisMoves(position).length < 12 ? 1 : 0);
      kernel.ask(taskOf(position), question(position));
      for (const { move, score } of round(kernel, depth)) {
        const next = unwrap(playMorris(position, decodeTurn(move)));
        expect({ move, score }).toEqual({ move, score: 0 - slowSearch(next, depth - 1, 1) });
      }
    }
  });
});

describe('A16: the same nodes give the same result', () => {
  test.each([
    ['every turn', true],
    ['the best turn', false],
  ])('A16: a search for %s gives the same result in slices of any size', async (_, scoreAll) => {
    const position = randomPosition(morrisConfig(9), randomFrom(5));
    const found: unknown[] = [];
    for (const slice of [50, 777, 1_000_000]) {
      const kernel = await openKernel(morrisConfig(9));
      kernel.ask(taskOf(position), question(position, { scoreAll, careful: false, nodes: 50_000 }));
      let depth = 1;
      for (;;) {
        kernel.beginDepth(depth);
        let result = kernel.run(slice);
        while (result === PAUSED) result = kernel.run(slice);
        if (result !== FINISHED) break;
        depth++;
      }
      found.push({ depth, nodes: kernel.nodes, moves: kernel.moves() });
    }
    expect(found[0]).toMatchObject({ nodes: 50_000 });
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  test('A16: results for another draw score are not reused', async () => {
    const position = randomPosition(morrisConfig(9), randomFrom(6));
    const kernel = await openKernel(morrisConfig(9));
    const search = (drawScore: number) => {
      kernel.ask(taskOf(position, { drawScore }), question(position, { careful: false }));
      return round(kernel, 5);
    };
    const first = search(0);
    search(-40);
    kernel.forget();
    expect(search(0)).toEqual(first);
  });
});

describe('A15: the kernel plays by the rules', () => {
  test('A15: the expected line can be played', async () => {
    const random = randomFrom(3);
    for (const men of MEN) {
      const config = morrisConfig(men);
      const kernel = await openKernel(config);
      for (let run = 0; run < 4; run++) {
        let position = randomPosition(config, random);
        kernel.ask(taskOf(position), question(position, { scoreAll: false, careful: false }));
        for (let depth = 1; depth < 6; depth++) round(kernel, depth);
        const line = kernel.line();
        expect(line[0]).toBe(kernel.moves()[0]!.move);
        for (const turn of line) position = unwrap(playMorris(position, decodeTurn(turn)));
      }
    }
  });
});

test.each([9, 12] as const)(
  'E13: near the end of a game with %i men, the kernel has the values of the tablebase',
  async (men) => {
    const config = morrisConfig(men);
    const endgame = (await endgameOf(config))!;
    const kernel = await openKernel(config);
    const random = randomFrom(men);
    const { points } = morrisBoard(config);
    const values = new Set<number>();
    for (let run = 0; run < (isComplete ? 20_000 : 2000); run++) {
      const [own, others] = pickOne(
        [
          [3, 3],
          [3, 4],
          [4, 3],
        ] as const,
        random,
      );
      const free = Array.from({ length: points }, (_, point) => point);
      const take = (count: number) =>
        Array.from({ length: count }, () => free.splice(Math.floor(random() * free.length), 1)[0]!);
      const owners: (0 | 1 | null)[] = new Array(points).fill(null);
      for (const point of take(own)) owners[point] = 0;
      for (const point of take(others)) owners[point] = 1;
      const answer = morrisFromSetup({ family: 'morris', config, points: owners, hand: [0, 0], toMove: 0 }, 'as-it-is');
      if (!answer.ok) throw new Error(JSON.stringify(owners));
      const { position } = answer.value;
      if (position.outcome) continue;
      const value = endgame.value(0, position.men[0], position.men[1]);
      values.add(Math.sign(value));
      const seen = kernel.look(taskOf(position, { endgame }));
      expect(seen.endgame).toBe(value);
      expect(seen.decided).toBe(value === 0 ? null : value > 0 ? KERNEL_WIN + 1 - value : 0 - value - 1 - KERNEL_WIN);
      expect(kernel.look(taskOf(position)).endgame).toBeNull();
    }
    expect(values.size).toBe(3);
  },
);

const setUp = (config: MorrisConfig, text: string): MorrisPosition => {
  const answer = morrisFromSetup(unwrap(morris.parseSetup(config, text)));
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error.problems)}`);
  return answer.value.position;
};

test('E7: a turn to the third occurrence of a position draws, even if earlier ones are before the root', async () => {
  const config = morrisConfig(5, { drawAfter: 0, repetition: 3 });
  const kernel = await openKernel(config);
  const opening = '0.0,0.2,0.1,0.3,0.4,0.6,1.0,1.2,1.5,1.7';
  const cycle = '0.1-1.1,0.3-1.3,1.1-0.1,1.3-0.3';
  let position = startMorris(config, 0);
  const drawn: boolean[] = [];
  for (const turn of unwrap(morris.parseMoves(config, `${opening},${cycle},${cycle}`))) {
    kernel.ask(taskOf(position, { drawScore: -1234 }), question(position));
    const found = round(kernel, 1).find(({ move }) => move === encodeTurn(turn))!;
    position = unwrap(playMorris(position, turn));
    const isDrawn = position.outcome?.by === 'repetition';
    expect(found.score === -1234).toBe(isDrawn);
    drawn.push(isDrawn);
  }
  expect(drawn.indexOf(true)).toBe(drawn.length - 1);
});

describe('E4: the order of the turns', () => {
  const sorted = async (config: MorrisConfig, text: string) => {
    const position = setUp(config, text);
    const { turns } = (await openKernel(config)).look(taskOf(position));
    return turns.map((turn) => morris.makeMove(config, decodeTurn(turn)));
  };

  test('E4: a turn that closes a mill and removes a man of a pair comes first', async () => {
    expect((await sorted(morrisConfig(6), 'rr....../bb...b.. r 4 3'))[0]).toMatch(/^0\.2x1\.[01]$/);
  });

  test('E4: without such a turn, a turn that blocks a mill comes first', async () => {
    expect((await sorted(morrisConfig(6), 'rr....../b....... b 4 5'))[0]).toBe('0.2');
  });

  test('E4: a turn by a man that blocks a mill comes last', async () => {
    expect((await sorted(morrisConfig(9), '.r...r../rbr...../....b.bb b 0 0')).at(-1)).toMatch(/^1\.1-/);
  });
});

describe('A16: two threads', () => {
  const config = morrisConfig(9);
  const position = randomPosition(config, randomFrom(4));
  const openTwo = () => MorrisKernel.open({ config, hashBits: HASH_BITS, threads: 2 });
  /** Searches to depth 9 and returns the nodes of this thread. */
  const search = (kernel: MorrisKernel): number => {
    for (let depth = 1; depth <= 9; depth++) round(kernel, depth);
    return kernel.nodes;
  };
  const ask = (kernel: MorrisKernel) => {
    kernel.forget();
    kernel.ask(taskOf(position), question(position, { scoreAll: false, careful: false }));
  };

  test('A16: a search does not wait for a helper that is starting or stopping', async () => {
    const [alone, kernel] = [await openKernel(config), await openTwo()];
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
