import { ratingWords } from '../shared/messages/ratings/index.ts';
import { signed } from '../shared/words/format.ts';
import type { RatingChange } from './rated.ts';
import { SETTLED_TRIES } from './rating-log.ts';

/**
 * What a puzzle did to the rating. The first ones would move it by hundreds, so until then it is not told, only how many
 * there were, if they are to be counted: after a success, not beside a wrong answer nor on the start page.
 */
export function ratedWords({ rating, change, tries }: RatingChange, isCounted: boolean): string {
  if (tries >= SETTLED_TRIES) return ratingWords().changed(rating, signed(change));
  return isCounted ? ratingWords().settling(tries, SETTLED_TRIES) : '';
}
