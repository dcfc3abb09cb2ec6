import type { FieldFault, TextFault } from '@rowhouse/rules/formats';
import { type ByCode, EXPECTED_WORDS, fieldFaultText, textFaultText } from '@rowhouse/rules/internal';
import type { PuzzleStatisticsExpected } from '../puzzles/statistics.ts';
import type { AnalysisExpected } from '../review/analysis-json.ts';
import type { AnnotatedExpected } from '../review/annotated.ts';

/** The errors of the files that this package reads. */
export type CoachFileFault = TextFault<AnnotatedExpected> | FieldFault<AnalysisExpected | PuzzleStatisticsExpected>;

export const COACH_FILE_WORDS: ByCode<AnnotatedExpected | AnalysisExpected | PuzzleStatisticsExpected, string> = {
  ...EXPECTED_WORDS,
  'record-tag': () => '[Record "…"]',
  'nth-move': ({ nth, of }) => `move ${nth} of ${of}`,
  'this-move': ({ move }) => move,
  moves: ({ count }) => `${count} moves`,
  'analysis-json': () => 'a Rowhouse analysis in JSON',
  'replayable-game': () => 'a game that can be replayed',
  move: () => 'a move',
  'exact-count': ({ count }) => `${count} of them`,
  evaluation: () => 'a score and a value: win, draw, loss or null',
  'no-depth': () => 'null where nothing is won or lost',
  'puzzle-statistics-json': () => 'puzzle statistics in JSON',
  day: () => 'a day such as 2026-03-01',
};

/** An English sentence for the error of a file that this package reads. */
export const errorText = (error: CoachFileFault): string =>
  'path' in error ? fieldFaultText(error, COACH_FILE_WORDS) : textFaultText(error, COACH_FILE_WORDS);
