/** Reviews as JSON for programs, and as annotated moves for people. */

export { type CoachFileFault, errorText } from './english/error-text.ts';
export type { EvaluationExpected } from './review/analysis-json.ts';
export { type AnalysisExpected, makeAnalysis, parseAnalysis } from './review/analysis-json.ts';
export {
  type AnnotatedExpected,
  type AnnotatedMove,
  GRADE_MARKS,
  makeAnnotated,
  makeEvaluation,
  parseAnnotated,
} from './review/annotated.ts';
