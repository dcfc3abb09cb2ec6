import { LESSONS } from '@rowhouse/coach/lessons';
import { solvedIds } from '@rowhouse/coach/puzzles';
import type { GameResult } from '@rowhouse/table';
import { finishedLessons, puzzleStatistics, solvedDays } from '../learn/progress.ts';
import type { Deeds } from './achievements.ts';

/** Everything that was done on this device, with these games. */
export const deedsWith = (results: readonly GameResult[]): Deeds => ({
  results,
  days: solvedDays(),
  puzzlesSolved: solvedIds(puzzleStatistics()).size,
  lessonsDone: finishedLessons().size,
  lessons: LESSONS.length,
});
