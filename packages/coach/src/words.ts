/** Sentences from claims in any language, and the English words of claims and lessons. */

export type {
  ClaimLanguage,
  ClaimWords,
  EvaluationLanguage,
  MoveForms,
  SentenceCode,
} from './claims/claim-language.ts';
export { claimSentence, type Speech, sayEvaluation, sayMove, sayPlaying } from './claims/claim-sentence.ts';
export type { LessonWords, StepWords } from './lessons.ts';
export { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from './words/english-claims.ts';
export { ENGLISH_HINTS } from './words/english-hints.ts';
export { ENGLISH_LESSONS } from './words/english-lessons.ts';
export { verbPhrase } from './words/english-replies.ts';
export { ENGLISH_STORY, type StoryWords } from './words/english-story.ts';
export { storySentences, withoutBrackets } from './words/story-sentences.ts';
