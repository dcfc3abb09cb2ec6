import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { press, SCENE_DAY, type Scene, shows } from './scene.ts';

const PUZZLES = await loadPuzzles('connect-7x6x4');
/** The first Connect Four puzzle with a win in two moves, and a wrong move in it. */
const PUZZLE = PUZZLES.find(({ kind, plies }) => kind === 'win' && plies === 3)!;
const WRONG = gameOf(PUZZLE.record.config)
  .moves(unwrap(replay(PUZZLE.record)))
  .find((move) => move !== PUZZLE.answer) as number;
const ONE_MOVE = PUZZLES.find(({ kind, plies }) => kind !== 'win' || plies === 1)!;

/** A visitor's own mistakes: diagonals in two games. */
const MISTAKES = {
  'rowhouse.cards': JSON.stringify({
    rowhouseCards: 1,
    cards: [
      ['level-6', 24, '7', 13],
      ['level-6', 26, '4', 13],
      ['level-2', 28, '7', 11],
      ['level-2', 30, '4', 11],
    ].map(([opponent, ply, answer, day]) => ({
      game: 'connect-7x6x4 r 4224242246134164663332335667511',
      ply,
      answers: [answer],
      value: 'win',
      idea: 'diagonal',
      opponent,
      at: SCENE_DAY.getTime() - Number(day) * 86_400_000,
      due: SCENE_DAY.getTime() - 3_600_000,
      memory: null,
    })),
  }),
};

/** Puzzles and lessons. */
export const LEARNING_SCENES: readonly Scene[] = [
  { name: 'learn', at: '/learn' },
  { name: 'learn-own', at: '/learn', storage: MISTAKES },
  { name: 'train', at: '/puzzles/train', storage: MISTAKES, steps: [press('1'), shows('region', /^Why /)] },
  { name: 'puzzles', at: '/puzzles' },
  { name: 'puzzle-today', at: '/puzzles/today' },
  { name: 'puzzle', at: `/puzzles/${PUZZLE.id}` },
  {
    name: 'puzzle-wrong',
    at: `/puzzles/${PUZZLE.id}`,
    steps: [press(String(WRONG + 1)), shows('region', /^Why /)],
  },
  {
    name: 'puzzle-solved',
    at: `/puzzles/${ONE_MOVE.id}`,
    steps: [press(String((ONE_MOVE.answer as number) + 1)), shows('region', /^Why /)],
  },
  { name: 'puzzle-morris', at: '/puzzles/morris6-0001' },
  { name: 'puzzle-run', at: '/puzzles/run' },
  {
    name: 'puzzle-run-over',
    at: '/puzzles/run',
    steps: [
      press('1'),
      (page) => page.clock.setFixedTime(SCENE_DAY.getTime() + 240_000),
      shows('button', 'Another run'),
    ],
  },
  { name: 'lesson', at: '/lessons/connect4-sevens/1' },
  { name: 'lesson-right', at: '/lessons/connect4-first-steps/1', steps: [press('3'), shows('button', 'Next')] },
  { name: 'lesson-wrong', at: '/lessons/connect4-first-steps/2', steps: [press('1'), shows('button', 'Try again')] },
  { name: 'lesson-parity', at: '/lessons/connect4-parity/2' },
  { name: 'lesson-three', at: '/lessons/connectx-first-steps/3' },
  { name: 'lesson-morris', at: '/lessons/morris-mills/2' },
  { name: 'lesson-done', at: '/lessons/connect4-first-steps/8' },
];
