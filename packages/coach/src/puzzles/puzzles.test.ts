import { CONNECT_FOUR, type ConnectConfig, connect, type Position, unwrap } from '@rowhouse/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf, sameMove } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { SlowSolver, slowEngine } from '../testing/slow-solver.ts';
import { beginAttempt, tryAgain, tryMove } from './attempt.ts';
import { isDay, puzzleOfTheDay } from './day.ts';
import { choosePuzzles } from './packs.ts';
import { makePuzzle, type Puzzle, parsePuzzle, puzzleSolution } from './puzzle.ts';
import {
  countPuzzle,
  dailyStreak,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  parsePuzzleStatistics,
  puzzleTotals,
  solvedIds,
} from './statistics.ts';

const SMALL: ConnectConfig = { ...CONNECT_FOUR, columns: 5, rows: 4, connect: 4 };
const solver = new SlowSolver();
const engine = slowEngine(solver);

/** Puzzles on a board that an exhaustive search can solve. */
async function smallPuzzles(count: number): Promise<readonly Puzzle[]> {
  const puzzles: Puzzle[] = [];
  for (const { record, position } of samples<'connect'>(SMALL, 3000, 11, [11, 18])) {
    const solution = puzzleSolution(await engine.analyze<Position>(position));
    if (!solution || puzzles.length >= count) continue;
    puzzles.push({ id: `connect4-${puzzles.length}`, theme: 'other', level: 1, record, ...solution });
  }
  return puzzles;
}

describe('a puzzle', async () => {
  const puzzles = await smallPuzzles(120);

  test('has exactly one move that keeps the value', () => {
    expect(new Set(puzzles.map(({ kind }) => kind))).toEqual(new Set(['win', 'draw']));
    for (const { record, kind, plies, answer } of puzzles) {
      const evaluations = solver.moves(positionOf(record) as never);
      const value = kind === 'draw' ? 'draw' : 'win';
      expect(evaluations.filter((evaluation) => evaluation.value === value).map(({ move }) => move)).toEqual([answer]);
      expect(evaluations[0]!.depth).toBe(plies);
    }
  });

  test('is read back unchanged from text', () => {
    for (const puzzle of puzzles) expect(unwrap(parsePuzzle(makePuzzle(puzzle), puzzle.id))).toEqual(puzzle);
  });

  test.each([
    ['', 'bad-form'],
    ['win six 1 3 4 connect-7x6x4 r 4455', 'bad-form'],
    ['win other 6 3 4 connect-7x6x4 r 4455', 'bad-form'],
    ['win other 1 - 4 connect-7x6x4 r 4455', 'bad-form'],
    ['draw other 1 3 4 connect-7x6x4 r 4455', 'bad-form'],
    ['draw other 1 - 8 connect-7x6x4 r 4455', 'bad-answer'],
    ['draw other 1 - 4 connect-7x6x4 r 4495', 'bad-record'],
  ])('is refused if it is invalid: %s', (text, code) => {
    expect(parsePuzzle(text, 'connect4-0001')).toEqual({ ok: false, error: { code } });
  });

  test('is solved by best play in the stated number of plies against the longest defence', async () => {
    for (const puzzle of puzzles) {
      let attempt = await tryMove(beginAttempt(puzzle), puzzle.answer, { engine });
      while (attempt.status === 'open') {
        expect(attempt.reply).toEqual(attempt.record.moves.at(-1));
        attempt = await tryMove(attempt, solver.moves(positionOf(attempt.record) as never)[0]!.move, { engine });
      }
      expect([attempt.status, attempt.mistakes]).toEqual(['solved', 0]);
      if (puzzle.kind !== 'win') continue;
      expect(attempt.record.moves.length - puzzle.record.moves.length).toBe(puzzle.plies);
      expect(positionOf(attempt.record).outcome?.winner).toBe(positionOf(puzzle.record).toMove);
    }
  });

  test('is failed by any other move, which can be taken back', async () => {
    for (const puzzle of puzzles.slice(0, 20))
      for (const move of connect.moves(positionOf(puzzle.record) as never)) {
        if (sameMove(move, puzzle.answer)) continue;
        const failed = await tryMove(beginAttempt(puzzle), move, { engine });
        expect([failed.status, failed.mistakes, failed.wrong?.move]).toEqual(['failed', 1, move]);
        expect(failed.record).toBe(puzzle.record);
        const again = await tryMove(tryAgain(failed), puzzle.answer, { engine });
        expect([again.status === 'failed', again.mistakes]).toEqual([false, 1]);
      }
  });

  test('of the day is the same for all players, and does not repeat within a round', () => {
    const start = Date.UTC(2026, 0, 1) / 86_400_000;
    const first = start - (start % puzzles.length) + puzzles.length;
    const days = puzzles.map((_, at) => new Date((first + at) * 86_400_000).toISOString().slice(0, 10));
    expect(new Set(days.map((day) => puzzleOfTheDay(puzzles, day).id)).size).toBe(puzzles.length);
    for (const day of days) expect(puzzleOfTheDay(puzzles, day)).toBe(puzzleOfTheDay([...puzzles], day));
    expect(() => puzzleOfTheDay(puzzles, 'today')).toThrow(RangeError);
    // The puzzle of the day has level 3 if the pack has such puzzles.
    const mixed = puzzles.map((puzzle, at) => ({ ...puzzle, level: ((at % 5) + 1) as Puzzle['level'] }));
    const levels = new Set(days.map((day) => puzzleOfTheDay(mixed, day).level));
    expect([...levels]).toEqual([3]);
    expect(['2026-02-29', '2024-02-29', '2026-1-1', 5].map(isDay)).toEqual([false, true, false, false]);
  });

  test('is found by kind and level', () => {
    for (const kind of ['win', 'draw'] as const)
      expect(choosePuzzles(puzzles, { kind }).every((puzzle) => puzzle.kind === kind)).toBe(true);
    expect(choosePuzzles(puzzles, {})).toEqual(puzzles);
    expect(choosePuzzles(puzzles, { level: 2 })).toEqual([]);
  });

  describe('statistics', () => {
    const [a, b] = puzzles as [Puzzle, Puzzle];

    test('count streaks of puzzles and of days', () => {
      let statistics = countPuzzle(NO_PUZZLE_STATISTICS, {
        puzzle: a,
        solved: true,
        day: '2026-02-27',
        ofTheDay: true,
      });
      statistics = countPuzzle(statistics, { puzzle: b, solved: true, day: '2026-02-28', ofTheDay: true });
      statistics = countPuzzle(statistics, { puzzle: b, solved: true, day: '2026-02-28', ofTheDay: true });
      expect([
        statistics.streak,
        statistics.daily,
        dailyStreak(statistics, '2026-03-01'),
        dailyStreak(statistics, '2026-03-02'),
      ]).toEqual([3, 2, 2, 0]);
      statistics = countPuzzle(statistics, { puzzle: a, solved: false, day: '2026-03-01' });
      expect([statistics.streak, statistics.bestStreak, statistics.daily]).toEqual([0, 3, 2]);
      statistics = countPuzzle(statistics, { puzzle: a, solved: true, day: '2026-03-05', ofTheDay: true });
      expect([statistics.daily, statistics.bestDaily, statistics.puzzles[a.id]!.tries]).toEqual([1, 2, 3]);
      expect([...solvedIds(statistics)].sort()).toEqual([a.id, b.id].sort());
      expect(puzzleTotals(statistics, puzzles)).toEqual({ solved: 2, tried: 2, of: puzzles.length });
    });

    test('are read back unchanged from JSON', () => {
      const day = fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10));
      const done = fc.record({
        puzzle: fc.constantFrom(...puzzles),
        solved: fc.boolean(),
        day,
        ofTheDay: fc.boolean(),
      });
      fc.assert(
        fc.property(fc.array(done), (all) => {
          const statistics = all.reduce(countPuzzle, NO_PUZZLE_STATISTICS);
          expect(unwrap(parsePuzzleStatistics(makePuzzleStatistics(statistics)))).toEqual(statistics);
        }),
      );
    });

    test.each([
      ['', ''],
      ['null', ''],
      ['{"rowhousePuzzles":2}', 'rowhousePuzzles'],
      ['{"rowhousePuzzles":1,"puzzles":{"x":{"solved":1}}}', 'puzzles.x.solved'],
      ['{"rowhousePuzzles":1,"puzzles":{"x":{"solved":true,"tries":-1}}}', 'puzzles.x.tries'],
      ['{"rowhousePuzzles":1,"puzzles":{"x":{"solved":true,"tries":1,"last":"2026-02-30"}}}', 'puzzles.x.last'],
      ['{"rowhousePuzzles":1,"puzzles":{},"streak":"3"}', 'streak'],
    ])('are refused if they are invalid: %s', (source, path) => {
      const read = parsePuzzleStatistics(source);
      expect(read.ok ? 'ok' : read.error.path).toBe(path);
    });
  });
});
