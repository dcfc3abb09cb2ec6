import {
  type ErrorCode,
  type GameRatings,
  NEW_RATING,
  type RatingPool,
  ratingPoolOf,
  type SeatRating,
} from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { RatingChange } from '../store/ratings.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../timing.ts';
import { shownRating } from './leaderboards.ts';
import { rateGame } from './rate-game.ts';
import { verdictOn } from './verdict.ts';

interface RatingServiceOptions {
  readonly store: Store;
  readonly games: GameCache;
  /** Whether games between players of one address count: for clubs behind one router. */
  readonly countsOneAddress: boolean;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** So many games of the same two players count in a day. */
export const MAX_PER_DAY = 5;
/** How many games are looked at each time, and how often others may be faster: the next look comes soon. */
const MAX_DUE = 100;
const MAX_RACES = 20;

/** Counts rated games that are over: each once, whichever server is first. The only writer of ratings. */
export class RatingService {
  readonly #options: RatingServiceOptions;

  constructor(options: RatingServiceOptions) {
    this.#options = options;
  }

  /** Looks at all games that are due. One that cannot be read does not keep the others waiting. */
  async countAll(): Promise<void> {
    const { store, onTrouble } = this.#options;
    for (const id of await store.ratings.due(MAX_DUE))
      await this.#count(id).catch((error: unknown) => onTrouble('ratings', error));
  }

  async #count(id: string): Promise<void> {
    const { store, games, countsOneAddress } = this.#options;
    const game = await games.fresh(id);
    if (!game) return;
    // As they are stored: a guest may have been deleted on another server.
    const seats = await store.seats(id);
    const guests = game.ledger.taken.map((_, seat) => seats.find((row) => row.seat === seat)?.guest ?? null);
    const verdict = verdictOn(game.ledger, { guests, countsOneAddress });
    if (verdict.reason !== null) return store.ratings.refuse(id, verdict.reason);
    const known = guests as readonly string[];
    const bots = await Promise.all(known.map((guest) => store.bots.find(guest)));
    if (bots.some((bot) => bot !== null)) return store.ratings.refuse(id, 'program');
    for (let races = 0; races < MAX_RACES; races++) {
      if (await this.#haveMetOften(verdict.pool, known, game.ledger.at)) return store.ratings.refuse(id, 'pair-limit');
      if (await this.#append(game, verdict.pool, known, verdict.places)) return;
      // Another server was faster: in another game of the pool, or in this one.
      if ((await store.ratings.outcome(id))?.status !== 'due') return;
    }
  }

  async #append(
    { id, ledger }: CachedGame,
    pool: RatingPool,
    guests: readonly string[],
    places: readonly number[],
  ): Promise<boolean> {
    const { ratings: store } = this.#options.store;
    const { nr, ratings } = await store.read(pool, guests);
    const before = guests.map((guest, seat) => {
      const known = ratings.find((row) => row.guest === guest);
      return { ...(known ?? NEW_RATING), last: known?.at ?? null, place: places[seat]! };
    });
    const changes = rateGame(before, ledger.at).map(
      (after, seat): RatingChange => ({
        ...{ seat, guest: guests[seat]!, place: places[seat]!, before: before[seat]!.rating },
        ...after,
      }),
    );
    return store.append({ pool, nr: nr + 1, game: id, at: ledger.at, changes });
  }

  async #haveMetOften(pool: RatingPool, guests: readonly string[], at: number): Promise<boolean> {
    const { ratings } = this.#options.store;
    for (const [nth, one] of guests.entries())
      for (const other of guests.slice(nth + 1))
        if ((await ratings.met(pool, one, other, at - DAY_MS)) >= MAX_PER_DAY) return true;
    return false;
  }

  /** The ratings at the table of a game: as they are now, or as they were after it. */
  async ofGame(id: string): Promise<Result<GameRatings, ErrorCode>> {
    const { store, games } = this.#options;
    const [game, outcome] = await Promise.all([games.find(id), store.ratings.outcome(id)]);
    if (!game) return err('no-such-game');
    if (!outcome) return err('cannot-be-rated');
    const { status, changes } = outcome;
    const pool = ratingPoolOf(game.ledger.table.record.config);
    if (status === 'counted')
      return ok({ pool, status, reason: null, seats: game.ledger.taken.map((_, seat) => afterGame(changes, seat)) });
    const rows = await store.seats(id);
    const guests = game.ledger.taken.map((_, seat) => rows.find((row) => row.seat === seat)?.guest ?? null);
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
