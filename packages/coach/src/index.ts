/** The coach's public names. What it gives are codes and values; the words are the views'. */

// How it gets an analysis.
export {
  type Analyzer,
  type AnalyzerOptions,
  analyzeHere,
  type CoachOptions,
  DEFAULT_BUDGET,
  engineAnalyzer,
} from './basics/analyzer.ts';
// What it claims about moves.
export {
  type Claim,
  type ClaimCode,
  COMMON_CLAIMS,
  CONNECT_CLAIMS,
  directionOf,
  isOddRow,
  MORRIS_CLAIMS,
  type Place,
} from './basics/claims.ts';
export { expectedShare } from './basics/evaluation.ts';
export { sameMove } from './basics/moves.ts';
export { claimsOf, type Explanation, explain, quickClaims } from './explain/explain.ts';
export { HINT_STEPS, type Hint, type HintStep, hint } from './explain/hint.ts';
// Reviews of whole games as files.
export { type AnalysisExpected, makeAnalysis, parseAnalysis } from './export/analysis-json.ts';
export {
  type AnnotatedExpected,
  type AnnotatedMove,
  GRADE_MARKS,
  makeAnnotated,
  makeEvaluation,
  parseAnnotated,
} from './export/annotated.ts';
// Lessons.
export {
  afterStep,
  isRightMove,
  LESSON_GAMES,
  type Lesson,
  type LessonGame,
  type LessonGoal,
  type LessonStep,
  recordOfStep,
} from './lessons/lesson.ts';
export { LESSONS, type LessonId, type LessonKey } from './lessons/lessons.ts';
// Puzzles.
export { type Attempt, beginAttempt, tryAgain, tryMove } from './puzzles/attempt.ts';
export { type Day, puzzleOfTheDay } from './puzzles/day.ts';
export { choosePuzzles, loadPuzzles } from './puzzles/packs.ts';
export { type PuzzleSolution, puzzleSolution } from './puzzles/prove.ts';
export {
  makePuzzle,
  PUZZLE_GAMES,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  type Puzzle,
  type PuzzleGame,
  type PuzzleKind,
  type PuzzleLevel,
} from './puzzles/puzzle.ts';
export {
  countPuzzle,
  dailyStreak,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleResult,
  type PuzzleStatistics,
  type PuzzleTotals,
  parsePuzzleStatistics,
  puzzleTotals,
  solvedIds,
} from './puzzles/statistics.ts';
// Reviews.
export { GRADES, type Grade, type Loss } from './review/grade.ts';
export { type GraphPoint, longestWin } from './review/graph.ts';
export { type Review, type ReviewedMove, type ReviewOptions, review, type SideReview } from './review/review.ts';
