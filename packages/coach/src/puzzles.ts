/** Puzzles with one proved answer: the packs, attempts at them, and statistics. */
export { type Attempt, type AttemptStatus, beginAttempt, tryAgain, tryMove } from './puzzles/attempt.ts';
export { type Day, puzzleOfTheDay } from './puzzles/day.ts';
export {
  choosePuzzles,
  findPuzzle,
  loadPuzzles,
  PUZZLE_GAMES,
  type PuzzleGame,
  puzzleGameOf,
} from './puzzles/packs.ts';
export {
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleKind,
  type PuzzleLevel,
  type PuzzleTheme,
} from './puzzles/puzzle.ts';
export { puzzleRating } from './puzzles/rating.ts';
export {
  countPuzzle,
  dailyStreak,
  type FinishedPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleResult,
  type PuzzleStatistics,
  type PuzzleStatisticsExpected,
  type PuzzleTotals,
  parsePuzzleStatistics,
  puzzleTotals,
  solvedIds,
} from './puzzles/statistics.ts';
