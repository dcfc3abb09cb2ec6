/** `@rowhouse/coach`: why a move is good or bad, how well a game was played, and what to play. */

export type { CoachEngine, CoachOptions, WithEngine } from './analysis/analyzer.ts';
export type {
  Claim,
  ClaimBase,
  ClaimCode,
  ClaimFields,
  ClaimOf,
  ClaimParts,
  Place,
  Places,
  Slope,
} from './claims/claim.ts';
export type { Certainty, Concept, EventCode } from './claims/events.ts';
export { selectClaims } from './claims/select-claims.ts';
export { explain, explainInEnglish, hint, proveCause, review } from './coach.ts';
export { type MappedThreat, type PoisonedColumn, type ThreatMap, threatMap } from './connect/threat-map.ts';
export { claimInEnglish } from './english/reasons.ts';
export type { ExplainOptions, Explanation } from './explain/explain.ts';
export type { Hint, HintQuestion, HintSide } from './explain/hint.ts';
export { GRADES, type Grade, type Loss } from './review/grade.ts';
export type { GraphPoint } from './review/graph.ts';
export type { MistakeIdea } from './review/mistake-idea.ts';
export type { Review, ReviewedMove, ReviewOptions, SideReview } from './review/review.ts';
export { type DecisiveMoment, type GameStory, type StoryOptions, storyOf } from './review/story.ts';
