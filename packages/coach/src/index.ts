/** The coach's public API. Its results are codes and values, which views put into words. */

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
} from './analysis/analyzer.ts';
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
} from './claims/claim.ts';
export { CERTAINTIES, type Certainty, CONNECT_EVENTS, type EventCode, MORRIS_EVENTS } from './claims/events.ts';
export { isWeak } from './claims/kinds.ts';
export { isThin, selectClaims } from './claims/select-claims.ts';
export { type MappedThreat, type PoisonedColumn, type ThreatMap, threatMap } from './connect/threat-map.ts';
export {
  type Explanation,
  explain,
  HINT_STEPS,
  type Hint,
  type HintStep,
  hint,
  quickClaims,
} from './explain/explain.ts';
export { claimsOf } from './explain/rule-claims.ts';

export { GRADES, type Grade, type Loss } from './review/grade.ts';
export { type GraphPoint, longestWin } from './review/graph.ts';
export { type Review, type ReviewedMove, type ReviewOptions, review, type SideReview } from './review/review.ts';
