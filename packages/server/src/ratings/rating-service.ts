import { type GameRatings, NEW_RATING, type RatingPool, ratingPoolOf, type SeatRating } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameParts } from '../games/game-parts.ts';
import type { Ledger } from '../games/ledger.ts';
import { type Answer, Service } from '../service.ts';
import type { RatingChange } from '../store/ratings.ts';
import { DAY_MS } from '../timing.ts';
import { shownRating } from './leaderboards.ts';
import { rateGame } from './rate-game.ts';
import { verdictOn } from './verdict.ts';

interface RatingServiceParts extends GameParts {
  /** Whether to rate games between players who share an address, as in a club behind one router. */
  readonly countsOneAddress: boolean;
}

/** Further games between the same two players within a day are not rated. */
export const MAX_DAILY_GAMES_PER_PAIR = 5;
/** The same for all guests of two addresses: a guest costs nothing. */
export const MAX_DAILY_GAMES_PER_ADDRESSES = 5;
/** The number of games read at once. */
const MAX_GAMES_PER_RUN = 100;
/** How many times other servers may append first. After that, the game waits for the next run. */
const MAX_LOST_RACES = 20;

/** Rates finished games, each once on all servers. The only writer of ratings. */
export class RatingService extends Service<RatingServiceParts> {
  /** Rates all games that are due. A game that cannot be read does not delay the others. */
  async rateAll(): Promise<void> {
    const { store, quarantine } = this.parts;
    // Page by page: damaged games stay in the list, and hide no others.
    for (let after: string | null = ''; after !== null; ) {
      const due: readonly string[] = await store.ratings.due(MAX_GAMES_PER_RUN, after);
      for (const id of due) await quarantine.try('game', id, () => this.#rate(id));
      after = due.length === MAX_GAMES_PER_RUN ? due.at(-1)! : null;
    }
  }

  async #rate(id: string): Promise<void> {
    const { store, games, countsOneAddress } = this.parts;
    const game = await games.fresh(id);
    if (!game) return;
    const guests = await this.#guestsOf(game);
    const verdict = verdictOn(game.ledger, { guests, countsOneAddress });
    if (verdict.reason !== null) return store.ratings.refuse(id, verdict.reason);
    const known = guests as readonly string[];
    const bots = await Promise.all(known.map((guest) => store.bots.find(guest)));
    if (bots.some((bot) => bot !== null)) return store.ratings.refuse(id, 'program');
    for (let races = 0; races < MAX_LOST_RACES; races++) {
      if (await this.#haveMetOften(verdict.pool, game.ledger, known)) return store.ratings.refuse(id, 'pair-limit');
      if (await this.#append(game, verdict.pool, known, verdict.places)) return;
      // Another server was faster, with another game of the pool or with this one.
      if ((await store.ratings.outcome(id))?.status !== 'due') return;
    }
  }

  /** For each seat, the guest as stored: the guest may have been deleted on another server. */
  async #guestsOf({ id, ledger }: CachedGame): Promise<readonly (string | null)[]> {
    const rows = await this.parts.store.seats(id);
    return ledger.taken.map((_, seat) => rows.find((row) => row.seat === seat)?.guest ?? null);
  }

  async #append(
    { id, ledger }: CachedGame,
    pool: RatingPool,
    guests: readonly string[],
    places: readonly number[],
  ): Promise<boolean> {
    const { ratings: store } = this.parts.store;
    const { nr, ratings } = await store.read(pool, guests);
    const before = guests.map((guest, seat) => {
      const known = ratings.find((row) => row.guest === guest);
      return { ...(known ?? NEW_RATING), last: known?.at ?? null, place: places[seat]! };
    });
    const changes = rateGame(before, ledger.at).map(
      (after, seat): RatingChange => ({
        ...{ seat, guest: guests[seat]!, place: places[seat]!, before: before[seat]!.rating },
        address: ledger.from[seat] ?? null,
        ...after,
      }),
    );
    return store.append({ pool, nr: nr + 1, game: id, at: ledger.at, changes });
  }

  /** Whether two of the players, or two of their addresses, have had their games of the day. */
  async #haveMetOften(pool: RatingPool, { at, from }: Ledger, guests: readonly string[]): Promise<boolean> {
    const { countsOneAddress, store } = this.parts;
    const { ratings } = store;
    for (const [nth, one] of guests.entries())
      for (const other of guests.slice(nth + 1))
        if ((await ratings.countGamesBetween('guest', pool, [one, other], at - DAY_MS)) >= MAX_DAILY_GAMES_PER_PAIR)
          return true;
    if (countsOneAddress) return false;
    const addresses = from.filter((one) => one !== null);
    for (const [nth, one] of addresses.entries())
      for (const other of addresses.slice(nth + 1))
        if (
          (await ratings.countGamesBetween('address', pool, [one, other], at - DAY_MS)) >= MAX_DAILY_GAMES_PER_ADDRESSES
        )
          return true;
    return false;
  }

  /** The ratings of a game's players: the current ones, or those after the game. */
  async ofGame(id: string, owner: string): Promise<Answer<GameRatings>> {
    const { store, games } = this.parts;
    const [game, outcome] = await Promise.all([games.find(id, owner), store.ratings.outcome(id)]);
    if (!game) return err('no-such-game');
    if (!outcome) return err('cannot-be-rated');
    const { status, changes } = outcome;
    const pool = ratingPoolOf(game.ledger.table.record.config);
    if (status === 'counted')
      return ok({ pool, status, reason: null, seats: game.ledger.taken.map((_, seat) => afterGame(changes, seat)) });
    const guests = await this.#guestsOf(game);
    const known = await store.ratings.of(guests.filter((guest) => guest !== null));
    const seats = guests.map((guest): SeatRating | null => {
      if (guest === null) return null;
      const rating = known.find((row) => row.guest === guest && row.pool === pool) ?? NEW_RATING;
      return { ...shownRating(rating), change: null };
    });
    return ok({
      pool,
      seats,
      ...(status === 'due' ? { status: 'open', reason: null } : { status: 'not-counted', reason: status }),
    });
  }
}

function afterGame(changes: readonly RatingChange[], seat: number): SeatRating | null {
  const change = changes.find((each) => each.seat === seat);
  if (!change) return null;
  return { ...shownRating(change), change: Math.round(change.rating) - Math.round(change.before) };
}
