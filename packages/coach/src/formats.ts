/** Reviews as files: JSON for programs, annotated moves for people. */

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
