/** Puzzles, lessons and statistics, from the start page. */
import { LESSONS, type Lesson, type LessonId } from '@rowhouse/coach/lessons';
import { loadPuzzles, PUZZLE_GAMES, type PuzzleGame, solvedIds } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { PUZZLE_GAME_NAMES, statisticsLines } from '../../text/learning.ts';
import type { FullScreenApp, Page } from './app.ts';
import { BoardTaskPage } from './board-task-page.ts';
import { ListPage } from './list-page.ts';
import { LessonTask, PuzzleTask } from './tasks.ts';
import { TextPage } from './text-page.ts';

type Back = () => void | Promise<void>;

export function learnPage(app: FullScreenApp, back: Back): Page {
  const again = () => app.show(learnPage(app, back));
  const lessons = LESSONS.map((lesson: Lesson & { readonly id: LessonId }) => ({
    label: `Lesson, ${GAMES[lesson.game]}: ${ENGLISH_LESSONS.titles[lesson.id]}`,
    choose: () => app.show(new BoardTaskPage(new LessonTask(lesson), again)),
  }));
  const puzzles = PUZZLE_GAMES.map((game) => ({
    label: `Puzzles of ${PUZZLE_GAME_NAMES[game]}`,
    choose: () => openPuzzles(app, game, again),
  }));
  return new ListPage('Learn', [...puzzles, ...lessons], back);
}

const GAMES: Readonly<Record<Lesson['game'], string>> = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  morris: 'Men’s Morris',
};

/** The puzzles of a game, from the first one that was not solved yet. */
async function openPuzzles(app: FullScreenApp, game: PuzzleGame, back: Back): Promise<void> {
  const { statistics, computers } = app.services;
  const puzzles = await loadPuzzles(game);
  const solved = solvedIds(statistics.puzzles());
  const first = puzzles.findIndex(({ id }) => !solved.has(id));
  const services = {
    analyze: computers.analyze,
    count: (done: Parameters<typeof statistics.countPuzzle>[0]) => statistics.countPuzzle(done),
    today: () => new Date().toISOString().slice(0, 10),
  };
  app.show(new BoardTaskPage(new PuzzleTask(puzzles, Math.max(0, first), services), back));
}

export const statisticsPage = ({ services: { statistics } }: FullScreenApp, back: Back): Page =>
  new TextPage(['Statistics', '', ...statisticsLines(statistics.games(), statistics.puzzles())], back);
