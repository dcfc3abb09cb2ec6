import type { OnlineGame } from '@rowhouse/client';
import { keys } from './keys.ts';
import { onlineWords } from './messages/index.ts';
import { nameIn } from './online-words.ts';
import { NO_SERIES, pointsOf, type Series, withGame } from './series.ts';

/** Points as people write them: 2½. */
const pointsWords = (points: number): string =>
  `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** The games of this series, with this one if it is over. */
export function seriesOf({ seat, view }: OnlineGame): Series {
  const before = keys.seat(view.game)?.series ?? NO_SERIES;
  const { ending } = view.live;
  return ending && seat !== null ? withGame(before, ending, seat) : before;
}

/** “You 1 – 0 Bertha”: how a series of rematches stands; `null` before its first game is over. */
export function seriesWords(game: OnlineGame): string | null {
  const { seat, view } = game;
  const series = seriesOf(game);
  const games = series.wins + series.draws + series.losses;
  // A game of a tournament is not part of a series.
  if (seat === null || view.seats.length !== 2 || view.tournament || games === 0) return null;
  const [own, theirs] = pointsOf(series).map(pointsWords);
  return onlineWords().series(own!, theirs!, nameIn(game, 1 - seat));
}
