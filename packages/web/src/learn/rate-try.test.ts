import { loadPuzzles, PUZZLE_GAMES, PUZZLE_LEVELS, type Puzzle, puzzleRating } from '@rowhouse/coach/puzzles';
import { NEW_RATING } from '@rowhouse/protocol';
import { randomFrom } from '@rowhouse/rules';
import { shuffled } from '@rowhouse/rules/internal';
import fc from 'fast-check';
import glicko2 from 'glicko2-lite';
import { expect, test } from 'vitest';
import { rateTry, withTry } from './rate-try.ts';
import {
  lastChange,
  makeRatingLog,
  type PlayerRating,
  parseRatingLog,
  type RatedTry,
  ratingAfter,
} from './rating-log.ts';

const pack = await loadPuzzles('connect-7x6x4');
const puzzles = fc.constantFrom(...pack);
const players = fc.record({
  rating: fc.double({ min: 100, max: 3500, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const tries = fc.array(fc.record({ puzzle: puzzles, solved: fc.boolean() }), { maxLength: 40 });
const after = (list: readonly { readonly puzzle: Puzzle; readonly solved: boolean }[]): readonly RatedTry[] =>
  list.reduce<readonly RatedTry[]>((log, each) => withTry(log, { ...each, day: '2026-11-17' }), []);

test('the library reproduces Glickman’s “Example of the Glicko-2 system” (2022)', () => {
  const { rating, rd, vol } = glicko2(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  // The paper rounds intermediate values and gets 1464.06. The exact value is 1464.0507.
  expect(rating).toBeCloseTo(1464.06, 1);
  expect([rd.toFixed(2), vol.toFixed(5)]).toEqual(['151.52', '0.06000']);
});

test('a solved puzzle raises the rating, a missed one lowers it, and the difficulty decides how much', () => {
  fc.assert(
    fc.property(players, puzzles, puzzles, (player, one, other) => {
      const [solved, missed] = [rateTry(player, one, true), rateTry(player, one, false)];
      expect(solved.rating).toBeGreaterThan(player.rating);
      expect(missed.rating).toBeLessThan(player.rating);
      const [easy, hard] = [one, other].sort((a, b) => puzzleRating(a).rating - puzzleRating(b).rating) as [
        Puzzle,
        Puzzle,
      ];
      expect(rateTry(player, hard, true).rating).toBeGreaterThanOrEqual(rateTry(player, easy, true).rating - 1e-6);
      expect(rateTry(player, hard, false).rating).toBeGreaterThanOrEqual(rateTry(player, easy, false).rating - 1e-6);
    }),
  );
});

test('a puzzle counts only once', () => {
  fc.assert(
    fc.property(tries, puzzles, fc.boolean(), (list, puzzle, solved) => {
      const once = after([...list, { puzzle, solved }]);
      expect(after([...list, { puzzle, solved }, { puzzle, solved: !solved }])).toEqual(once);
      expect(new Set(once.map((each) => each.puzzle)).size).toBe(once.length);
    }),
  );
});

test('a rating log is read as it was written', () => {
  fc.assert(
    fc.property(tries, (list) => {
      const log = after(list);
      const read = parseRatingLog(makeRatingLog(log));
      expect(makeRatingLog(read)).toBe(makeRatingLog(log));
      expect(ratingAfter(read).rating).toBeCloseTo(ratingAfter(log).rating, 1);
      let player: PlayerRating = NEW_RATING;
      for (const { puzzle, solved } of read) player = rateTry(player, pack.find(({ id }) => id === puzzle)!, solved);
      expect(player.rating).toBeCloseTo(ratingAfter(read).rating, 1);
    }),
  );
  expect(parseRatingLog('x\n2026-11-17 connect4-0001 + 1500\n{}')).toEqual([]);
  expect(lastChange([])).toBe(0);
});

test('a player who solves easier puzzles and misses harder ones is rated between them', () => {
  for (const level of [2, 3, 4]) {
    const others = pack.filter((puzzle) => puzzle.level !== level);
    const mixed = shuffled(others, randomFrom(level)).slice(0, 150);
    const { rating, deviation } = ratingAfter(after(mixed.map((puzzle) => ({ puzzle, solved: puzzle.level < level }))));
    expect(rating).toBeGreaterThan(puzzleRating({ level: PUZZLE_LEVELS[level - 2]!, plies: null }).rating);
    expect(rating).toBeLessThan(puzzleRating({ level: PUZZLE_LEVELS[level]!, plies: 15 }).rating);
    expect(deviation).toBeLessThan(100);
  }
});

test('each puzzle is rated above all puzzles of the level below', async () => {
  const all = (await Promise.all(PUZZLE_GAMES.map(loadPuzzles))).flat();
  const ratings = (level: number) => all.filter((p) => p.level === level).map((p) => puzzleRating(p).rating);
  for (const level of [2, 3, 4, 5])
    expect(Math.min(...ratings(level))).toBeGreaterThan(Math.max(...ratings(level - 1)));
});
