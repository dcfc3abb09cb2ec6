import { ratingWords } from '../messages/ratings.ts';
import { signed } from '../words/signed.ts';
import type { RatingChange } from './rated.ts';
import { SETTLED_TRIES } from './rating-log.ts';

/** What a puzzle did to the rating. The first ones would move it by hundreds, so it is not told until then. */
export const ratedWords = ({ rating, change, tries }: RatingChange): string =>
  tries < SETTLED_TRIES ? ratingWords().settling(tries, SETTLED_TRIES) : ratingWords().changed(rating, signed(change));
