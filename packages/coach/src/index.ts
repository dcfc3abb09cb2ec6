/** The coach's public names. What it gives are codes and values; the words are the views'. */

// How it gets an analysis.
export {
  type Analyzer,
  analyzeHere,
  type CoachOptions,
  DEFAULT_BUDGET,
  type LineFinder,
  rememberingAnalyzer,
} from './basics/analyzer.ts';

// What it claims about moves.
export {
  type Claim,
  type ClaimCode,
  COMMON_CLAIMS,
  CONNECT_CLAIMS,
  MORRIS_CLAIMS,
  type Place,
  type Places,
} from './basics/claims.ts';
export { directionOf, isOddRow, type Slope, slopeOf } from './basics/directions.ts';
export { expectedShare, movesOf } from './basics/evaluation.ts';
export { CERTAINTIES, type Certainty, CONNECT_EVENTS, type EventCode, MORRIS_EVENTS } from './basics/events.ts';
export { sameMove } from './basics/moves.ts';
export { type MappedThreat, type PoisonedColumn, type ThreatMap, threatMap } from './connect/threat-map.ts';
export { type Explanation, explain, quickClaims } from './explain/explain.ts';
export { HINT_STEPS, type Hint, type HintStep, hint } from './explain/hint.ts';
export { isWeak } from './explain/kinds.ts';
export { claimsOf } from './explain/rule-claims.ts';
export { isBare, mostTelling } from './explain/telling.ts';

// Reviews.
export { GRADES, type Grade, type Loss } from './review/grade.ts';
export { type GraphPoint, longestWin } from './review/graph.ts';
export { type Review, type ReviewedMove, type ReviewOptions, review, type SideReview } from './review/review.ts';
