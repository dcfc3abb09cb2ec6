/** What the coach says, in words: sentences from claims, in any language that is given, and English. */

export type { LessonWords, StepWords } from './lessons/lessons.ts';
export type { ClaimLanguage, ClaimWords, EvaluationLanguage, MoveForms, SentenceCode } from './words/claim-language.ts';
export { claimSentence, type Speech, sayEvaluation, sayMove, sayPlaying } from './words/claim-sentence.ts';
export { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from './words/english-claims.ts';
export { ENGLISH_LESSONS } from './words/english-lessons.ts';
export { deedOf } from './words/english-replies.ts';
