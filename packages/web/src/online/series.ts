import type { Ending, SeatNumber } from '@rowhouse/protocol';

/** The games of a series of rematches that are over, as this device saw them. */
export interface Series {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export const NO_SERIES: Series = { wins: 0, draws: 0, losses: 0 };

/** A series with one more game. */
export function withGame(series: Series, { winner }: Pick<Ending, 'winner'>, seat: SeatNumber): Series {
  if (winner === null) return { ...series, draws: series.draws + 1 };
  return winner === seat ? { ...series, wins: series.wins + 1 } : { ...series, losses: series.losses + 1 };
}

/** The points of both sides: a draw is half a point for each. */
export const pointsOf = ({ wins, draws, losses }: Series): readonly [own: number, theirs: number] => [
  wins + draws / 2,
  losses + draws / 2,
];
