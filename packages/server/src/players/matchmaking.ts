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
/** The number of waiting games that are tried before a new one is created. */
const PAIRING_TRIES = 20;

interface MatchmakingParts {
  readonly store: Store;
  readonly games: GameCache;
  readonly seating: Seating;
  readonly now: () => number;
}

/** How strangers find each other: the lobby, and quick pairing. */
export class Matchmaking {
  readonly #parts: MatchmakingParts;
  /** The last request in progress for each kind of game. */
  readonly #pairing = new Map<string, Promise<unknown>>();

  constructor(parts: MatchmakingParts) {
    this.#parts = parts;
  }

  async lobby(): Promise<Lobby> {
    const rows = await this.#parts.store.lobby(this.#parts.now(), LOBBY_SIZE);
    const rated = rows.filter(({ settings }) => settings.rated);
    const guests = rated.flatMap(({ seats }) => seats.flatMap(({ guest }) => guest ?? []));
    const ratings = guests.length > 0 ? await this.#parts.store.ratings.of(guests) : [];
    return { games: rows.map((row) => lobbyGame(row, ratings)) };
  }

  /**
   * Returns a seat in an open game of this kind, or creates one. The game is noted before the player takes the seat, so that
   * the request can be repeated.
   */
  async pair(request: PairingRequest, creator: string): Promise<Result<SeatKey, ErrorCode>> {
    const config = parseConfig(request.game);
    if (!config.ok) return err('bad-game');
    const players = gameOf(config.value).players(config.value);
    const secret = request.secret ?? newSecret();
    const seats = [{ who: 'me' as const }, ...new Array(players - 1).fill({ who: 'guest' as const })];
    const newGame: NewGame = { ...request, seats, shuffle: true, open: true, secret };
    const settings = makeGameSettings(newGame, this.#parts.now());
    if (!settings.ok) return settings;
    const key = pairingKeyOf(settings.value);
    return this.#oneByOne(key, async () => {
      const known = await this.#pairedBefore(secret);
      if (known) return known;
      for (const { id } of await this.#parts.store.lobby(this.#parts.now(), PAIRING_TRIES, key)) {
        await this.#parts.store.notePairing(hashOf(secret), id, this.#parts.now());
        const taken = await this.#sitDown(id, { ...request, secret }, creator);
        if (taken.ok || !TAKEN_MEANWHILE.has(taken.error)) return taken;
      }
      return this.#parts.seating.create(newGame, creator);
    });
  }

  /** Strangers may have the same name. The second one plays without it, because waiting for another game could take long. */
  async #sitDown(id: string, request: TakeSeat, from: string): Promise<Result<SeatKey, ErrorCode>> {
    const taken = await this.#parts.seating.take(id, request, from);
    return taken.ok || taken.error !== 'name-taken'
      ? taken
      : this.#parts.seating.take(id, { ...request, name: '' }, from);
  }

  /** Serves requests for the same kind of game in turn: otherwise two simultaneous ones would both wait for an opponent. */
  #oneByOne<T>(key: string, serve: () => Promise<T>): Promise<T> {
    const served = (this.#pairing.get(key) ?? Promise.resolve()).then(serve, serve);
    this.#pairing.set(key, served);
    const forget = () => {
      if (this.#pairing.get(key) === served) this.#pairing.delete(key);
    };
    served.then(forget, forget);
    return served;
  }

  /** The result of an earlier request with this secret. */
  async #pairedBefore(secret: string): Promise<Result<SeatKey, ErrorCode> | null> {
    const own = await this.#parts.games.fresh(onlineIdOf(secret));
    if (own) return this.#parts.seating.creatorsKey(own, secret);
    const sentTo = await this.#parts.store.pairedGame(hashOf(secret));
    const game = sentTo === null ? null : await this.#parts.games.fresh(sentTo);
    const key = game && this.#parts.seating.keyIfSeated(game, secret);
    return key && ok(key);
  }
}

/** Errors when another player was faster. */
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

/** For each seat, the player's rating in the pool of the game. */
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
