import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ApiError,
  type BotView,
  CLOSE_CODES,
  type ClientMessage,
  type Command,
  type ErrorCode,
  type GameView,
  type Phrase,
  PROTOCOL,
  type Presence,
  type SeatNumber,
} from '@rowhouse/protocol';
import { checkClientMessage } from '@rowhouse/protocol/checks';
import { err, type Result } from '@rowhouse/rules';
import type { WebSocket } from 'ws';
import { type CachedGame, MAX_UPDATES_PER_MESSAGE, type Subscriber } from '../games/cached-game.ts';
import type { Actor } from '../games/commands.ts';
import type { GameParts } from '../games/game-parts.ts';
import { timeRunsOutAt } from '../games/ledger.ts';
import { seatsOf } from '../games/view.ts';
import { apiError, includesView } from '../http/errors.ts';
import { type Limits, MAX_BODY_BYTES, seatKey } from '../http/limits.ts';
import type { BotSubscriber, Bots } from '../players/bots.ts';
import { hashOf, rematchSecretHashOf } from '../secrets.ts';
import { Service } from '../service.ts';
import { commandIdIn, commandKey } from '../store/rows.ts';
import { Heartbeat } from './heartbeat.ts';
import { Outgoing } from './outgoing.ts';
import { readPlainFrames } from './plain-frames.ts';

/** Checks a message of a client. `text` is `null` when the message was binary. */
function readMessage(text: string | null): Result<ClientMessage, ApiError> {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '');
  } catch {
    return err(apiError('bad-json'));
  }
  const checked = checkClientMessage(json);
  return checked.ok ? checked : err(apiError('bad-request', checked.error));
}

export interface SessionParts extends GameParts {
  readonly bots: Bots;
  readonly limits: Limits;
  /** The entries of a long game and of those that connections of this address follow. */
  readonly longEntriesOf: (address: string, game: CachedGame) => number;
  /** Called before a player of this game is welcomed. */
  readonly onArrival: (game: CachedGame) => Promise<void>;
  readonly onMessage: (type: ClientMessage['type']) => void;
  readonly onRefused: (code: ErrorCode) => void;
  /** Called when a player claims to have seen a later ply than the store has. */
  readonly onAhead: (game: string, seen: number, stored: number) => void;
}

/** When clients of a game that this server cannot read try another one. */
const UNREADABLE_RETRY_MS = 2000;

/** Games with fewer entries are bounded by the number of connections. */
const LONG_GAME = 1000;
/** Connections of one address follow long games with at most this many entries in all. */
export const MAX_LONG_ENTRIES = 100_000;
const TOO_LONG_RETRY_S = 60;

export const isLong = ({ ledger }: CachedGame): boolean => ledger.ply >= LONG_GAME;

const HELLO_WITHIN_MS = 10_000;
/** The connection is closed after this many invalid or too frequent messages. */
const MAX_FAULTS = 20;

const SPECTATOR: Actor = { seat: null, host: false, lag: 0, rematchSecretHash: null };

/** The keys of a client in limits: its address, and its signed device, if there is one. */
interface Sender {
  readonly address: string;
  readonly device: string | null;
}

/** A WebSocket connection: its player, its game, and the last ply that was sent to it. */
export class SocketSession extends Service<SessionParts> implements Subscriber, BotSubscriber {
  readonly #socket: WebSocket;
  readonly #outgoing: Outgoing;
  readonly #heartbeat: Heartbeat;
  readonly #from: Sender;
  readonly #limits = {
    messages: this.parts.limits.ofConnection('messages'),
    controls: this.parts.limits.ofConnection('controls'),
  };
  readonly #helloTimer = setTimeout(() => this.close('silent'), HELLO_WITHIN_MS).unref();
  /** How often each unanswered command was sent. An update with the command's entry may be its answer. */
  readonly #unanswered = new Map<string, number>();
  #game: CachedGame | null = null;
  /** Ends the subscription of a bot's connection. */
  #unsubscribe: (() => void) | null = null;
  #actor: Actor = SPECTATOR;
  #secretHash: Uint8Array | null = null;
  /** The rows of the seats in which this connection had its seat when it last looked. */
  #seatedIn: CachedGame['seats'] | null = null;
  /** The last ply that was sent to this connection. */
  #sentPly = 0;
  #faults = 0;
  greetedAt = 0;
  joinedAt = 0;
  /** The greeting in progress. Greetings are handled in turn, and commands wait for the greeting before them. */
  #greeting: Promise<void> | null = null;

  /** `stream`: the connection below the WebSocket. */
  constructor(socket: WebSocket, from: Sender, parts: SessionParts, stream?: Duplex) {
    super(parts);
    this.#socket = socket;
    this.#from = from;
    this.#outgoing = new Outgoing(socket, stream);
    this.#heartbeat = new Heartbeat(socket, parts.elapsed);
    socket.on('message', (data, isBinary) => this.#onText(isBinary ? null : String(data)));
    const isCut = () => this.#outgoing.isCut;
    if (stream) readPlainFrames(stream, MAX_BODY_BYTES, (text) => this.#onText(text), isCut);
    socket.on('ping', (payload) => this.#onControl(() => this.#outgoing.pong(payload)));
    socket.on('pong', () => this.#onControl());
    socket.on('close', () => this.#leave());
    // The client broke the rules of the WebSocket protocol.
    socket.on('error', () => this.close('policy'));
  }

  get seat(): SeatNumber | null {
    return this.#actor.seat;
  }

  get game(): CachedGame | null {
    return this.#game;
  }

  /** Call it every `HEARTBEAT_MS`. Pings clients that may be gone, and players whose lag matters because of a clock. */
  ping(): void {
    if (this.#heartbeat.isSilent) this.close('silent');
    // The games have become long while they were followed.
    else if (this.#game && this.#isTooMuch(this.#game)) this.bye(TOO_LONG_RETRY_S * 1000);
    else if (this.#heartbeat.isQuiet || this.#game?.ledger.table.clock) this.#heartbeat.ping();
  }

  /** Asks the client to reconnect after `retry` milliseconds, and closes the connection. */
  bye(retry: number): void {
    this.#outgoing.send({ type: 'bye', retry });
    this.close('restart');
    // The player is on no server from now on, even if closing takes a while.
    this.#leave();
  }

  close(why: keyof typeof CLOSE_CODES): void {
    if (why === 'restart') this.#socket.close(CLOSE_CODES[why]);
    else this.#outgoing.cut(CLOSE_CODES[why]);
  }

  // ── From the client ─────────────────────────────────────────────────────────────────────────────────────────────

  /** Limits pings and pongs, which cost as much to read as messages. */
  #onControl(answer?: () => void): void {
    if (this.#outgoing.isCut) return;
    if (this.#limits.controls() > 0) {
      this.parts.onRefused('too-many');
      this.close('policy');
    } else answer?.();
  }

  #onText(text: string | null): void {
    // Messages may have arrived before the connection was cut.
    if (this.#outgoing.isCut) return;
    this.#heartbeat.noteMessage();
    const error = this.#handle(text);
    if (error) this.#reject(error);
  }

  /** Handles a message, and returns its fault if there is one. */
  #handle(text: string | null): ApiError | null {
    const wait = this.#limits.messages();
    if (wait > 0) return apiError('too-many', { retryAfter: wait });
    const read = readMessage(text);
    if (!read.ok) return read.error;
    const message = read.value;
    this.parts.onMessage(message.type);
    if (message.type === 'hello' || message.type === 'attend') {
      const retryAfter = this.parts.limits.takeFor('greetings', this.#from.address, this.#from.device);
      if (retryAfter > 0) return apiError('too-many', { retryAfter });
    }
    switch (message.type) {
      case 'hello':
        return this.#hello(message);
      case 'attend':
        return this.#attend(message);
      case 'do':
        if (this.#greeting) void this.#greeting.then(() => this.#act(message));
        else void this.#act(message);
        return null;
      case 'say':
        return this.#say(message.phrase);
      case 'ping':
        this.#outgoing.send({ type: 'pong', t: message.t, now: this.parts.now() });
        return null;
    }
  }

  #hello(message: Extract<ClientMessage, { type: 'hello' }>): null {
    // The answer may be a whole game, so other work runs between two greetings.
    const before = this.#greeting ? this.#greeting.then(() => nextTurn()) : Promise.resolve();
    const greetedAt = this.parts.now();
    const arrived = message.secret === undefined ? () => {} : this.parts.games.noteArrival(message.game);
    const greeting = before
      .then(() => this.#greet(message, greetedAt))
      .catch((error) => this.#failed(error))
      .then(() => {
        arrived();
        if (this.#greeting === greeting) this.#greeting = null;
      });
    this.#greeting = greeting;
    return null;
  }

  /** Subscribes a bot to its games. */
  #attend({ v, secret }: Extract<ClientMessage, { type: 'attend' }>): null {
    clearTimeout(this.#helloTimer);
    if (!this.#checkVersion(v)) return null;
    this.#leave();
    void this.parts.bots
      .attend(secret, this)
      .then((attending) => {
        if (!attending.ok) return this.#reject(apiError(attending.error));
        this.#unsubscribe?.();
        this.#unsubscribe = attending.value;
        if (this.#socket.readyState === this.#socket.OPEN) this.ping();
        else this.#leave();
      })
      .catch((error) => this.#failed(error));
    return null;
  }

  /** Closes the connection of a client that speaks another version of the protocol. */
  #checkVersion(version: number): boolean {
    if (version === PROTOCOL) return true;
    this.#outgoing.send({ type: 'error', error: apiError('bad-version') });
    this.close('version');
    return false;
  }

  /** `greetedAt`: when the greeting arrived. */
  async #greet(
    { v, game: id, secret, since }: Extract<ClientMessage, { type: 'hello' }>,
    greetedAt: number,
  ): Promise<void> {
    const { games, presence } = this.parts;
    clearTimeout(this.#helloTimer);
    if (!this.#checkVersion(v)) return;
    const before = { id: this.#game?.id, seat: this.#actor.seat, greetedAt: this.greetedAt, joinedAt: this.joinedAt };
    this.#leave();
    for (;;) {
      const game = await games.fresh(id, this.#from.address);
      if (!game) return this.#reject(apiError('no-such-game'));
      if (this.#isTooMuch(game)) return this.#reject(apiError('too-many', { retryAfter: TOO_LONG_RETRY_S }));
      const own = secret === undefined ? null : game.identify(hashOf(secret));
      if (secret !== undefined && !own) return this.#reject(apiError('bad-secret'));
      // The secret itself is not kept: only its hash for the rematch is needed later.
      this.#secretHash = secret === undefined ? null : hashOf(secret);
      this.#actor = own ? { ...own, lag: 0, rematchSecretHash: rematchSecretHashOf(secret!, id) } : SPECTATOR;
      if (this.#actor.seat !== null) await this.parts.onArrival(game);
      // The player may come from a server that was frozen and has only now recorded it.
      if (this.#actor.seat !== null && timeRunsOutAt(game.ledger) !== null) await games.readOutages();
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      // A client that repeats its greeting was here all the time.
      const stays = before.id === id && before.seat === this.#actor.seat;
      this.greetedAt = stays ? before.greetedAt : greetedAt;
      this.joinedAt = stays ? before.joinedAt : this.parts.now();
      if (!presence.join(game, this)) continue;
      this.#game = game;
      return this.#welcome(game, since);
    }
  }

  /** Whether this is a long game, and this address would follow too many entries with it. */
  #isTooMuch(game: CachedGame): boolean {
    return isLong(game) && this.parts.longEntriesOf(this.#from.address, game) > MAX_LONG_ENTRIES;
  }

  #welcome(game: CachedGame, since: number | undefined): void {
    const { games, presence, now, onAhead } = this.parts;
    const { ply } = game.ledger;
    this.#sentPly = ply;
    if (this.#actor.seat !== null && since !== undefined && since > ply) onAhead(game.id, since, ply);
    // For larger gaps, the whole game is shorter than the update.
    const isNear = since !== undefined && since <= ply && ply - since <= MAX_UPDATES_PER_MESSAGE;
    this.#outgoing.send({
      type: 'welcome',
      v: PROTOCOL,
      game: game.id,
      seat: this.#actor.seat,
      now: now(),
      presence: presence.shownPresence(game),
      ...(isNear ? { news: games.news(game, since) } : { view: games.view(game) }),
    });
    this.ping();
  }

  async #act(command: Command): Promise<void> {
    const game = this.#game;
    if (!game) return this.#refuse(command.id, apiError('no-hello'));
    const { games, gameService, limits } = this.parts;
    const { seat } = this.#actor;
    // The seats were swapped, or the secret was revoked.
    if (!this.#hasItsSeat(game)) return this.#refuse(command.id, apiError('no-hello'));
    const wait = limits.take('commands', seatKey(game.id, seat));
    if (wait > 0) return this.#refuse(command.id, apiError('too-many', { retryAfter: wait }));
    const key = commandKey(seat, command.id);
    const sent = `${game.id} ${key}`;
    this.#unanswered.set(sent, (this.#unanswered.get(sent) ?? 0) + 1);
    try {
      const done = await gameService.act(game, { ...this.#actor, lag: this.#heartbeat.lag }, command);
      // The update with the entry may have answered it already.
      if (!this.#markAnswered(game, key)) return;
      if (done.ok) return this.#outgoing.send({ type: 'done', id: command.id, ply: done.value });
      const hasView = includesView(done.error) && game === this.#game;
      this.#refuse(command.id, apiError(done.error), hasView ? games.view(game) : undefined);
    } catch (error) {
      this.#failed(error, command.id);
    }
  }

  #hasItsSeat(game: CachedGame): boolean {
    // The rows are replaced when one of them changes.
    if (this.#seatedIn === game.seats) return true;
    const own = this.#secretHash && game.identify(this.#secretHash);
    const hasIt = (own?.seat ?? null) === this.#actor.seat;
    this.#seatedIn = hasIt ? game.seats : null;
    return hasIt;
  }

  /** Returns `false` when the command was answered already. The connection may be in another game by now. */
  #markAnswered({ id }: CachedGame, command: string): boolean {
    const key = `${id} ${command}`;
    const times = this.#unanswered.get(key);
    if (times === undefined) return false;
    if (times > 1) this.#unanswered.set(key, times - 1);
    else this.#unanswered.delete(key);
    return true;
  }

  #say(phrase: Phrase): ApiError | null {
    const { seat } = this.#actor;
    if (!this.#game) return apiError('no-hello');
    if (seat === null) return apiError('not-seated');
    if (!this.#hasItsSeat(this.#game)) return apiError('no-hello');
    const wait = this.parts.limits.take('phrases', seatKey(this.#game.id, seat));
    if (wait > 0) return apiError('too-many', { retryAfter: wait });
    this.parts.presence.sendPhrase(this.#game, seat, phrase);
    return null;
  }

  // ── To the client ───────────────────────────────────────────────────────────────────────────────────────────────

  onNews(command: string | null): void {
    const game = this.#game;
    if (!game) return;
    const { games } = this.parts;
    const { ply } = game.ledger;
    this.#sendPages(game);
    const news =
      this.#sentPly === ply - 1
        ? game.latestNewsJson(() => games.live(game))
        : JSON.stringify(games.news(game, this.#sentPly));
    this.#sentPly = ply;
    if (command !== null && this.#markAnswered(game, command)) {
      const id = commandIdIn(command);
      this.#outgoing.sendText(`{"type":"done","id":${JSON.stringify(id)},"ply":${ply},"news":${news}}`);
    } else this.#outgoing.sendText(`{"type":"news",${news.slice(1)}`);
  }

  /** Sends all updates but the last one. */
  #sendPages(game: CachedGame): void {
    while (game.ledger.ply - this.#sentPly > MAX_UPDATES_PER_MESSAGE) {
      const page = this.parts.games.news(game, this.#sentPly);
      this.#outgoing.send({ type: 'news', ...page });
      this.#sentPly = page.ply;
    }
  }

  onSeats(): void {
    const game = this.#game;
    if (!game) return;
    const { games } = this.parts;
    this.#sendPages(game);
    this.#outgoing.send({
      type: 'news',
      ...games.news(game, this.#sentPly),
      seats: seatsOf(game.ledger, game.names()),
    });
    this.#sentPly = game.ledger.ply;
  }

  onGames(games: BotView['current']): void {
    this.#outgoing.send({ type: 'games', now: this.parts.now(), games });
  }

  onRevoked(): void {
    this.#leave();
    this.#reject(apiError('no-such-guest'));
  }

  onDeleted(): void {
    this.#outgoing.send({ type: 'error', error: apiError('no-such-game') });
    this.#leave();
  }

  onUnreadable(): void {
    this.bye(UNREADABLE_RETRY_MS);
  }

  onPresence(presence: Presence): void {
    this.#outgoing.send({ type: 'presence', ...presence });
  }

  onPhrase(seat: SeatNumber, phrase: Phrase): void {
    this.#outgoing.send({ type: 'said', seat, phrase });
  }

  #refuse(id: Command['id'], error: ApiError, view?: GameView): void {
    this.parts.onRefused(error.code);
    this.#outgoing.send({ type: 'refused', id, error, ...(view ? { view } : {}) });
  }

  #reject(error: ApiError): void {
    this.parts.onRefused(error.code);
    this.#outgoing.send({ type: 'error', error });
    if (++this.#faults >= MAX_FAULTS) this.close('policy');
  }

  /** Reports an error of the server. `id`: the command that failed. */
  #failed(error: unknown, id?: string): void {
    this.parts.onTrouble('a message', error);
    const fault = apiError('unavailable');
    if (id === undefined) this.#outgoing.send({ type: 'error', error: fault });
    else this.#refuse(id, fault);
  }

  #leave(): void {
    clearTimeout(this.#helloTimer);
    const game = this.#game;
    this.#game = null;
    if (game) this.parts.presence.leave(game, this);
    this.#actor = SPECTATOR;
    this.#seatedIn = null;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }
}
