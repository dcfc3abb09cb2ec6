import * as engine from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  type Family,
  type GameRecord,
  gameOf,
  type Move,
  makeRecord,
  newRecord,
  type Position,
  parseConfig,
  parseRecord,
  positionsOf,
  recordWith,
  unwrap,
} from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { sameMove } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { fakeEngine, SlowSolver, slowEngine } from '../testing/slow-solver.ts';
import { makeAnalysis, parseAnalysis } from './analysis-json.ts';
import { makeAnnotated, makeEvaluation, parseAnnotated } from './annotated.ts';
import { ACCURACY_VERSION } from './grade.ts';
import { reviewGame } from './review.ts';

const SMALL: ConnectConfig = { ...CONNECT_FOUR, columns: 4, rows: 4, connect: 3 };
const solver = slowEngine();

/** Finished and unfinished games on a board that an exhaustive search can solve. */
function games(): readonly GameRecord[] {
  const found: GameRecord[] = [];
  for (const { record, position } of samples<'connect'>(SMALL, 60, 3, [0, 13])) {
    found.push(record);
    for (const move of connect.moves(position))
      if (unwrap(connect.play(position, move)).outcome) found.push(recordWith(record, [...record.moves, move]));
  }
  return found;
}

describe('a review', () => {
  test('has a point for every position, a grade for every move, and the evaluations of the solver', async () => {
    const slow = new SlowSolver();
    for (const record of games()) {
      const { moves, points, exact, turningPoints, sides } = await reviewGame(record, { engine: solver });
      expect([moves.length, points.length, exact]).toEqual([record.moves.length, record.moves.length + 1, true]);
      let position = connect.start(SMALL, record.first);
      for (const [ply, move] of moves.entries()) {
        const evaluations = slow.moves(position);
        const found = evaluations.find((known) => known.move === move.move)!;
        expect(move.best).toMatchObject({ value: evaluations[0]!.value, depth: evaluations[0]!.depth });
        expect(move.played).toMatchObject({ value: found.value, depth: found.depth });
        expect(move.grade === 'best').toBe(
          found.value === evaluations[0]!.value && found.depth === evaluations[0]!.depth,
        );
        expect(turningPoints.includes(ply)).toBe(found.value !== evaluations[0]!.value);
        position = unwrap(connect.play(position, move.move as number));
        // The evaluation of a move is the evaluation of the position after it, seen from the other side.
        const { evaluation } = points[ply + 1]!;
        if (move.played.value === 'draw') expect(evaluation.value).toBe('draw');
        else
          expect([evaluation.value, evaluation.depth]).toEqual([
            move.played.value === 'win' ? 'loss' : 'win',
            move.played.depth! - 1,
          ]);
      }
      for (const { player, accuracy, grades } of sides) {
        const own = moves.filter((move) => move.player === player);
        expect(Object.values(grades).reduce((sum, count) => sum + count)).toBe(own.length);
        if (own.every(({ grade }) => grade === 'best')) expect(accuracy === null || accuracy === 100).toBe(true);
        else expect(accuracy).toBeLessThan(100);
      }
    }
  });

  test('has points whose height shows who wins and how soon', async () => {
    for (const record of games())
      for (const { height, winner, evaluation } of (await reviewGame(record, { engine: solver })).points) {
        if (evaluation.value === 'draw') expect([height, winner]).toEqual([0, null]);
        else {
          expect(Math.abs(height)).toBeGreaterThan(0.5);
          expect(Math.sign(height)).toBe(winner === 0 ? 1 : -1);
          expect(2 * (1 - Math.abs(height)) * 16).toBeCloseTo(evaluation.depth!, 9);
        }
      }
  });

  test('a move with only an estimate gets the evaluation of the position after it', async () => {
    const estimating = fakeEngine(async (position) => {
      const exact = await solver.analyze(position);
      return (position as ConnectPosition).board.discs % 2 === 1
        ? exact
        : {
            ...exact,
            ...{ value: null, depth: null, score: 0, exact: false },
            moves: exact.moves.map(({ move }) => ({ move, value: null, depth: null, score: 0 })),
          };
    });
    for (const record of games().slice(0, 20)) {
      const [known, found] = [
        await reviewGame(record, { engine: solver }),
        await reviewGame(record, { engine: estimating }),
      ];
      for (const [ply, { played }] of found.moves.entries()) {
        const { value, depth } = known.moves[ply]!.played;
        expect([played.value, played.depth]).toEqual([value, depth]);
      }
    }
  });

  test('reports its progress, and stops on a signal', async () => {
    const record = games().find(({ moves }) => moves.length > 6)!;
    const reported: number[] = [];
    await reviewGame(record, { engine: solver, onProgress: (done, of) => reported.push(done / of) });
    expect(reported.at(-1)).toBe(1);
    expect(reported.length).toBe(record.moves.length + 1);
    const stop = new AbortController();
    const stopped = reviewGame(record, { engine: solver, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
  });

  test.each(['connect-8x7x4-p3 r 127138', 'morris-6 r 0.0,1.4,0.1,1.6,0.2x1.4', 'connect-7x6x4 r -'])(
    'works with estimates: %s',
    async (text) => {
      const record = unwrap(parseRecord(text));
      const { moves, points, sides } = await reviewGame(record, { engine, budget: { nodes: 300, depth: 2 } });
      expect(moves.length).toBe(record.moves.length);
      for (const { height, evaluation } of points) {
        expect(Math.abs(height)).toBeLessThanOrEqual(1);
        if (evaluation.value === null) expect(Math.abs(height)).toBeLessThan(0.5);
      }
      expect(sides.length).toBe(record.config.family === 'connect' ? record.config.players : 2);
    },
  );
});

describe('what a player sees', () => {
  /** Games of random moves, in which many mills and wins are missed. */
  const randomGames = (text: string): readonly GameRecord[] =>
    [...samples<Family>(unwrap(parseConfig(text)), 12, 5, [24, 40])].map(({ record }) => record);

  test.each(['connect-7x6x4', 'morris-6'])(
    'a move that loses value and allows a win in one or a mill is at least a mistake: %s',
    async (text) => {
      let checked = 0;
      for (const record of randomGames(text)) {
        const { moves } = await reviewGame(record, { engine, budget: {} });
        const positions = unwrap(positionsOf(record));
        for (const [ply, { loss, grade }] of moves.entries()) {
          const after = positions[ply + 1]!;
          const answer = moves[ply + 1]?.bestMoves[0];
          if (loss.points === 0 || answer === undefined) continue;
          const next = unwrap(gameOf(record.config).play(after, answer));
          const isMill = typeof answer === 'object' && answer.remove !== null;
          if (next.outcome?.winner !== after.toMove && !isMill) continue;
          checked++;
          expect(['mistake', 'blunder'], `${makeRecord(record)}, move ${ply + 1}`).toContain(grade);
        }
      }
      expect(checked).toBeGreaterThan(5);
    },
  );
});

describe('an exported review', () => {
  test('is read back unchanged from JSON', async () => {
    for (const record of games().slice(0, 40)) {
      const made = await reviewGame(record, { engine: solver });
      expect(unwrap(parseAnalysis(makeAnalysis(made)))).toEqual(made);
    }
  });

  test('is read back from annotated text with its game, grades and evaluations', async () => {
    for (const record of games().slice(0, 40)) {
      const made = await reviewGame(record, { engine: solver });
      const text = makeAnnotated(made);
      expect(text).toContain(`[AccuracyVersion "${ACCURACY_VERSION}"]`);
      const read = unwrap(parseAnnotated(text));
      expect(read.record).toEqual(record);
      expect(read.notes).toEqual(
        made.moves.map(({ grade, best, played }) => ({
          grade,
          best: makeEvaluation(best),
          played: makeEvaluation(played),
        })),
      );
    }
  });

  test('is read back from annotated text in morris, with estimates', async () => {
    const record = unwrap(parseRecord('morris-6 b 0.0,1.4,0.1,1.6,0.2x1.4'));
    const made = await reviewGame(record, { engine, budget: { nodes: 300, depth: 2 } });
    expect(unwrap(parseAnnotated(makeAnnotated(made))).notes.map(({ grade }) => grade)).toEqual(
      made.moves.map(({ grade }) => grade),
    );
  });

  test.each([
    ['', ''],
    ['[]', ''],
    ['{"rowhouseAnalysis":2}', 'rowhouseAnalysis'],
    ['{"rowhouseAnalysis":1,"game":"chess"}', 'game'],
    ['{"rowhouseAnalysis":1,"game":"connect-4x4x3 r 1"}', 'positions'],
    [
      '{"rowhouseAnalysis":1,"game":"connect-4x4x3 r -","positions":[{"exact":true,"score":1,"value":"great"}]}',
      'positions.0',
    ],
    [
      '{"rowhouseAnalysis":1,"game":"connect-4x4x3 r -","positions":[{"exact":true,"score":0,"value":"draw","depth":3}]}',
      'positions.0.depth',
    ],
  ])('refuses invalid JSON: %s', (source, path) => {
    const read = parseAnalysis(source);
    expect(read.ok ? 'ok' : read.error.path).toBe(path);
  });

  test.each([
    ['', 'bad-form', 1],
    ['[Record "chess"]', 'bad-form', 1],
    ['[Record "connect-4x4x3 r 12"]\n1. r 1! {=}', 'too-short', 2],
    ['[Record "connect-4x4x3 r 12"]\n1. r 2! {=}', 'bad-move', 2],
    ['[Record "connect-4x4x3 r 1"]\n2. r 1! {=}', 'bad-form', 2],
    ['[Record "connect-4x4x3 r 1"]\n1. r 1!! {=}', 'bad-form', 2],
  ])('refuses invalid annotated text: %j', (source, code, line) => {
    const read = parseAnnotated(source);
    expect(read.ok ? 'ok' : [read.error.code, read.error.line]).toEqual([code, line]);
  });
});

describe('what a beginner would see', () => {
  const BOARDS = ['connect-7x6x4', 'connect-9x8x5', 'connect-9x8x4-p3', 'morris-6', 'morris-9'];
  const GAMES = isComplete ? 20 : 1;
  const PLIES = isComplete ? 60 : 24;

  const canWin = (at: Position): boolean =>
    !at.outcome &&
    gameOf(at.config)
      .moves(at)
      .some((move) => unwrap(gameOf(at.config).play(at, move)).outcome?.winner === at.toMove);

  /** Whether the side to move can win or close a mill with some move. */
  const canStrike = (at: Position): boolean =>
    !at.outcome &&
    (canWin(at) ||
      gameOf(at.config)
        .moves(at)
        .some((move) => typeof move !== 'number' && move.remove !== null));

  test.each(BOARDS)(
    'in %s, an avoidable line or a win in one given away is a blunder, and a costly mill at least a mistake',
    async (text) => {
      const config = unwrap(parseConfig(text));
      const game = gameOf(config);
      for (const bot of ['random', 'level-2'])
        for (let seed = 0; seed < GAMES; seed++) {
          const moves: Move[] = [];
          let position: Position = game.start(config, 0);
          while (!position.outcome && moves.length < PLIES) {
            moves.push(await engine.choose(position, { bot, seed: 100 * seed + moves.length }));
            position = unwrap(game.play(position, moves.at(-1)!));
          }
          const record = newRecord(config, moves, { first: 0 });
          const positions = unwrap(positionsOf(record));
          const { moves: reviewed } = await reviewGame(record, { engine, budget: { nodes: 2000 } });
          for (const { ply, grade, loss, exact, bestMoves, move } of reviewed) {
            const before = positions[ply]!;
            const after = positions[ply + 1]!;
            const what = `${makeRecord(record)}, move ${ply + 1}`;
            if (canWin(before) && after.outcome?.winner !== before.toMove)
              expect(loss.points > 0 ? ['blunder'] : ['mistake', 'blunder'], what).toContain(grade);
            const isAvoidable = game.moves(before).some((other) => !canStrike(unwrap(game.play(before, other))));
            const isBest = bestMoves.some((known) => sameMove(known, move));
            if (!canStrike(after) || !isAvoidable || isBest) continue;
            if (config.family === 'connect') expect(grade, what).toBe('blunder');
            else if (loss.points > (exact ? 0 : 0.05)) expect(['mistake', 'blunder'], what).toContain(grade);
          }
        }
    },
  );
});
