/**
 * Compares the rules with a second, slow and independent implementation. Seeds are fixed, so failures repeat, and their
 * messages contain the game or position. ROWHOUSE_TESTS=all runs 50 times as many cases.
 */
import { isComplete } from '@rowhouse/tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARD_KINDS, type ConnectConfig } from '../connect/config.ts';
import { unwrap } from '../core/result.ts';
import { connect } from '../games/connect-game.ts';
import { morris } from '../games/morris-game.ts';
import { type MorrisConfig, morrisConfig, REMOVALS } from '../morris/config.ts';
import { hasPoint } from '../morris/point-set.ts';
import { type MorrisPosition, morrisBoard } from '../morris/position.ts';
import { morrisFromSetup } from '../morris/setup.ts';
import { BOARD_SHAPES, MEN, RULE_SETS } from '../morris/variants.ts';
import { perft } from '../perft.ts';
import { diceFrom, slowPerft } from './agree.ts';
import {
  compareSetup,
  compareWinnable,
  fastConfig,
  nearlyFullBoard,
  playBothConnect,
  playSlowConnect,
  randomSetup,
  SETUP_KINDS,
  slowColumns,
  startSlowConnect,
  WINNABLE,
} from './both-connect.ts';
import {
  type BothMorris,
  compareBoards,
  playBothMorris,
  replayBothMorris,
  slowAfter,
  startBoth,
} from './both-morris.ts';
import { positionText } from './slow-connect.ts';
import { keyText, slowOutcome, slowTurns, startSlow } from './slow-morris.ts';
import { slowBoardOf } from './slow-morris-boards.ts';

const times = (normalCount: number): number => Math.ceil(normalCount * (isComplete ? 10 : 0.2));
const settings = (seed: number, normalCount: number) => ({ seed, numRuns: times(normalCount) });

/** How often each case occurred. A comparison proves something only if every case occurred. */
class Tally {
  readonly counts = new Map<string, number>();
  add(...names: string[]): void {
    for (const name of names) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }
}

function connectConfigs(sides: { min: number; max: number }, max: { connect: number; players: number }) {
  const side = fc.integer(sides);
  const shape = { columns: side, rows: side, connect: fc.integer({ min: 3, max: max.connect }) };
  return fc
    .record({ ...shape, players: fc.integer({ min: 2, max: max.players }), board: fc.constantFrom(...BOARD_KINDS) })
    .map((chosen): ConnectConfig => {
      const length = Math.min(chosen.connect, Math.max(chosen.columns, chosen.rows));
      return { family: 'connect', ...chosen, connect: length };
    });
}

describe('connect games', () => {
  test('A5, A7, C5, C6: random games on both kinds of board agree with the slow rules at every ply', () => {
    const met = new Tally();
    const games = fc.property(
      connectConfigs({ min: 3, max: 12 }, { connect: 6, players: 5 }),
      fc.nat(),
      fc.boolean(),
      (config, seed, careful) => {
        met.add(playBothConnect(config, diceFrom(seed), careful).outcome!.by);
      },
    );
    fc.assert(games, settings(67, 150));
    expect(met.of('line')).toBeGreaterThan(times(20));
    expect(met.of('full')).toBeGreaterThan(times(10));
  });

  test('A7: a win with the last disc is a win, not a draw', () => {
    const met = new Tally();
    const games = fc.property(
      connectConfigs({ min: 3, max: 5 }, { connect: 4, players: 3 }),
      fc.nat(),
      (config, seed) => {
        const { board, outcome } = playBothConnect(config, diceFrom(seed), true);
        if (!board.cells.includes(null)) met.add(outcome!.by);
      },
    );
    fc.assert(games, settings(42, 400));
    expect(met.of('line')).toBeGreaterThan(times(5));
  });

  // The player must leave a playable cell of the line empty until no other move is left.
  const delayedWins = [
    'connect-7x6x4 rrbbr../rrbrb.r/bbbrb.b/rbrbr.r/rrrbrrb/bbrbrbb b',
    'connect-7x6x4 rbr..br/rbrb.br/brbr.bb/brbr.rb/rbrbrbr/rbrbrbr b',
    'connect-4x4x4 rr../br.r/rb.r/br.b b',
    'connect-4x5x4 br../br.r/br.r/rb.b/rbbr r',
    'connect-3x3x3-p3 ..g/..r/b.r g',
    'connect-4x6x4-p4 y..g/g..b/y..g/br.y/yr.b/ygyg b',
    'connect-4x5x4-p5 ..../..yp/b.yp/rbgy/rbgy g',
  ];
  test.each(delayedWins)('A8: %s can be won', (text) => {
    const [configText, ...position] = text.split(' ');
    const config = unwrap(connect.parseConfig(configText!));
    const { cells, toMove } = unwrap(connect.parseSetup(config, position.join(' ')));
    for (const board of BOARD_KINDS)
      expect(compareWinnable({ ...config, board }, { ...config, cells }, toMove!)).toBe('winnable');
  });

  test('A8: nearly full boards of usual sizes can be won exactly if exhaustive search finds a win', () => {
    const met = new Tally();
    const dice = diceFrom(8);
    for (const [columns, rows] of [
      [3, 3],
      [4, 4],
      [5, 5],
      [4, 6],
      [7, 6],
    ] as const)
      for (let length = 3; length <= Math.min(5, Math.max(columns, rows)); length++)
        for (let players = 2; players <= 4; players++)
          for (let position = 0; position < times(80); position++) {
            const config = fastConfig({ columns, rows, connect: length, players });
            const board = nearlyFullBoard(config, dice.number(dice.of([1, 4]), Math.min(columns * rows, 10)), dice);
            if (board === null) continue;
            const kind = BOARD_KINDS[position % 2]!;
            met.add('compared', compareWinnable({ ...config, board: kind }, board, dice.number(0, players - 1)));
          }
    expect(met.of('compared')).toBeGreaterThan(times(2000));
    for (const kind of WINNABLE) expect(met.of(kind), kind).toBeGreaterThan(times(200));
  });

  test('A8: nearly full boards of any shape with up to ten players agree with exhaustive search', () => {
    const met = new Tally();
    const boards = fc.property(
      connectConfigs({ min: 3, max: 7 }, { connect: 7, players: 10 }),
      fc.nat(),
      (config, seed) => {
        const dice = diceFrom(seed);
        const board = nearlyFullBoard(config, dice.number(1, 9), dice);
        if (board !== null) met.add(compareWinnable(config, board, dice.number(0, config.players - 1)));
      },
    );
    fc.assert(boards, settings(88, 600));
    for (const kind of WINNABLE) expect(met.of(kind), kind).toBeGreaterThan(times(30));
  });

  test.each(SETUP_KINDS)(
    'A10, A11, B2: set-ups with discs %s get the same errors and warnings from the slow check',
    (kind) => {
      const met = new Tally();
      const setups = fc.property(
        connectConfigs({ min: 3, max: 7 }, { connect: 5, players: 4 }),
        fc.nat(),
        (config, seed) => {
          met.add(...compareSetup(randomSetup(config, kind, diceFrom(seed))));
        },
      );
      fc.assert(setups, settings(10, 400));
      const expected = { anywhere: 'floating', stacked: 'unbalanced', counted: 'unreachable', played: 'ok' }[kind];
      for (const code of ['ok', 'line', expected]) expect(met.of(code), code).toBeGreaterThan(times(5));
    },
  );

  const counted = [
    { config: fastConfig({ columns: 7, rows: 6, connect: 4, players: 2 }), depth: 5 },
    { config: fastConfig({ columns: 3, rows: 3, connect: 3, players: 2 }), depth: 9 },
    { config: fastConfig({ columns: 4, rows: 3, connect: 3, players: 3 }), depth: 7 },
    { config: fastConfig({ columns: 6, rows: 5, connect: 3, players: 2 }), depth: 5 },
  ];
  test.each(counted)(
    'C6: perft of $config.columns×$config.rows with $config.connect in a line agrees with the slow count',
    ({ config, depth }) => {
      const slow = slowPerft(
        startSlowConnect(config, 0),
        depth,
        (at) => slowColumns(at).map((x) => playSlowConnect(config, at, x)),
        ({ board, toMove }) => positionText(board, toMove),
      );
      for (const board of BOARD_KINDS)
        expect([...perft<'connect'>(connect.start({ ...config, board }, 0), depth)]).toEqual(slow);
    },
  );
});

describe('morris games', () => {
  const options = fc.record({
    flying: fc.boolean(),
    remove: fc.constantFrom(...REMOVALS),
    drawAfter: fc.constantFrom(0, 1, 3, 16),
    repetition: fc.constantFrom(0, 3),
  });

  test.each(BOARD_SHAPES)('E1, E13: the board “%s” has the lines of its drawing', (shape) => {
    compareBoards(morrisConfig(6, { shape }), morrisBoard({ shape }));
  });

  test('E3, E4, E5, E6, E7, E9, E13: random games agree with the slow rules at every turn', () => {
    const met = new Tally();
    const games = fc.property(fc.constantFrom(...MEN), options, fc.nat(), (men, chosen, seed) => {
      const { positions, outcome } = playBothMorris(morrisConfig(men, chosen), diceFrom(seed));
      met.add(outcome?.by ?? 'unfinished');
      if (positions.some(({ slow }) => isFlying(slow))) met.add('flying');
    });
    fc.assert(games, settings(6, 1000));
    const all = ['mill', 'men', 'blocked', 'full', 'no-mill', 'repetition', 'flying'];
    for (const what of all) expect(met.of(what), what).toBeGreaterThan(0);
  });

  test('E14: games of any number of men, on any board and by any rules, agree with the slow rules', () => {
    const met = new Tally();
    const variants = fc.record({
      men: fc.integer({ min: 3, max: 12 }),
      shape: fc.constantFrom(...BOARD_SHAPES),
      rules: fc.constantFrom(...RULE_SETS),
    });
    const games = fc.property(variants, options, fc.nat(), ({ men, ...own }, chosen, seed) => {
      const config = morrisConfig(men, { ...own, ...chosen });
      const { positions, turns, outcome } = playBothMorris(config, diceFrom(seed));
      met.add(outcome?.by ?? 'unfinished');
      const movedEarly = turns.some(
        ({ from }, at) => from !== null && positions[at]!.slow.hand[positions[at]!.slow.turn] > 0,
      );
      if (movedEarly) met.add('a man moved while others were in hand');
    });
    fc.assert(games, settings(14, 600));
    const all = ['mill', 'men', 'blocked', 'full', 'no-mill', 'repetition', 'a man moved while others were in hand'];
    for (const what of all) expect(met.of(what), what).toBeGreaterThan(0);
  });

  test.each(RULE_SETS)('E14: perft by the rules “%s” agrees with the slow count', (rules) => {
    const dice = diceFrom(200);
    for (const [men, shape, depth] of [
      [3, 'two', 4],
      [4, 'one', 4],
      [5, 'cross', 3],
      [10, 'three', 3],
    ] as const) {
      const config = morrisConfig(men, { shape, rules });
      comparePerft(startBoth(config, 0), depth);
      const { positions } = playBothMorris(config, dice);
      comparePerft(dice.of(positions), 2);
    }
  });

  test.each([
    ['two', 'rrr..b.b/r.r.b.b. r 0 0'],
    ['two', 'rrr...bb/r.r.bbb. r 0 0'],
    ['diagonal', 'r.r.b.b./rrr....b/b...b..b r 0 0'],
  ] as const)('E14: in Morabaraba on “%s”, no man goes back and forth between two mills: %s', (shape, text) => {
    const config = morrisConfig(9, { shape, rules: 'morabaraba', flying: true, remove: 'any', repetition: 0 });
    const { value } = morrisFromSetup(unwrap(morris.parseSetup(config, text)), 'as-it-is') as {
      value: { position: MorrisPosition };
    };
    const men = new Map(
      slowBoardOf(shape).points.flatMap((point, at) => {
        const side = hasPoint(value.position.men[0], at) ? 'r' : hasPoint(value.position.men[1], at) ? 'b' : null;
        return side === null ? [] : [[point, side] as const];
      }),
    );
    const slow = { ...startSlow(config, 'r'), men, hand: { r: 0, b: 0 }, seen: [] };
    comparePerft({ fast: value.position, slow }, 4);
    const barred = [...perftPositions(value.position, 2)].filter((position) => position.barred[0] !== null);
    expect(barred.length).toBeGreaterThan(0);
  });

  test('E15: with an open removal, only the removal is missing', () => {
    let met = 0;
    const games = fc.property(fc.constantFrom(...MEN), options, fc.nat(), (men, chosen, seed) => {
      const { positions, turns } = playBothMorris(morrisConfig(men, chosen), diceFrom(seed));
      for (const [at, { from, to, remove }] of turns.entries()) {
        if (remove === null) continue;
        met++;
        const { slow } = positions[at]!;
        // The man stands on its new point, and the side still has the turn.
        const stepped = new Map(slow.men).set(to, slow.turn);
        if (from !== null) stepped.delete(from);
        const hand = from === null ? { ...slow.hand, [slow.turn]: slow.hand[slow.turn] - 1 } : slow.hand;
        const open = { ...slow, men: stepped, hand, pliesSinceMill: 0, removing: true, seen: [] };
        const text = `${keyText(open)} x`;
        const made = unwrap(morris.parsePosition(slow.config, text));
        expect(morris.makePosition(made)).toBe(text);
        expect(made.outcome).toBeNull();
        comparePerft({ fast: made, slow: open }, 2);
        const whole = positions[at + 1]!.fast;
        const ended = unwrap(morris.play(made, unwrap(morris.parseMove(slow.config, `x${remove}`))));
        expect([ended.men, ended.hand, ended.toMove, ended.outcome]).toEqual([
          whole.men,
          whole.hand,
          whole.toMove,
          whole.outcome,
        ]);
      }
    });
    fc.assert(games, settings(15, 60));
    expect(met).toBeGreaterThan(20);
  });

  test('E6, E7: a move that blocks the other side wins even if it reaches the limit for a draw', () => {
    let met = 0;
    const games = fc.property(fc.constantFrom(3, 5, 6, 7, 9, 11, 12), fc.nat(), (men, seed) => {
      const config = morrisConfig(men, { flying: false, drawAfter: 0, repetition: 0 });
      const game = playBothMorris(config, diceFrom(seed));
      const { pliesSinceMill } = game.positions.at(-1)!.slow;
      const longest = game.positions.slice(0, -1).every(({ slow }) => slow.pliesSinceMill < pliesSinceMill);
      if (game.outcome?.by !== 'blocked' || !longest) return;
      met++;
      expect(replayBothMorris({ ...config, drawAfter: pliesSinceMill }, game).outcome).toEqual(game.outcome);
      if (pliesSinceMill > 1)
        expect(replayBothMorris({ ...config, drawAfter: pliesSinceMill - 1 }, game).outcome?.by).toBe('no-mill');
    });
    fc.assert(games, settings(67, 150));
    expect(met).toBeGreaterThan(times(2));
  });

  test.each(MEN)('E3, E13: perft of %i men from the empty board agrees with the slow count', (men) => {
    comparePerft(startBoth(morrisConfig(men), 0), (men < 7 ? 4 : 3) + (isComplete ? 1 : 0));
  });

  test.each(MEN)('E3, E4, E5, E7, E13: perft of %i men from positions of games agrees with the slow count', (men) => {
    const dice = diceFrom(100 + men);
    for (let game = 0; game < times(4); game++) {
      const config: MorrisConfig = morrisConfig(men, {
        flying: dice.chance(0.7),
        remove: dice.of(REMOVALS),
        drawAfter: dice.of([0, 3, 16]),
        repetition: dice.of([0, 3]),
      });
      const { positions } = playBothMorris(config, dice);
      comparePerft(dice.of(positions), 2);
      // A position near the end, so that the count includes endings.
      comparePerft(positions.at(-3) ?? positions.at(-1)!, 3);
      const moving = positions.filter(({ slow }) => slow.hand.r + slow.hand.b === 0);
      if (moving.length > 0) comparePerft(dice.of(moving), 3);
      const flying = positions.filter(({ slow }) => isFlying(slow));
      if (flying.length > 0) comparePerft(dice.of(flying), 2);
    }
  });

  // Sequences that lead to the same board may differ in earlier positions and in the plies since the last mill.
  const transpositions = [
    { config: morrisConfig(3, { drawAfter: 0, repetition: 2 }), depth: 6 },
    { config: morrisConfig(3, { flying: true, drawAfter: 4, repetition: 2 }), depth: 4 },
    { config: morrisConfig(5, { drawAfter: 3, repetition: 0 }), depth: 5 },
    { config: morrisConfig(6, { drawAfter: 3, repetition: 2 }), depth: 5 },
    { config: morrisConfig(7, { remove: 'any', drawAfter: 3, repetition: 0 }), depth: 5 },
  ];
  test.each(transpositions)(
    'E7: perft of $config.men men counts states with drawAfter $config.drawAfter and repetition $config.repetition',
    ({ config, depth }) => {
      const dice = diceFrom(config.men);
      for (let game = 0; game < times(4); game++) {
        const { positions } = playBothMorris({ ...config, drawAfter: 0, repetition: 0 }, dice);
        const moving = positions
          .filter(({ slow }) => slow.hand.r + slow.hand.b === 0 && slowOutcome(slow) === null)
          .map(({ fast, slow }) => ({
            fast: { ...fast, config, pliesSinceMill: 0, past: null },
            slow: { ...slow, config, pliesSinceMill: 0, seen: slow.seen.slice(-1) },
          }));
        // Prefer positions where a mill can be closed, because there the counts differ, and those with few moves.
        const milling = moving.filter(({ slow }) => slowTurns(slow).some(({ remove }) => remove !== null));
        const turns = ({ slow }: BothMorris) => slowTurns(slow).length;
        const [fewest] = (milling.length > 0 ? milling : moving).sort((a, b) => turns(a) - turns(b));
        if (fewest) comparePerft(fewest, depth);
      }
    },
  );
});

const isFlying = ({ config, men, hand, turn }: BothMorris['slow']): boolean =>
  config.flying && hand[turn] === 0 && [...men.values()].filter((side) => side === turn).length === 3;

function comparePerft({ fast, slow }: BothMorris, depth: number): void {
  expect([...perft<'morris'>(fast, depth)], keyText(slow)).toEqual(
    slowPerft(slow, depth, slowAfter, ({ seen }) => seen.at(-1)!),
  );
}

/** The positions after this many plies. */
function perftPositions(position: MorrisPosition, depth: number): MorrisPosition[] {
  if (depth === 0) return [position];
  return morris.moves(position).flatMap((turn) => perftPositions(unwrap(morris.play(position, turn)), depth - 1));
}
