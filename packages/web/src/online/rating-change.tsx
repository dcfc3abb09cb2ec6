import type { OnlineGame } from '@rowhouse/client';
import type { GameRatings } from '@rowhouse/protocol';
import { createEffect, createMemo, Show } from 'solid-js';
import { ratingWords } from '../shared/messages/ratings/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { signed } from '../shared/words/signed.ts';

/** What a rated game did to our rating, or why it did not count. */
export function RatingChange(props: { readonly game: OnlineGame; readonly ratings: GameRatings | null }) {
  const words = createMemo(() => {
    const { ratings, game } = props;
    if (ratings?.status === 'not-counted' && ratings.reason) return ratingWords().reasons[ratings.reason];
    const own = ratings && game.seat !== null ? ratings.seats[game.seat] : null;
    return own && own.change !== null ? ratingWords().changed(own.rating, signed(own.change)) : null;
  });
  createEffect(() => {
    const said = words();
    if (said) announce(said);
  });
  return <Show when={words()}>{(said) => <p class="online-rating">{said()}</p>}</Show>;
}
