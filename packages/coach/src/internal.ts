/** For the other packages of Rowhouse only: these names may change or go in any version. */

export {
  DEFAULT_BUDGET,
  expectedShare,
  movesOf,
  rememberingEngine,
  sameMove,
} from './analysis/analyzer.ts';
export { proveCause } from './cause/prove-cause.ts';
export { claimCodes, directionOf, isOddRow, placeOf, slopeOf } from './claims/claim.ts';
export { conceptOf } from './claims/concept.ts';
export { CERTAINTIES, CONCEPT_NAMES, CONNECT_EVENTS, MORRIS_EVENTS } from './claims/events.ts';
export { isThin, isWarning, isWeak, withoutBetterMove } from './claims/select-claims.ts';
export { CONCEPTS } from './concepts.ts';
export { endOf, evaluationText, outcomeWords } from './english/evaluation-text.ts';
export { colourName, hintStepText, type Reason, reasonsOf, whySentences } from './english/reasons.ts';
export { reviewText } from './english/review-text.ts';
// The coach without the engine of this thread, for pages that have one in a worker.
export { explainMove, quickClaims } from './explain/explain.ts';
export { findHint, HINT_STEPS, type HintStep, namesMove } from './explain/hint.ts';
export { claimsOf } from './explain/rule-claims.ts';
// Making puzzles.
export { makePuzzle, type PuzzleSolution, parsePuzzle, puzzleSolution } from './puzzles/puzzle.ts';
export { themeOf } from './puzzles/theme.ts';
export { ACCURACY_VERSION } from './review/grade.ts';
export { longestWin } from './review/graph.ts';
export { CONCEPTS_OF_IDEAS, MISTAKE_IDEAS, mistakeIdea, puzzlesAbout } from './review/mistake-idea.ts';
export { reviewGame } from './review/review.ts';
export { decisiveMove, isLostAtOnce, isOversight, wasThreatened } from './review/story.ts';
