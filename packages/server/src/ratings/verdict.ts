import { type RatingPool, ratingPoolOf, type UnratedReason } from '@rowhouse/protocol';
import type { Ledger } from '../games/ledger.ts';

/** What a game that is over does to the ratings: nothing, or each seat has a place, 1 being the best. */
export type Verdict =
  | { readonly reason: UnratedReason }
  | { readonly reason: null; readonly pool: RatingPool; readonly places: readonly number[] };

interface VerdictOptions {
  /** For each seat, who sits there. */
  readonly guests: readonly (string | null)[];
  /** Whether games between players of one address count. */
  readonly countsOneAddress: boolean;
}

/** A game that somebody ended, and not its rules, counts when everybody has made so many moves. */
const MIN_MOVES = 3;
const ENDED_BY_PLAYERS: ReadonlySet<string> = new Set(['resignation', 'agreement', 'time']);

/** What can be said about a game from the game alone. How often its players have met is for others to say. */
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

/** Addresses that are not known could be the same. */
const areDifferent = (list: readonly (string | null)[]): boolean =>
  !list.includes(null) && new Set(list).size === list.length;

/** Who left a game of more than two, where a computer player took over, comes last, whatever it made of it. */
function placesOf({ table: { ending, seats } }: Ledger): readonly number[] {
  const winner = ending!.winner;
  return seats.map(({ kind }, seat) => (kind === 'bot' ? 3 : winner === null || winner === seat ? 1 : 2));
}
