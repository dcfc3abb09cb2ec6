/** Puzzles, lessons and statistics, from the start page. */
import { LESSONS, recordOfStep } from '@rowhouse/coach/lessons';
import { loadPuzzles, PUZZLE_GAMES, type PuzzleGame, solvedIds } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { type GameId, gameIdOf } from '@rowhouse/rules/internal';
import { tableOfRecord } from '@rowhouse/table';
import { PUZZLE_GAME_NAMES, statisticsLines, taskText } from '../../text/learning.ts';
import { boardPreview } from '../board/draw-table.ts';
import type { FullScreenApp, Page } from './app.ts';
import { boardTaskPage } from './board-task-page.ts';
import { listPage } from './list-page.ts';
import { lessonTask, puzzleTask } from './tasks.ts';
import { textPage } from './text-page.ts';

type Back = () => void | Promise<void>;

const GAMES: Readonly<Record<GameId, string>> = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  morris: 'Men’s Morris',
};

export function learnPage(app: FullScreenApp, back: Back): Page {
  const again = () => app.show(page);
  const lessons = LESSONS.map((lesson) => ({
    label: `Lesson, ${GAMES[gameIdOf(recordOfStep(lesson.steps[0]!).config)]}: ${ENGLISH_LESSONS.titles[lesson.id]}`,
    choose: () => app.show(boardTaskPage(lessonTask(lesson, app.services.computers.engine), again)),
  }));
  const puzzles = PUZZLE_GAMES.map((game) => ({
    label: `Puzzles of ${PUZZLE_GAME_NAMES[game]}`,
    choose: () => openPuzzles(app, game, again),
  }));
  const page = listPage({ title: 'Learn', items: () => [...puzzles, ...lessons], back });
  return page;
}

/** The puzzles of a game to choose from. The first one that has not been solved is selected. */
async function openPuzzles(app: FullScreenApp, game: PuzzleGame, back: Back): Promise<void> {
  const { statistics, computers } = app.services;
  const puzzles = await loadPuzzles(game);
  const solved = solvedIds(statistics.puzzles());
  const items = puzzles.map((puzzle, at) => ({
    label: `${String(at + 1).padStart(3)}  ${solved.has(puzzle.id) ? '✓' : ' '} ${taskText(puzzle)}`,
    preview: boardPreview(tableOfRecord(puzzle.record)),
    choose: () =>
      app.show(
        boardTaskPage(puzzleTask(puzzles, at, computers.engine, statistics.countPuzzle), () =>
          openPuzzles(app, game, back),
        ),
      ),
  }));
  const selected = Math.max(
    0,
    puzzles.findIndex(({ id }) => !solved.has(id)),
  );
  app.show(listPage({ title: `Puzzles of ${PUZZLE_GAME_NAMES[game]}`, items: () => items, selected, back }));
}

export const statisticsPage = ({ services: { statistics } }: FullScreenApp, back: Back): Page =>
  textPage(
    ['Statistics', '', ...statisticsLines(statistics.games(), statistics.puzzles(), statistics.results())],
    back,
  );
