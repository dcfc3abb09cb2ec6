import { catalogue } from '../messages.ts';
import { en, type RatingMessages } from './en.ts';

/** The words for ratings, of puzzles and of online games. */
export const ratingWords = catalogue<RatingMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
