import { LESSONS } from '@rowhouse/coach/lessons';
import { solvedIds } from '@rowhouse/coach/puzzles';
import type { GameResult } from '@rowhouse/table';
import { finishedLessons, puzzleStatistics, solvedDays } from '../learn/progress.ts';
import type { PlayerHistory } from './achievements.ts';

/** Everything the player has done on this device, with these games. */
export const historyWith = (results: readonly GameResult[]): PlayerHistory => ({
  results,
  days: solvedDays(),
  puzzlesSolved: solvedIds(puzzleStatistics()).size,
  lessonsDone: finishedLessons().size,
  lessons: LESSONS.length,
});
