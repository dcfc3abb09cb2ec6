import {
  type ErrorCode,
  type Lobby,
  type LobbyGame,
  NEW_RATING,
  type NewGame,
  type PairingRequest,
  ratingPoolOf,
  type SeatKey,
  type TakeSeat,
} from '@rowhouse/protocol';
import { err, gameOf, ok, parseConfig, type Result, unwrap } from '@rowhouse/rules';
import type { GameCache } from '../games/game-cache.ts';
import { makeGameSettings, pairingKeyOf } from '../games/game-settings.ts';
import { hashOf, newSecret, onlineIdOf } from '../secrets.ts';
import type { RatingRow } from '../store/ratings.ts';
import type { GameSettings, LobbyRow, SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Seating } from './seating.ts';

const LOBBY_SIZE = 100;
/** How many waiting games are tried before a new one is made. */
const PAIRING_TRIES = 20;

/** How strangers find each other: the lobby, and quick pairing. */
export class Matchmaking {
  readonly #store: Store;
  readonly #games: GameCache;
  readonly #seating: Seating;
  readonly #now: () => number;
  /** The last request for each kind of game that is being answered. */
  readonly #pairing = new Map<string, Promise<unknown>>();

  constructor(parts: { store: Store; games: GameCache; seating: Seating; now: () => number }) {
    this.#store = parts.store;
    this.#games = parts.games;
    this.#seating = parts.seating;
    this.#now = parts.now;
  }

  async lobby(): Promise<Lobby> {
    const rows = await this.#store.lobby(this.#now(), LOBBY_SIZE);
    const rated = rows.filter(({ settings }) => settings.rated);
    const guests = rated.flatMap(({ seats }) => seats.flatMap(({ guest }) => guest ?? []));
    const ratings = guests.length > 0 ? await this.#store.ratings.of(guests) : [];
    return { games: rows.map((row) => lobbyGame(row, ratings)) };
  }

  /**
   * A seat in an open game that waits for such a player, or a new open game. The game that somebody is sent to is noted
   * before they sit down, so that the request can be repeated.
   */
  async pair(request: PairingRequest, creator: string): Promise<Result<SeatKey, ErrorCode>> {
    const config = parseConfig(request.game);
    if (!config.ok) return err('bad-game');
    const players = gameOf(config.value).players(config.value);
    const secret = request.secret ?? newSecret();
    const seats = [{ who: 'me' as const }, ...new Array(players - 1).fill({ who: 'guest' as const })];
    const newGame: NewGame = { ...request, seats, shuffle: true, open: true, secret };
    const settings = makeGameSettings(newGame, this.#now());
    if (!settings.ok) return settings;
    const key = pairingKeyOf(settings.value);
    return this.#oneByOne(key, async () => {
      const known = await this.#pairedBefore(secret);
      if (known) return known;
      for (const { id } of await this.#store.lobby(this.#now(), PAIRING_TRIES, key)) {
        await this.#store.notePairing(hashOf(secret), id, this.#now());
        const taken = await this.#sitDown(id, { ...request, secret }, creator);
        if (taken.ok || !TAKEN_MEANWHILE.has(taken.error)) return taken;
      }
      return this.#seating.create(newGame, creator);
    });
  }

  /** Strangers may have the same name. The second one then plays without it: waiting could take for ever. */
  async #sitDown(id: string, request: TakeSeat, from: string): Promise<Result<SeatKey, ErrorCode>> {
    const taken = await this.#seating.take(id, request, from);
    return taken.ok || taken.error !== 'name-taken' ? taken : this.#seating.take(id, { ...request, name: '' }, from);
  }

  /** Those who want the same game are served one after another: otherwise two who come at once would both wait. */
  #oneByOne<T>(key: string, serve: () => Promise<T>): Promise<T> {
    const served = (this.#pairing.get(key) ?? Promise.resolve()).then(serve, serve);
    this.#pairing.set(key, served);
    const forget = () => {
      if (this.#pairing.get(key) === served) this.#pairing.delete(key);
    };
    served.then(forget, forget);
    return served;
  }

  /** The result of an earlier pairing with this secret, as the creator of a game or in somebody else's. */
  async #pairedBefore(secret: string): Promise<Result<SeatKey, ErrorCode> | null> {
    const own = await this.#games.fresh(onlineIdOf(secret));
    if (own) return this.#seating.creatorsKey(own, secret);
    const sentTo = await this.#store.pairedGame(hashOf(secret));
    const game = sentTo === null ? null : await this.#games.fresh(sentTo);
    const key = game && this.#seating.keyIfSeated(game, secret);
    return key && ok(key);
  }
}

/** The seat was free a moment ago, and is no longer. */
const TAKEN_MEANWHILE: ReadonlySet<ErrorCode> = new Set(['seat-taken', 'no-free-seat', 'game-over', 'no-such-game']);

const lobbyGame = ({ id, settings, seats }: LobbyRow, ratings: readonly RatingRow[]): LobbyGame => ({
  game: id,
  config: settings.config,
  clock: settings.clock,
  seats: settings.bots.map((bot, seat) => {
    const row = seats.find((one) => one.seat === seat);
    return { kind: bot === null ? 'person' : 'bot', name: row?.name ?? null, bot, taken: !row || row.secret !== null };
  }),
  created: settings.created,
  ...(settings.rated ? { rated: true, ratings: lobbyRatings(settings, seats, ratings) } : {}),
});

/** For each seat: the rating of who sits there, in the pool of the game. */
function lobbyRatings(
  { config, taken }: GameSettings,
  seats: readonly SeatRow[],
  ratings: readonly RatingRow[],
): readonly (number | null)[] {
  const pool = ratingPoolOf(unwrap(parseConfig(config)));
  return taken.map((_, seat) => {
    const guest = seats.find((row) => row.seat === seat)?.guest ?? null;
    if (guest === null) return null;
    const known = ratings.find((row) => row.guest === guest && row.pool === pool);
    return Math.round((known ?? NEW_RATING).rating);
  });
}
