import { parseRecord, unwrap } from '@rowhouse/rules';
import { createRoot } from 'solid-js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeStorage } from '../shared/testing/fake-storage.ts';
import { cards } from './cards.ts';
import { countFinishedPuzzle, finishLesson, markDaySolved, puzzleStatistics, today } from './progress.ts';
import { createTaskTry, ideaNamed, nextTraining, planTraining, type Task } from './training.ts';

vi.mock('../shared/engine/client.ts', async () => ({ engine: await import('@rowhouse/engine') }));

const storage = localStorage as unknown as FakeStorage;
const GAME = 'connect-7x6x4 r 4142434';
/** Before its last move, Blue has to stop the column. */
const card = (idea: string, at: number, due = 0) => ({
  game: GAME,
  ply: 5,
  answers: ['4'],
  value: 'draw',
  idea,
  opponent: 'level-3',
  at,
  due,
  memory: null,
});
const store = (...all: readonly object[]) =>
  storage.map.set('rowhouse.cards', JSON.stringify({ rowhouseCards: 1, cards: all }));
const isCard = ({ source }: Task) => 'card' in source;

beforeEach(() => storage.map.clear());

test('Train starts with the first lesson, then the puzzle of the day, the next lesson and, above all, due mistakes', () => {
  const next = () => {
    const now = nextTraining();
    return now.kind === 'lesson' ? now.lesson.id : now.kind;
  };
  expect(next()).toBe('connect4-first-steps');
  finishLesson('connect4-first-steps');
  expect(next()).toBe('today');
  markDaySolved(today());
  expect(next()).toBe('connect4-threats');
  store(...[1, 2, 3, 4].map((at) => card('diagonal', at, Date.now() * 2)));
  expect(next()).toBe('weakness');
  store(card('diagonal', 1));
  expect(next()).toBe('mistakes');
});

test('a player who has finished a game need not begin with the first lesson', () => {
  storage.map.set('rowhouse.results', 'a 1 connect-7x6x4 0 line 13 -,level-1');
  expect(nextTraining().kind).toBe('today');
});

test('a training has the due mistakes, then puzzles about the weakness', async () => {
  expect(await planTraining(null)).toEqual([]);
  store(card('diagonal', 1), card('seven', 1, Date.now() * 2));
  expect((await planTraining(null)).map(isCard)).toEqual([true]);
  store(...[1, 2, 3, 4].map((at) => card('diagonal', at)));
  expect((await planTraining(null)).map(isCard)).toEqual([true, true, true, true, false, false, false]);
});

test('a set about one idea has its cards, due or not, and unsolved puzzles', async () => {
  store(card('diagonal', 1, Date.now() * 2), card('seven', 1));
  const before = await planTraining(ideaNamed('diagonal'));
  expect(before.map(isCard)).toEqual([true, false, false, false, false, false, false]);
  const { source } = before[1]!;
  if (!('puzzle' in source)) throw new Error('not a puzzle');
  countFinishedPuzzle({ puzzle: source.puzzle, solved: true, day: '2026-11-19' });
  const after = await planTraining(ideaNamed('diagonal'));
  expect(after.some((task) => 'puzzle' in task.source && task.source.puzzle.id === source.puzzle.id)).toBe(false);
  expect(ideaNamed('other')).toBeNull();
  expect(ideaNamed('nonsense')).toBeNull();
});

test('a wrong move is taken back for another try, and the first try counts', async () => {
  store(card('open-line', 1));
  const [task] = await planTraining(null);
  const results: boolean[] = [];
  await createRoot(async (dispose) => {
    const tries = createTaskTry(task!, (isRight) => results.push(isRight));
    await tries.play(6);
    expect([tries.isWrong(), tries.isOver(), tries.moves()]).toEqual([true, false, [3, 0, 3, 1, 3]]);
    await tries.play(3);
    expect([tries.isWrong(), tries.isOver(), tries.moves()]).toEqual([false, true, [3, 0, 3, 1, 3, 3]]);
    dispose();
  });
  expect(results).toEqual([false]);
  await vi.waitFor(() => expect(cards()[0]!.memory).not.toBeNull());
  expect(cards()[0]!.due - Date.now()).toBeLessThan(1.1 * 86_400_000);
});

test('a shown answer counts as a wrong try, and puzzles count for their statistics', async () => {
  store(card('diagonal', 1), card('diagonal', 2));
  const task = (await planTraining(ideaNamed('diagonal'))).at(-1)!;
  createRoot((dispose) => {
    const tries = createTaskTry(task, () => {});
    tries.show();
    expect(tries.moves()).toEqual([...task.record.moves, task.bestMoves[0]]);
    dispose();
  });
  expect(Object.values(puzzleStatistics().puzzles)).toMatchObject([{ solved: false, tries: 1 }]);
  expect(unwrap(parseRecord(GAME)).moves).toHaveLength(7);
});
