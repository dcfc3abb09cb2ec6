import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { keys } from './keys.ts';

/** A game of a player in a tournament. */
interface OwnMatch {
  readonly game: string;
  readonly opponent: string;
}

/** The game that this player has to play now, and against whom; `null`: there is none. */
export function ownMatch({ matches, players }: TournamentView, number: number): OwnMatch | null {
  const match = matches.find((one: TournamentMatch) => one.points === null && one.players.includes(number));
  if (!match) return null;
  const other = match.players.find((player) => player !== number);
  return { game: match.game, opponent: players.find(({ player }) => player === other)?.name ?? '' };
}

/** The secret of a player opens the seat of every game that they get. */
export const storeMatch = (game: string, secret: string): void => keys.storeSeat({ game, secret });
