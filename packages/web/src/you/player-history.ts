import { LESSONS } from '@rowhouse/coach/lessons';
import { solvedIds } from '@rowhouse/coach/puzzles';
import type { FinishedGame } from '@rowhouse/table/internal';
import { finishedLessons, puzzleStatistics, solvedDays } from '../learn/progress.ts';
import type { PlayerHistory } from './achievements.ts';

/** The player's history on this device, with these games. */
export const historyWith = (results: readonly FinishedGame[]): PlayerHistory => ({
  results,
  days: solvedDays(),
  puzzlesSolved: solvedIds(puzzleStatistics()).size,
  lessonsDone: finishedLessons().size,
  lessons: LESSONS.length,
});
