/** Puzzles with one proved answer: the packs, attempts at them, and statistics. */
export { type Attempt, type AttemptStatus, beginAttempt, tryAgain, tryMove } from './puzzles/attempt.ts';
export { type Day, puzzleOfTheDay } from './puzzles/day.ts';
export { choosePuzzles, loadPuzzles } from './puzzles/packs.ts';
export { type PuzzleSolution, puzzleSolution } from './puzzles/prove.ts';
export {
  makePuzzle,
  PUZZLE_GAMES,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleFault,
  type PuzzleGame,
  type PuzzleKind,
  type PuzzleLevel,
  type PuzzleTheme,
  parsePuzzle,
} from './puzzles/puzzle.ts';
export { puzzleRating } from './puzzles/rating.ts';
export {
  countPuzzle,
  dailyStreak,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleResult,
  type PuzzleStatistics,
  type PuzzleStatisticsExpected,
  type PuzzleTotals,
  parsePuzzleStatistics,
  puzzleTotals,
  solvedIds,
} from './puzzles/statistics.ts';
export { themeOf } from './puzzles/theme.ts';
