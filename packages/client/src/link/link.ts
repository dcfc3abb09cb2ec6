import { CLOSE_CODES, type ClientMessage, type ErrorCode, type ServerMessage } from '@rowhouse/protocol';
import type { ConnectionEnvironment, Socket } from './environment.ts';

export const FIRST_WAIT_MS = 500;

export const MAX_WAIT_MS = 15_000;

export const PING_EVERY_MS = 20_000;

/** If nothing is heard for so long after a hello, a ping or a command, the connection is dead, whatever the system thinks. */
export const DEAD_AFTER_MS = 10_000;

/** After these errors trying again does not help. */
export const FATAL = [
  'no-such-game',
  'bad-secret',
  'bad-version',
  'bad-request',
] as const satisfies readonly ErrorCode[];
/** An error after which trying again does not help. */
export type FatalCode = (typeof FATAL)[number];

/**
 * Whether there is a connection. `away`: the device has no network. `waiting`: the next attempt is at `retryAt`.
 * `failed`: trying again would not help.
 */
export type LinkState =
  | { readonly state: 'connecting' | 'open' | 'away' | 'closed' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly code: FatalCode };

interface LinkOptions {
  readonly environment: ConnectionEnvironment;
  /** There is a socket: time to say hello. */
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onState(state: LinkState): void;
}

/**
 * The way to a server: opens a socket, asks now and then whether the server is still there, gives a dead socket up, and
 * opens the next one after a while. It knows nothing about games.
 */
export class Link {
  readonly #options: LinkOptions;
  #state: LinkState = { state: 'closed' };
  #socket: Socket | null = null;
  #isClosed = false;
  /** Attempts since the last welcome. */
  #tries = 0;
  /** How long the server asked us to wait before the next attempt. */
  #asked: number | null = null;
  #stopWaiting: (() => void) | null = null;
  #stopPinging: (() => void) | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Whether somebody has closed it, for good. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Connects now, unless there is a connection or none can be had. */
  tryNow(): void {
    const { state } = this.#state;
    if (state === 'open' || state === 'failed' || this.#socket || this.#isClosed) return;
    this.#stopWaiting?.();
    this.#connect();
  }

  /** The device lost its network, so there is no point in waiting for an answer. */
  lost(): void {
    if (this.#state.state === 'failed' || this.#state.state === 'closed') return;
    this.#drop();
    this.#set({ state: 'away' });
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.#set({ state: 'closed' });
  }

  send(message: ClientMessage): void {
    if (this.#isClosed) return;
    this.#socket?.send(JSON.stringify(message));
    if (message.type === 'do' || message.type === 'hello' || message.type === 'attend') this.#expectSign();
  }

  /** The server has welcomed us. */
  welcomed(): void {
    this.#tries = 0;
    if (this.#state.state !== 'open') this.#set({ state: 'open' });
  }

  /** The server asks us to wait so long before the next attempt. */
  waitNext(milliseconds: number): void {
    this.#asked = milliseconds;
  }

  /** Gives the socket up, and tries again after a while. */
  retry(): void {
    this.#drop();
    if (!this.#isClosed) this.#wait();
  }

  /** Gives up for good. */
  fail(code: FatalCode): void {
    this.#drop();
    this.#set({ state: 'failed', code });
  }

  #set(state: LinkState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #connect(): void {
    const { environment, onOpen } = this.#options;
    this.#set({ state: 'connecting' });
    const socket = environment.open({
      onOpen: () => {
        if (this.#socket !== socket) return;
        this.#watch();
        onOpen();
      },
      onMessage: (text) => {
        if (this.#socket === socket) this.#hear(text);
      },
      onClose: (code) => {
        if (this.#socket !== socket) return;
        if (code === CLOSE_CODES.version) this.fail('bad-version');
        else this.retry();
      },
    });
    this.#socket = socket;
    // An attempt without an answer counts as failed.
    this.#expectSign();
  }

  #hear(text: string): void {
    this.#watch();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.retry();
      return;
    }
    this.#options.onMessage(message);
  }

  /** Sends a ping now and then, to find out whether the server is there. */
  #watch(): void {
    const { later, now } = this.#options.environment;
    this.#stopPinging?.();
    this.#stopPinging = later(PING_EVERY_MS, () => {
      this.send({ type: 'ping', t: now() });
      this.#expectSign();
    });
  }

  /** If nothing is heard soon, the socket is given up. */
  #expectSign(): void {
    this.#stopPinging?.();
    this.#stopPinging = this.#options.environment.later(DEAD_AFTER_MS, () => this.retry());
  }

  /** Gives the socket up without waiting for its close event. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#stopPinging?.();
    this.#stopWaiting?.();
    socket?.close();
  }

  /**
   * Waits half a second, then twice as long each time up to fifteen seconds, times a random factor between 0.5 and 1.5,
   * so that not all clients come back at once.
   */
  #wait(): void {
    const { isOnline, later, now, random } = this.#options.environment;
    if (!isOnline()) {
      this.#set({ state: 'away' });
      return;
    }
    const base = this.#asked ?? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    this.#asked = null;
    const wait = base * (0.5 + random());
    this.#stopWaiting = later(wait, () => this.#connect());
    this.#set({ state: 'waiting', retryAt: now() + wait });
  }
}
