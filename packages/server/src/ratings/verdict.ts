import { type RatingPool, ratingPoolOf, type UnratedReason } from '@rowhouse/protocol';
import type { Ledger } from '../games/ledger.ts';

/** The effect of a finished game on ratings: none, or the places of the seats, where 1 is the best. */
export type Verdict =
  | { readonly reason: UnratedReason }
  | { readonly reason: null; readonly pool: RatingPool; readonly places: readonly number[] };

interface VerdictOptions {
  /** For each seat, its guest. */
  readonly guests: readonly (string | null)[];
  /** Whether games between players of one address count. */
  readonly countsOneAddress: boolean;
}

/** A game that was ended by a player or the clock counts if each player has made this many moves. */
const MIN_MOVES = 3;
const ENDED_BY_PLAYERS: ReadonlySet<string> = new Set(['resignation', 'agreement', 'time']);

/** The verdict from the game alone. The rating service checks how often its players have met. */
export function verdictOn(ledger: Ledger, { guests, countsOneAddress }: VerdictOptions): Verdict {
  const { table, from } = ledger;
  const { ending, record } = table;
  if (ending === null) return { reason: 'cancelled' };
  const isShort = record.moves.length < MIN_MOVES * guests.length;
  if (isShort && ENDED_BY_PLAYERS.has(ending.by)) return { reason: 'too-short' };
  if (guests.includes(null) || !areDifferent(guests)) return { reason: 'no-guest' };
  if (!countsOneAddress && !areDifferent(from)) return { reason: 'one-address' };
  return { reason: null, pool: ratingPoolOf(record.config), places: placesOf(ledger) };
}

/** Unknown values could be the same. */
const areDifferent = (list: readonly (string | null)[]): boolean =>
  !list.includes(null) && new Set(list).size === list.length;

/** A player who left a game of more than two comes last, whatever the computer player in their place achieved. */
function placesOf({ table: { ending, seats } }: Ledger): readonly number[] {
  const winner = ending!.winner;
  return seats.map(({ kind }, seat) => (kind === 'bot' ? 3 : winner === null || winner === seat ? 1 : 2));
}
