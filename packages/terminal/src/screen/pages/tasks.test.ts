import { loadPuzzles } from '@rowhouse/coach/puzzles';
import * as engine from '@rowhouse/engine';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { puzzleTask } from './tasks.ts';

test('a solved puzzle explains its answer until the next puzzle begins', async () => {
  const puzzles = (await loadPuzzles('morris-6')).filter(({ kind }) => kind === 'draw').slice(0, 2);
  const counted: boolean[] = [];
  const task = puzzleTask(puzzles, 0, engine, ({ solved }) => counted.push(solved));
  expect(task.now().message).toContain('only one move holds the draw');
  await task.move(puzzles[0]!.answer);
  expect(task.now().message).toMatch(/^Puzzle 1 of 2\. Solved\. \S+: [A-Z0-9].*\. n: next puzzle\.$/);
  expect(counted).toEqual([true]);
  task.next();
  expect(task.now().message).toMatch(/^Puzzle 2 of 2\. (Red|Blue) to move/);
});

test('a wrong move gets a reason, and the next move is another try', async () => {
  const [puzzle] = (await loadPuzzles('connect-7x6x4')).filter(({ kind }) => kind === 'draw');
  const task = puzzleTask([puzzle!], 0, engine, () => {});
  const { config } = puzzle!.record;
  const position = unwrap(replay(puzzle!.record));
  const wrong = gameOf(config)
    .moves(position)
    .find((move) => move !== puzzle!.answer)!;
  await task.move(wrong);
  expect(task.now()).toMatchObject({ isOpen: true, record: puzzle!.record });
  expect(task.now().message).toMatch(/Not \d\. [A-Z].*(Red|Blue).* Try another move\.$/);
  expect(task.now().message).not.toMatch(/would have|better/i);
  await task.move(puzzle!.answer);
  expect(task.now().message).toContain('Solved after 1 wrong move');
});

test('a hint goes from where to look to the move, which then counts as not solved', async () => {
  const [puzzle] = await loadPuzzles('connect-7x6x4');
  const counted: boolean[] = [];
  const task = puzzleTask([puzzle!], 0, engine, ({ solved }) => counted.push(solved));
  await task.help();
  expect(task.now().message).toMatch(/Hint: Look /);
  for (let step = 0; step < 2; step++) await task.help();
  expect(counted).toEqual([]);
  await task.help();
  expect(task.now().message).toContain(`column ${(puzzle!.answer as number) + 1}`);
  expect(counted).toEqual([false]);
});

test('the idea of a hint does not name the move', async () => {
  // Red wins by shutting in the other side, and only a line of moves shows how.
  const [puzzle] = (await loadPuzzles('morris-6')).filter(({ theme }) => theme === 'shut-in');
  const { config } = puzzle!.record;
  const answer = gameOf(config).showMove(config, puzzle!.answer);
  const task = puzzleTask([puzzle!], 0, engine, () => {});
  for (let step = 0; step < 3; step++) {
    await task.help();
    expect(task.now().message).not.toContain(answer);
  }
  await task.help();
  expect(task.now().message).toContain(answer);
});
