import type { OnlineGame } from '@rowhouse/client';
import type { Ending, SeatNumber } from '@rowhouse/protocol';
import { pointsText } from '../shared/words/format.ts';
import { onlineWords } from './messages/index.ts';
import { nameIn } from './online-words.ts';
import { keys, type RematchScore } from './seat-keys.ts';

/** The score of the rematches, including this game if it is over. */
export function rematchScoreOf({ seat, view }: OnlineGame): RematchScore {
  const before = keys.seat(view.game)?.series ?? NO_SCORE;
  const { ending } = view.live;
  return ending && seat !== null ? withGame(before, ending, seat) : before;
}

/**
 * The score of the rematches, such as “You 1 – 0 Bertha”. `null` before the end of the first game, for spectators, in
 * tournaments and with more than two players.
 */
export function rematchScoreWords(game: OnlineGame): string | null {
  const { seat, view } = game;
  const series = rematchScoreOf(game);
  const games = series.wins + series.draws + series.losses;
  if (seat === null || view.seats.length !== 2 || view.tournament || games === 0) return null;
  const [own, theirs] = seriesPoints(series).map(pointsText);
  return onlineWords().series(own!, theirs!, nameIn(game, 1 - seat));
}

export const NO_SCORE: RematchScore = { wins: 0, draws: 0, losses: 0 };

/** The score after one more game. */
export function withGame(series: RematchScore, { winner }: Pick<Ending, 'winner'>, seat: SeatNumber): RematchScore {
  if (winner === null) return { ...series, draws: series.draws + 1 };
  return winner === seat ? { ...series, wins: series.wins + 1 } : { ...series, losses: series.losses + 1 };
}

/** The points of both sides. A draw is half a point for each. */
export const seriesPoints = ({ wins, draws, losses }: RematchScore): readonly [own: number, theirs: number] => [
  wins + draws / 2,
  losses + draws / 2,
];
