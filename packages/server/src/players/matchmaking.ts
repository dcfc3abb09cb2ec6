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
import { err, gameOf, ok, parseConfig, unwrap } from '@rowhouse/rules';
import type { GameParts } from '../games/game-parts.ts';
import { makeGameSettings, pairingKeyOf, pairingPatterns } from '../games/game-settings.ts';
import { openUntil } from '../games/open-games.ts';
import { hashOf, newSecret, onlineIdOf } from '../secrets.ts';
import { type Answer, Service } from '../service.ts';
import type { RatingRow } from '../store/ratings.ts';
import type { GameSettings, LobbyRow } from '../store/rows.ts';
import type { Addresses, Seating } from './seating.ts';

const MAX_LOBBY_GAMES = 100;
/** The number of waiting games that are tried before a new one is created. */
const MAX_PAIRING_TRIES = 20;

interface MatchmakingParts extends GameParts {
  readonly seating: Seating;
  /** Whether to rate games between players who share an address. */
  readonly countsOneAddress: boolean;
}

/** How strangers find each other: the lobby, and quick pairing. */
export class Matchmaking extends Service<MatchmakingParts> {
  /** The last request in progress for each kind of game. */
  readonly #pairing = new Map<string, Promise<unknown>>();

  /** `from`: the address that asks. */
  async lobby(from: Addresses): Promise<Lobby> {
    const rows = await this.parts.store.lobby(this.parts.now(), MAX_LOBBY_GAMES);
    const rated = rows.filter(({ settings }) => settings.rated);
    const guests = rated.flatMap(({ seats }) => seats.flatMap(({ guest }) => guest ?? []));
    const ratings = guests.length > 0 ? await this.parts.store.ratings.of(guests) : [];
    return { games: rows.map((row) => ({ ...lobbyGame(row, ratings), ...this.oneAddress(row.settings, from) })) };
  }

  /** Marks a rated game that would not count for a player at this address, because its creator has the same one. */
  oneAddress({ rated, creator }: GameSettings, from: Addresses): { readonly oneAddress?: true } {
    const isOne = rated && creator !== undefined && from.includes(creator) && !this.parts.countsOneAddress;
    return isOne ? { oneAddress: true } : {};
  }

  /**
   * Returns a seat in an open game of this kind, or creates one. The game is recorded before the player takes the seat,
   * so that the request can be repeated.
   */
  async pair({ player, anyClock, ...request }: PairingRequest, from: Addresses): Promise<Answer<SeatKey>> {
    const config = parseConfig(request.game);
    if (!config.ok) return err('bad-game');
    const players = gameOf(config.value).players(config.value);
    const secret = request.secret ?? newSecret();
    const seats = [{ who: 'me' as const }, ...new Array(players - 1).fill({ who: 'guest' as const })];
    const newGame: NewGame = { ...request, seats, shuffle: true, open: true, secret };
    const settings = makeGameSettings(newGame, this.parts.now());
    if (!settings.ok) return settings;
    const { store, now } = this.parts;
    const patterns = pairingPatterns(settings.value, anyClock || request.clock === undefined);
    const own = (game: string) => hashOf(`${player ?? request.guest} ${game}`);
    const knowsPlayer = (player ?? request.guest) !== undefined;
    // Before its turn, because an old game may be long.
    const before = await this.#pairedBefore(secret, from[0]);
    if (before) return before;
    return this.#oneByOne(settings.value.config, async () => {
      const known = await this.#pairedBefore(secret, from[0]);
      if (known) return known;
      const key = pairingKeyOf(settings.value);
      const waiting = await store.lobby(now(), MAX_PAIRING_TRIES, patterns);
      const closest = waiting.toSorted((one, other) => Number(isSame(other, key)) - Number(isSame(one, key)));
      for (const { id, settings } of closest) {
        if (this.oneAddress(settings, from).oneAddress) continue;
        if (knowsPlayer && (await store.pairedGame(own(id))) !== null) continue;
        await store.notePairing(hashOf(secret), id, now());
        const taken = await this.#sitDown(id, { ...request, secret }, from);
        if (taken.ok || !TAKEN_MEANWHILE.has(taken.error)) return taken;
      }
      const id = onlineIdOf(secret);
      if (knowsPlayer) await store.notePairing(own(id), id, openUntil(settings.value, now()));
      return this.parts.seating.create(newGame, from[0]);
    });
  }

  /**
   * Strangers may have the same name. The second one plays without it, because waiting for another game could take
   * long.
   */
  async #sitDown(id: string, request: TakeSeat, from: Addresses): Promise<Answer<SeatKey>> {
    const taken = await this.parts.seating.take(id, request, from);
    return taken.ok || taken.error !== 'name-taken'
      ? taken
      : this.parts.seating.take(id, { ...request, name: '' }, from);
  }

  /**
   * Serves requests for the same kind of game in turn: otherwise two simultaneous ones would both wait for an opponent.
   */
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
  async #pairedBefore(secret: string, creator: string): Promise<Answer<SeatKey> | null> {
    const own = await this.parts.games.fresh(onlineIdOf(secret), creator);
    if (own) return this.parts.seating.creatorsKey(own, secret);
    const sentTo = await this.parts.store.pairedGame(hashOf(secret));
    const game = sentTo === null ? null : await this.parts.games.fresh(sentTo, creator);
    const key = game && this.parts.seating.keyIfSeated(game, secret);
    return key && ok(key);
  }
}

const isSame = ({ settings }: LobbyRow, key: string): boolean => pairingKeyOf(settings) === key;

/** Errors when another player was faster. */
const TAKEN_MEANWHILE: ReadonlySet<ErrorCode> = new Set(['seat-taken', 'no-free-seat', 'game-over', 'no-such-game']);

function lobbyGame(row: LobbyRow, ratings: readonly RatingRow[]): LobbyGame {
  const { config, clock, bots, created, rated } = row.settings;
  const sitters = bots.map((_, seat) => row.seats.find((one) => one.seat === seat));
  return {
    ...{ game: row.id, config, clock, created },
    seats: bots.map((bot, seat) => {
      const sitter = sitters[seat];
      const taken = !sitter || sitter.secret !== null;
      return { kind: bot === null ? 'person' : 'bot', name: sitter?.name ?? null, bot, taken };
    }),
    ...(rated ? { rated, ratings: sitters.map((sitter) => lobbyRating(sitter?.guest ?? null, config, ratings)) } : {}),
  };
}

/** The rating of a guest in the pool of a game; `null` for a free seat. */
function lobbyRating(guest: string | null, config: string, ratings: readonly RatingRow[]): number | null {
  if (guest === null) return null;
  const pool = ratingPoolOf(unwrap(parseConfig(config)));
  const known = ratings.find((row) => row.guest === guest && row.pool === pool);
  return Math.round((known ?? NEW_RATING).rating);
}
