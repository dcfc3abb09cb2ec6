import { parsePuzzle } from '@rowhouse/coach/internal';
import { analyze } from '@rowhouse/engine';
import { replay, unwrap } from '@rowhouse/rules';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeStorage } from '../shared/testing/fake-storage.ts';
import { puzzleStatistics, ratedTries, solvedDays, today } from './progress.ts';
import { createSolving, type Solving } from './solving.ts';

const fake = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../shared/engine/client.ts', async () => {
  const engine = await import('@rowhouse/engine');
  const maybe: typeof engine.analyze = (position, options) =>
    fake.isBroken ? Promise.reject(new Error('no engine')) : engine.analyze(position, options);
  return { engine: { ...engine, analyze: maybe } };
});

/** Blue wins with its second move. */
const LINE = 'win seven 1 3 1 connect-7x6x4 b 457554434744232333575531';
const PUZZLE = unwrap(parsePuzzle(LINE, 'connect4-0001'));
const WRONG = 1;

let dispose: () => void;
const begin = ({ isDaily = false, isRated = false, isOneTry = false } = {}): Solving =>
  createRoot((end) => {
    dispose = end;
    return createSolving(PUZZLE, { isDaily: () => isDaily, isRated, isOneTry });
  });
const own = ({ moves }: Solving) => moves().slice(PUZZLE.record.moves.length);

/** Plays the remaining right moves. */
async function solve(solving: Solving): Promise<void> {
  if (own(solving).length === 0) await solving.play(PUZZLE.answer);
  const { best } = await analyze(unwrap(replay(solving.attempt().record)), { budget: { ms: 10_000 } });
  await solving.play(best[0]!);
}

beforeEach(() => {
  (localStorage as unknown as FakeStorage).map.clear();
  fake.isBroken = false;
});
afterEach(() => dispose());

test('the right moves solve a puzzle, with a reply after the first one', async () => {
  const solving = begin();
  expect([solving.mayMove(), solving.feedback()]).toEqual([true, null]);
  const played = solving.play(PUZZLE.answer);
  // Until its result is known, the move is on the board and no other move is possible.
  expect([own(solving), solving.mayMove()]).toEqual([[PUZZLE.answer], false]);
  await played;
  expect([own(solving).length, solving.mayMove(), solving.isSolved()]).toEqual([2, true, false]);
  expect(solving.feedback()?.title).toMatch(/right/i);
  await solve(solving);
  expect([solving.isSolved(), solving.mayMove(), solving.position().outcome?.winner]).toEqual([true, false, 1]);
  expect(puzzleStatistics()).toMatchObject({ streak: 1, puzzles: { [PUZZLE.id]: { solved: true } } });
});

test('after a wrong move the player tries again, and the puzzle counts as solved but not for the streak', async () => {
  const solving = begin();
  await solving.play(WRONG);
  // The wrong move is taken back at once, and the next click is another try.
  expect([solving.attempt().status, own(solving), solving.mayMove()]).toEqual(['failed', [], true]);
  expect(solving.feedback()?.title).toBe('Red would win after this. Try again.');
  await solve(solving);
  expect([solving.isSolved(), solving.feedback()?.hint]).toEqual([
    true,
    expect.stringMatching(/mistake|second|wrong|try/i),
  ]);
  expect(puzzleStatistics()).toMatchObject({ streak: 0, puzzles: { [PUZZLE.id]: { solved: true, tries: 1 } } });
});

test('in a puzzle run, a wrong move stays on the board and ends the attempt', async () => {
  const solving = begin({ isOneTry: true });
  await solving.play(WRONG);
  expect([own(solving), solving.mayMove()]).toEqual([[WRONG], false]);
});

test('after a hint that names the move, the puzzle counts as not solved', async () => {
  const solving = begin();
  solving.giveUp();
  await solve(solving);
  expect(solving.isSolved()).toBe(true);
  expect(puzzleStatistics().puzzles[PUZZLE.id]?.solved).toBe(false);
});

test('the solution starts at the puzzle’s position, and the puzzle counts as not solved', async () => {
  const solving = begin({ isDaily: true });
  await solving.play(PUZZLE.answer);
  solving.showSolution();
  expect([own(solving), solving.isShown()]).toEqual([[], true]);
  await solve(solving);
  expect(solving.isSolved()).toBe(true);
  expect(puzzleStatistics().puzzles[PUZZLE.id]?.solved).toBe(false);
  expect(solvedDays().has(today())).toBe(false);
});

describe('the puzzle of the day', () => {
  test.each([
    ['at the first try', [] as number[]],
    ['after a mistake', [WRONG]],
  ])('lights its window when it is solved %s', async (_, mistakes) => {
    const solving = begin({ isDaily: true });
    for (const move of mistakes) await solving.play(move);
    expect(solvedDays().has(today())).toBe(false);
    await solve(solving);
    expect(solvedDays().has(today())).toBe(true);
  });
});

describe('the rating', () => {
  test('only the first result changes it', async () => {
    const solving = begin({ isRated: true });
    expect(solving.rated()).toBeNull();
    await solving.play(WRONG);
    await vi.waitFor(() => expect(solving.rated()).not.toBeNull());
    expect(solving.rated()!.change).toBeLessThan(0);
    await solve(solving);
    expect(ratedTries()).toMatchObject([{ puzzle: PUZZLE.id, solved: false }]);
  });

  test.each([
    ['an unrated attempt', false],
    ['a puzzle that was tried before', true],
  ])('does not move with %s', async (_, isRated) => {
    if (isRated) {
      await begin().play(WRONG);
      dispose();
    }
    await solve(begin({ isRated }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ratedTries()).toEqual([]);
  });
});

test('after a failure of the engine the move can be played again', async () => {
  const solving = begin();
  fake.isBroken = true;
  await solving.play(PUZZLE.answer);
  expect([own(solving), solving.mayMove(), solving.feedback()?.title]).toEqual([[], true, expect.stringMatching(/./)]);
  expect(puzzleStatistics().puzzles).toEqual({});
  fake.isBroken = false;
  await solve(solving);
  expect(puzzleStatistics().puzzles[PUZZLE.id]?.solved).toBe(true);
});

test('a puzzle that is closed before the answer changes nothing', async () => {
  const solving = begin();
  const played = solving.play(PUZZLE.answer);
  dispose();
  await played;
  expect([solving.isSolved(), puzzleStatistics().puzzles]).toEqual([false, {}]);
});
