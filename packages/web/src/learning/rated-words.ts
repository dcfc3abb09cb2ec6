import { ratingWords } from '../messages/ratings.ts';
import { signed } from '../words/signed.ts';
import type { RatingChange } from './rated.ts';
import { SETTLED_TRIES } from './rating-log.ts';

/**
 * What a puzzle did to the rating. The first ones would move it by hundreds, so it is not told until then; how many are
 * left until then is told after a success, not beside a wrong answer.
 */
export function ratedWords({ rating, change, tries }: RatingChange, isSolved: boolean): string {
  if (tries >= SETTLED_TRIES) return ratingWords().changed(rating, signed(change));
  return isSolved ? ratingWords().settling(tries, SETTLED_TRIES) : '';
}
