import {
  type Bot,
  type BotKey,
  type BotList,
  type BotView,
  type Challenge,
  type Command,
  type CommandResult,
  type GameRatings,
  type GameView,
  type GuestKey,
  type GuestView,
  type JoinTournament,
  type Leaderboard,
  type Lobby,
  type NewBot,
  type NewGame,
  type NewGuest,
  type News,
  type NewTournament,
  type PairingRequest,
  type PushKey,
  type PushSubscriptionRequest,
  type RatingPool,
  ROUTES,
  type RouteName,
  type SeatKey,
  SOCKET_PATH,
  type TakeSeat,
  type TournamentCommand,
  type TournamentGames,
  type TournamentKey,
  type TournamentUnchanged,
  type TournamentView,
  type WatchList,
} from '@rowhouse/protocol';
import { BotLine, type BotLineOptions } from '../connection/bot-line.ts';
import { Connection } from '../connection/connection.ts';
import type { ConnectionOptions } from '../connection/connection-types.ts';
import { ClientError } from '../errors/client-error.ts';
import { environmentFor } from '../link/environment.ts';
import { type GameLink, parseGameLink } from '../links/game-link.ts';
import { call } from './call.ts';
import { pathOf, serverAddress } from './paths.ts';
import { newSecret } from './secret.ts';

/** Where a client finds its server, and how patient it is. */
export interface ClientOptions {
  /** The address of the server, `https://example.org/`. A function is asked anew before every attempt. */
  readonly server: string | (() => string);
  /** How long a call is made again after temporary errors, in milliseconds; without it half a minute. */
  readonly retryFor?: number;
}

/** What a program needs to play a seat. Whoever knows the secret has the seat. */
export type OwnSeat = Pick<SeatKey, 'game' | 'secret'> & Partial<Pick<SeatKey, 'seat'>>;

/** How a call can be given up. */
export interface CallOptions {
  /**
   * Aborted, the call is given up at once and rejects with the signal's reason. Whether the server carried it out is then
   * unknown; a request with a `secret` of one's own can be made again, and gets the same answer.
   */
  readonly signal?: AbortSignal | undefined;
}

/** What a connection needs; everything else about it can be left out. */
export type ConnectOptions = Pick<ConnectionOptions, 'game' | 'secret'> & Partial<ConnectionOptions>;

const RETRY_FOR_MS = 30_000;

/**
 * A Rowhouse server, as a program or a page sees it: every REST call, and connections to games. Calls reject with a
 * `ClientError`, or with the reason of their signal. After a temporary error (the server restarts, the network is away) a call is made again. That does no
 * harm: calls that create something carry a secret, and the same secret gets the same answer.
 */
export class Client {
  readonly #server: () => string;
  readonly #retryFor: number;

  constructor({ server, retryFor = RETRY_FOR_MS }: ClientOptions) {
    this.#server = typeof server === 'function' ? server : () => server;
    this.#retryFor = retryFor;
    if (typeof server !== 'function') void this.server;
  }

  /** The address of the server, with a `/` at its end. */
  get server(): string {
    return serverAddress(this.#server());
  }

  /** Creates a game. The answer has the creator's seat, and invitations to the free seats. */
  createGame(request: NewGame, options?: CallOptions): Promise<SeatKey> {
    return this.#call('createGame', { ...options, body: withSecret(request) });
  }

  /** A seat in an open game like this, or in a new one, which waits for somebody. */
  pair(request: PairingRequest, options?: CallOptions): Promise<SeatKey> {
    return this.#call('pair', { ...options, body: withSecret(request) });
  }

  /** The open games that wait for players. */
  lobby(options?: CallOptions): Promise<Lobby> {
    return this.#call('lobby', options);
  }

  /** The open games that are being played, the best one first: the most watched, then the one with the latest move. */
  watch(options?: CallOptions): Promise<WatchList> {
    return this.#call('watch', options);
  }

  /** A game as it is now. */
  viewGame(game: string, options?: CallOptions): Promise<GameView> {
    return this.#call('viewGame', { ...options, game });
  }

  /** What happened in a game after a ply. The server tells it in pages; this is all of it. */
  async newsSince(game: string, since: number, options?: CallOptions): Promise<News> {
    const page = (from: number) => this.#call<News>('viewGame', { ...options, game, query: `?since=${from}` });
    let news = await page(since);
    while (news.more) {
      const next = await page(news.ply);
      const { more: _, ...all } = { ...news, ...next, from: news.from, entries: [...news.entries, ...next.entries] };
      news = next.more ? { ...all, more: true } : all;
    }
    return news;
  }

  /** Takes a seat: the one that the invitation is for, or a free one of an open game. */
  takeSeat(game: string, request: TakeSeat = {}, options?: CallOptions): Promise<SeatKey> {
    return this.#call('takeSeat', { ...options, game, body: withSecret(request) });
  }

  /** Takes a seat by its link, whether that is an invitation, a seat of one's own, or an open game. */
  async join(link: string, person: Pick<TakeSeat, 'name' | 'guest'> = {}, options?: CallOptions): Promise<OwnSeat> {
    const { server, game, secret, invite }: GameLink = parseGameLink(link);
    if (server !== this.server) throw new ClientError('other-server');
    if (secret !== undefined) return { game, secret };
    return this.takeSeat(game, { ...person, ...(invite === undefined ? {} : { invite }) }, options);
  }

  /** Does something in a game without a connection. The same command can be sent any number of times. */
  sendCommand(game: string, secret: string, command: Command, options?: CallOptions): Promise<CommandResult> {
    return this.#call('sendCommand', { ...options, game, secret, body: command });
  }

  /** The same person's seat in the rematch, once there is one. */
  followRematch(game: string, secret: string, options?: CallOptions): Promise<SeatKey> {
    return this.#call('followRematch', { ...options, game, secret });
  }

  /** The ratings at the table of a rated game, and once it has counted, how far it moved them. */
  gameRatings(game: string, options?: CallOptions): Promise<GameRatings> {
    return this.#call('gameRatings', { ...options, game });
  }

  /** The best players of games that are rated together. */
  leaderboard(pool: RatingPool, options?: CallOptions): Promise<Leaderboard> {
    return this.#call('leaderboard', { ...options, pool });
  }

  /** Adds a guest: somebody with a name and a list of games. The same secret always gets the same guest. */
  addGuest(guest: NewGuest, options?: CallOptions): Promise<GuestKey> {
    return this.#call('addGuest', { ...options, body: withSecret(guest) });
  }

  /** What the server knows about a guest. */
  viewGuest(secret: string, options?: CallOptions): Promise<GuestView> {
    return this.#call('viewGuest', { ...options, secret });
  }

  /** Gives a guest another name, in running games too. */
  renameGuest(secret: string, name: string, options?: CallOptions): Promise<GuestView> {
    return this.#call('renameGuest', { ...options, secret, body: { name } });
  }

  /** Deletes everything about a guest. */
  async deleteGuest(secret: string, options?: CallOptions): Promise<void> {
    await this.#call('deleteGuest', { ...options, secret });
  }

  /** Adds a bot, or changes what it plays: the same secret always gets the same bot. Its secret opens all its seats. */
  addBot(bot: NewBot, options?: CallOptions): Promise<BotKey> {
    return this.#call('addBot', { ...options, body: withSecret(bot) });
  }

  /** The bots that are connected, with the games that they play. */
  async bots(options?: CallOptions): Promise<readonly Bot[]> {
    return (await this.#call<BotList>('bots', options)).bots;
  }

  /** What the server knows about a bot, and the games it plays. */
  viewBot(secret: string, options?: CallOptions): Promise<BotView> {
    return this.#call('viewBot', { ...options, secret });
  }

  /** Deletes a bot, and its name in all its games. Its secret is worth nothing from then on. */
  async deleteBot(secret: string, options?: CallOptions): Promise<void> {
    await this.#call('deleteBot', { ...options, secret });
  }

  /** A game against a bot, by its name. `token`: of the bot that challenges it, if it is not a person who does. */
  challenge(challenge: Challenge, options: CallOptions & { readonly token?: string } = {}): Promise<SeatKey> {
    const { token, signal } = options;
    const body = withSecret(challenge);
    return this.#call('challenge', { body, signal, ...(token === undefined ? {} : { secret: token }) });
  }

  /** Waits for challenges. The line is open until its signal is aborted, or the bot is deleted. */
  attend(options: Pick<BotLineOptions, 'secret' | 'onGames' | 'signal'>): BotLine {
    return new BotLine({ environment: environmentFor(() => this.#socketAddress()), ...options });
  }

  /** The key with which a device subscribes to messages of this server (Web Push); `null` if it sends none. */
  async pushKey(options?: CallOptions): Promise<string | null> {
    return (await this.#call<PushKey>('pushKey', options)).key;
  }

  /** A device is to be told when it is this player's move and no connection of theirs is open. */
  async subscribe(game: string, secret: string, device: PushSubscriptionRequest, options?: CallOptions): Promise<void> {
    await this.#call('subscribe', { ...options, game, secret, body: device });
  }

  /** A device is not to be told of anything any more. */
  async unsubscribe(endpoint: string, options?: CallOptions): Promise<void> {
    await this.#call('unsubscribe', { ...options, body: { endpoint } });
  }

  /** Creates a tournament. Whoever has the secret of the answer is its host. */
  createTournament(request: NewTournament, options?: CallOptions): Promise<TournamentKey> {
    return this.#call('createTournament', { ...options, body: withSecret(request) });
  }

  /** Joins a tournament by its code. The secret of the answer opens every seat that the player gets. */
  joinTournament(tournament: string, request: JoinTournament, options?: CallOptions): Promise<TournamentKey> {
    return this.#call('joinTournament', { ...options, tournament, body: withSecret(request) });
  }

  /**
   * A tournament as it is now. With `since`: only if something happened after that entry. With the `secret` of a player:
   * that player is there. An arena gives a player who was there, and has not asked for a while, no game until they are back.
   */
  viewTournament(
    tournament: string,
    since?: number,
    options?: CallOptions & { readonly secret?: string },
  ): Promise<TournamentView | TournamentUnchanged> {
    const query = since === undefined ? '' : `?since=${since}`;
    return this.#call('viewTournament', { ...options, tournament, query });
  }

  /** Does something in a tournament, as its host or as a player. */
  runTournament(
    tournament: string,
    secret: string,
    command: TournamentCommand,
    options?: CallOptions,
  ): Promise<TournamentView> {
    return this.#call('runTournament', { ...options, tournament, secret, body: command });
  }

  /** All games of a tournament with their moves. The server tells them in pages; this is all of them. */
  async tournamentGames(tournament: string, options?: CallOptions): Promise<TournamentGames['games']> {
    const games: TournamentGames['games'][number][] = [];
    for (;;) {
      const query = `?from=${games.length}`;
      const page = await this.#call<TournamentGames>('tournamentGames', { ...options, tournament, query });
      games.push(...page.games);
      if (!page.more || page.games.length === 0) return games;
    }
  }

  /** Connects to a game: with the secret of a seat to play, with `null` to watch. */
  connect(options: ConnectOptions): Connection {
    const connection = new Connection({ environment: environmentFor(() => this.#socketAddress()), ...options });
    // Not at once, so that listeners can use the connection.
    queueMicrotask(() => connection.tryNow());
    return connection;
  }

  #socketAddress(): URL {
    const address = this.#address(SOCKET_PATH);
    address.protocol = address.protocol.replace('http', 'ws');
    return address;
  }

  #address(path: string): URL {
    return new URL(`.${path}`, this.server);
  }

  #call<T>(name: RouteName, { game, pool, tournament, query = '', secret, body, signal }: CallInput = {}): Promise<T> {
    const { method } = ROUTES[name];
    const address = () => this.#address(pathOf(name, { game, pool, tournament }) + query);
    return call<T>({ method, address, ...(secret === undefined ? {} : { secret }), body, signal }, this.#retryFor);
  }
}

interface CallInput extends CallOptions {
  readonly game?: string;
  readonly pool?: string;
  readonly tournament?: string;
  /** With its `?`. */
  readonly query?: string;
  readonly secret?: string;
  readonly body?: unknown;
}

/** With a secret of its own, a request can be repeated. */
const withSecret = <T extends { readonly secret?: string }>(request: T): T => ({ secret: newSecret(), ...request });
