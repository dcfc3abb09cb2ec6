import { catalogue } from '../messages.ts';
import { type CoachMessages, en } from './en.ts';

/**
 * The messages of analysis, hints, review, puzzles and lessons. They are as many as all others together, so they are a
 * catalogue of their own: somebody who only plays does not load them.
 */
export const coachWords = catalogue<CoachMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
