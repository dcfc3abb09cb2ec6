/** The coach's public names. What it gives are codes and values; the words are the views'. */

export { type MappedThreat, type PoisonedColumn, type ThreatMap, threatMap } from './connect/threat-map.ts';
// How it gets an analysis.
export {
  type Analyzer,
  analyzeHere,
  type CoachOptions,
  DEFAULT_BUDGET,
  expectedShare,
  type LineFinder,
  movesOf,
  rememberingAnalyzer,
  sameMove,
} from './core/analyzer.ts';
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
  type Places,
  type Slope,
  slopeOf,
} from './core/claims.ts';
export { CERTAINTIES, type Certainty, CONNECT_EVENTS, type EventCode, MORRIS_EVENTS } from './core/events.ts';
export {
  type Explanation,
  explain,
  HINT_STEPS,
  type Hint,
  type HintStep,
  hint,
  quickClaims,
} from './explain/explain.ts';
export { isWeak } from './explain/kinds.ts';
export { claimsOf } from './explain/rule-claims.ts';
export { isThin, selectClaims } from './explain/select-claims.ts';

// Reviews.
export { GRADES, type Grade, type Loss } from './review/grade.ts';
export { type GraphPoint, longestWin } from './review/graph.ts';
export { type Review, type ReviewedMove, type ReviewOptions, review, type SideReview } from './review/review.ts';
