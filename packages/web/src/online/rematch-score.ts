import type { OnlineGame } from '@rowhouse/client';
import type { Ending, SeatNumber } from '@rowhouse/protocol';
import { onlineWords } from './messages/index.ts';
import { nameIn } from './online-words.ts';
import { keys, type RematchScore } from './seat-keys.ts';

/** Points as people write them: 2½. */
const pointsWords = (points: number): string =>
  `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** The score of the rematches, including this game if it is over. */
export function rematchScoreOf({ seat, view }: OnlineGame): RematchScore {
  const before = keys.seat(view.game)?.series ?? NO_SCORE;
  const { ending } = view.live;
  return ending && seat !== null ? withGame(before, ending, seat) : before;
}

/** “You 1 – 0 Bertha”: the score of the rematches; `null` before the end of the first game. */
export function rematchScoreWords(game: OnlineGame): string | null {
  const { seat, view } = game;
  const series = rematchScoreOf(game);
  const games = series.wins + series.draws + series.losses;
  if (seat === null || view.seats.length !== 2 || view.tournament || games === 0) return null;
  const [own, theirs] = pointsOf(series).map(pointsWords);
  return onlineWords().series(own!, theirs!, nameIn(game, 1 - seat));
}

export const NO_SCORE: RematchScore = { wins: 0, draws: 0, losses: 0 };

/** The score after one more game. */
export function withGame(series: RematchScore, { winner }: Pick<Ending, 'winner'>, seat: SeatNumber): RematchScore {
  if (winner === null) return { ...series, draws: series.draws + 1 };
  return winner === seat ? { ...series, wins: series.wins + 1 } : { ...series, losses: series.losses + 1 };
}

/** The points of both sides: a draw is half a point for each. */
export const pointsOf = ({ wins, draws, losses }: RematchScore): readonly [own: number, theirs: number] => [
  wins + draws / 2,
  losses + draws / 2,
];
