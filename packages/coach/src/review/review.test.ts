import { CONNECT_FOUR, type ConnectConfig, connect, type GameRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { type Analyzer, analyzeHere } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { SlowSolver, slowAnalyzer } from '../testing/slow-solver.ts';
import { makeAnalysis, parseAnalysis } from './analysis-json.ts';
import { makeAnnotated, makeEvaluation, parseAnnotated } from './annotated.ts';
import { review } from './review.ts';

const SMALL: ConnectConfig = { ...CONNECT_FOUR, columns: 4, rows: 4, connect: 3 };
const analyze = slowAnalyzer();

/** Whole games and broken off ones, on a board that trying everything can solve. */
function games(): readonly GameRecord[] {
  const found: GameRecord[] = [];
  for (const { record, position } of samples<'connect'>(SMALL, 60, 3, [0, 13])) {
    found.push(record);
    for (const move of connect.moves(position))
      if (unwrap(connect.play(position, move)).outcome) found.push({ ...record, moves: [...record.moves, move] });
  }
  return found;
}

describe('a review', () => {
  test('has a point for every position, a grade for every move, and its evaluations are those of the solver', async () => {
    const solver = new SlowSolver();
    for (const record of games()) {
      const { moves, points, exact, turningPoints, sides } = await review(record, analyze);
      expect([moves.length, points.length, exact]).toEqual([record.moves.length, record.moves.length + 1, true]);
      let position = connect.start(SMALL, record.first);
      for (const [ply, move] of moves.entries()) {
        const evaluations = solver.moves(position);
        const found = evaluations.find((known) => known.move === move.move)!;
        expect(move.best).toMatchObject({ value: evaluations[0]!.value, depth: evaluations[0]!.depth });
        expect(move.played).toMatchObject({ value: found.value, depth: found.depth });
        expect(move.grade === 'best').toBe(
          found.value === evaluations[0]!.value && found.depth === evaluations[0]!.depth,
        );
        expect(turningPoints.includes(ply)).toBe(found.value !== evaluations[0]!.value);
        position = unwrap(connect.play(position, move.move as number));
        // The evaluation of a move is that of the position it leads to, seen from the other side.
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

  test('who wins and how soon are both read from the height of a point', async () => {
    for (const record of games())
      for (const { height, winner, evaluation } of (await review(record, analyze)).points) {
        if (evaluation.value === 'draw') expect([height, winner]).toEqual([0, null]);
        else {
          expect(Math.abs(height)).toBeGreaterThan(0.5);
          expect(Math.sign(height)).toBe(winner === 0 ? 1 : -1);
          expect(2 * (1 - Math.abs(height)) * 16).toBeCloseTo(evaluation.depth!, 9);
        }
      }
  });

  test('a move with only an estimate gets the evaluation of the position after it', async () => {
    const estimating: Analyzer = async (record, options) => {
      const exact = await analyze(record, options);
      return record.moves.length % 2 === 1
        ? exact
        : {
            ...exact,
            ...{ value: null, depth: null, score: 0, exact: false },
            moves: exact.moves.map(({ move }) => ({ move, value: null, depth: null, score: 0 })),
          };
    };
    for (const record of games().slice(0, 20)) {
      const [known, found] = [await review(record, analyze), await review(record, estimating)];
      for (const [ply, { played }] of found.moves.entries()) {
        const { value, depth } = known.moves[ply]!.played;
        expect([played.value, played.depth]).toEqual([value, depth]);
      }
    }
  });

  test('reports its progress, and stops on a signal', async () => {
    const record = games().find(({ moves }) => moves.length > 6)!;
    const reported: number[] = [];
    await review(record, analyze, { onProgress: (done, of) => reported.push(done / of) });
    expect(reported.at(-1)).toBe(1);
    expect(reported.length).toBe(record.moves.length + 1);
    const stop = new AbortController();
    const stopped = review(record, analyze, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
  });

  test.each(['connect-8x7x4-p3 r 127138', 'morris-6 r 0.0,1.4,0.1,1.6,0.2x1.4', 'connect-7x6x4 r -'])(
    'of %s, by estimates',
    async (text) => {
      const record = unwrap(parseRecord(text));
      const { moves, points, sides } = await review(record, analyzeHere, { budget: { nodes: 300, depth: 2 } });
      expect(moves.length).toBe(record.moves.length);
      for (const { height, evaluation } of points) {
        expect(Math.abs(height)).toBeLessThanOrEqual(1);
        if (evaluation.value === null) expect(Math.abs(height)).toBeLessThan(0.5);
      }
      expect(sides.length).toBe(record.config.family === 'connect' ? record.config.players : 2);
    },
  );
});

describe('what is exported', () => {
  test('as JSON is the same review when it is read again', async () => {
    for (const record of games().slice(0, 40)) {
      const made = await review(record, analyze);
      expect(unwrap(parseAnalysis(makeAnalysis(made)))).toEqual(made);
    }
  });

  test('as annotated text has the game, the grades and the evaluations', async () => {
    for (const record of games().slice(0, 40)) {
      const made = await review(record, analyze);
      const text = makeAnnotated(made);
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

  test('as annotated text, of morris and by estimates', async () => {
    const record = unwrap(parseRecord('morris-6 b 0.0,1.4,0.1,1.6,0.2x1.4'));
    const made = await review(record, analyzeHere, { budget: { nodes: 300, depth: 2 } });
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
  ])('JSON that is none is refused: %s', (source, path) => {
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
  ])('annotated text that is none is refused: %j', (source, code, line) => {
    const read = parseAnnotated(source);
    expect(read.ok ? 'ok' : [read.error.code, read.error.line]).toEqual([code, line]);
  });
});
