import { catalogue } from '../messages.ts';
import { type CoachMessages, en } from './en.ts';

/**
 * The messages of analysis, hints, review, puzzles and lessons. They are as long as all others together, so only these
 * screens load them.
 */
export const coachWords = catalogue<CoachMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
