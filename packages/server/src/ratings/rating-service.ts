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

/** The number of rated games between the same two players in a day. */
export const MAX_PER_DAY = 5;
/** The number of games rated in one run. */
const MAX_DUE = 100;
/** How often an append is retried when other servers are faster. The next run tries again. */
const MAX_RACES = 20;

/** Rates finished games, each once on all servers. The only writer of ratings. */
export class RatingService {
  readonly #options: RatingServiceOptions;

  constructor(options: RatingServiceOptions) {
    this.#options = options;
  }

  /** Rates all games that are due. A game that cannot be read does not delay the others. */
  async rateAll(): Promise<void> {
    const { store, onTrouble } = this.#options;
    for (const id of await store.ratings.due(MAX_DUE))
      await this.#rate(id).catch((error: unknown) => onTrouble('ratings', error));
  }

  async #rate(id: string): Promise<void> {
    const { store, games, countsOneAddress } = this.#options;
    const game = await games.fresh(id);
    if (!game) return;
    const guests = await this.#guestsOf(game);
    const verdict = verdictOn(game.ledger, { guests, countsOneAddress });
    if (verdict.reason !== null) return store.ratings.refuse(id, verdict.reason);
    const known = guests as readonly string[];
    const bots = await Promise.all(known.map((guest) => store.bots.find(guest)));
    if (bots.some((bot) => bot !== null)) return store.ratings.refuse(id, 'program');
    for (let races = 0; races < MAX_RACES; races++) {
      if (await this.#haveMetOften(verdict.pool, known, game.ledger.at)) return store.ratings.refuse(id, 'pair-limit');
      if (await this.#append(game, verdict.pool, known, verdict.places)) return;
      // Another server was faster, with another game of the pool or with this one.
      if ((await store.ratings.outcome(id))?.status !== 'due') return;
    }
  }

  /** For each seat, the guest as stored: the guest may have been deleted on another server. */
  async #guestsOf({ id, ledger }: CachedGame): Promise<readonly (string | null)[]> {
    const rows = await this.#options.store.seats(id);
    return ledger.taken.map((_, seat) => rows.find((row) => row.seat === seat)?.guest ?? null);
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

  /** The ratings of a game's players: the current ones, or those after the game. */
  async ofGame(id: string): Promise<Result<GameRatings, ErrorCode>> {
    const { store, games } = this.#options;
    const [game, outcome] = await Promise.all([games.find(id), store.ratings.outcome(id)]);
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
