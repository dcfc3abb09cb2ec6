export {
  type Analyzer,
  type AnalyzerOptions,
  analyzeHere,
  DEFAULT_BUDGET,
  engineAnalyzer,
  sameMove,
} from './basics/analyzer.ts';
export * from './basics/claims.ts';
export * from './basics/grade.ts';
export { bestLine, type CoachOptions } from './explain/best-line.ts';
export * from './explain/explain.ts';
export * from './explain/hint.ts';
export { isWarning } from './explain/order.ts';
export * from './export/analysis-json.ts';
export * from './export/annotated.ts';
export * from './lessons/lesson.ts';
export * from './lessons/lessons.ts';
export * from './puzzles/attempt.ts';
export * from './puzzles/day.ts';
export * from './puzzles/packs.ts';
export * from './puzzles/prove.ts';
export * from './puzzles/puzzle.ts';
export * from './puzzles/statistics.ts';
export { farthest, type GraphPoint } from './review/graph.ts';
export * from './review/review.ts';
