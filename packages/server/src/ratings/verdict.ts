import { type RatingPool, ratingPoolOf, type UnratedReason } from '@rowhouse/protocol';
import type { Ledger } from '../games/ledger.ts';

/** The effect of a finished game on ratings: none, or the places of the seats, where 1 is the best. */
export type Verdict =
  | { readonly reason: UnratedReason }
  | { readonly reason: null; readonly pool: RatingPool; readonly places: readonly number[] };

interface VerdictOptions {
  /** For each seat, its guest. */
  readonly guests: readonly (string | null)[];
  /** Whether to rate games between players who share an address. */
  readonly countsOneAddress: boolean;
}

/** A draw by agreement counts if each player has made this many moves. Leaving early is a loss. */
const MIN_MOVES = 3;

/** The verdict from the game alone. The rating service checks how often its players have met. */
export function verdictOn(ledger: Ledger, { guests, countsOneAddress }: VerdictOptions): Verdict {
  const { table, from } = ledger;
  const { ending, record } = table;
  if (ending === null) return { reason: 'cancelled' };
  const isShort = record.moves.length < MIN_MOVES * guests.length;
  if (isShort && ending.by === 'agreement') return { reason: 'too-short' };
  if (guests.includes(null) || !areDifferent(guests)) return { reason: 'no-guest' };
  if (!countsOneAddress && !areDifferent(from)) return { reason: 'one-address' };
  return { reason: null, pool: ratingPoolOf(record.config), places: placesOf(ledger) };
}

/** Whether all values are known and different. Unknown values could be the same. */
const areDifferent = (list: readonly (string | null)[]): boolean =>
  !list.includes(null) && new Set(list).size === list.length;

/** A player who left a game of more than two comes last, even if the computer player in their place won. */
function placesOf({ table: { ending, seats } }: Ledger): readonly number[] {
  const winner = ending!.winner;
  return seats.map(({ kind }, seat) => (kind === 'bot' ? 3 : winner === null || winner === seat ? 1 : 2));
}
