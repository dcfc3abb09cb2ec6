import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { press, SCENE_DAY, type Scene } from './scene.ts';

/** The first Connect Four puzzle with a win in two moves, with its answer and a wrong move. */
async function puzzle(): Promise<{ readonly id: string; readonly answer: number; readonly wrong: number }> {
  const { id, answer, record } = (await loadPuzzles('connect4')).find((one) => one.kind === 'win' && one.plies === 3)!;
  const wrong = gameOf(record.config)
    .moves(unwrap(replay(record)))
    .find((move) => move !== answer);
  return { id, answer: answer as number, wrong: wrong as number };
}
const PUZZLE = await puzzle();
const ONE_MOVE = (await loadPuzzles('connect4')).find(({ kind, plies }) => kind !== 'win' || plies === 1)!;

/** Puzzles and lessons. */
export const LEARNING_SCENES: readonly Scene[] = [
  { name: 'learn', at: '/learn' },
  { name: 'puzzles', at: '/puzzles' },
  { name: 'puzzle-today', at: '/puzzles/today' },
  { name: 'puzzle', at: `/puzzles/${PUZZLE.id}` },
  {
    name: 'puzzle-wrong',
    at: `/puzzles/${PUZZLE.id}`,
    steps: async (page) => {
      await press(page, String(PUZZLE.wrong + 1));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'puzzle-solved',
    at: `/puzzles/${ONE_MOVE.id}`,
    steps: async (page) => {
      await press(page, String((ONE_MOVE.answer as number) + 1));
      await page.getByRole('region', { name: /^Why / }).waitFor();
    },
  },
  { name: 'puzzle-morris', at: '/puzzles/morris6-0001' },
  { name: 'puzzle-run', at: '/puzzles/run' },
  {
    name: 'puzzle-run-over',
    at: '/puzzles/run',
    steps: async (page) => {
      await press(page, '1');
      await page.clock.setFixedTime(SCENE_DAY.getTime() + 240_000);
      await page.getByRole('button', { name: 'Run again' }).waitFor();
    },
  },
  { name: 'lesson', at: '/lessons/connect4-sevens/1' },
  {
    name: 'lesson-right',
    at: '/lessons/connect4-first-steps/1',
    steps: async (page) => {
      await press(page, '3');
      await page.getByRole('button', { name: 'Next' }).waitFor();
    },
  },
  {
    name: 'lesson-wrong',
    at: '/lessons/connect4-first-steps/2',
    steps: async (page) => {
      await press(page, '1');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'lesson-parity', at: '/lessons/connect4-parity/2' },
  { name: 'lesson-three', at: '/lessons/connectx-first-steps/3' },
  { name: 'lesson-morris', at: '/lessons/morris-mills/2' },
  { name: 'lesson-done', at: '/lessons/connect4-first-steps/7' },
];
