/** Reviews as files: JSON for programs, annotated moves for people. */

export type { EvaluationExpected } from './basics/evaluation-field.ts';
export { type AnalysisExpected, makeAnalysis, parseAnalysis } from './export/analysis-json.ts';
export {
  type AnnotatedExpected,
  type AnnotatedMove,
  GRADE_MARKS,
  makeAnnotated,
  makeEvaluation,
  parseAnnotated,
} from './export/annotated.ts';
