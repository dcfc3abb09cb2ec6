import { type ApiError, CLOSE_CODES, type ClientMessage, type ErrorCode, type ServerMessage } from '@rowhouse/protocol';

/** The parts of a WebSocket that a connection needs. */
export interface Socket {
  /** Sends a text, if the socket is open. */
  send(text: string): void;
  /** Closes the socket. Its later events are ignored. */
  close(): void;
}

/** The events of a WebSocket. */
export interface SocketEvents {
  /** The socket is open. */
  onOpen(): void;
  /** A message arrived. */
  onMessage(text: string): void;
  /** The socket is closed, for any reason. */
  onClose(code: number): void;
}

/** The environment of a connection. Tests replace it. Times are in milliseconds. */
export interface ConnectionEnvironment {
  /** Opens a socket to the server. */
  open(events: SocketEvents): Socket;
  /** Whether the device has a network, as far as known. */
  isOnline(): boolean;
  /** A clock that never goes back. */
  now(): number;
  /** Calls `act` later. Returns a function that cancels the call. */
  later(milliseconds: number, act: () => void): () => void;
  /** A random number in [0, 1). */
  random(): number;
  /** An id for a new command. */
  newId(): string;
}

/** An id for a command. Pages without HTTPS have random numbers, but no `randomUUID`. */
export const newId = (): string => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** The environment in a page or in Node. `address` gives the address of the WebSocket before every attempt. */
export const environmentFor = (address: () => URL): ConnectionEnvironment => ({
  open: ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(address());
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => onMessage(String(data));
    socket.onclose = ({ code }) => onClose(code);
    return {
      // A socket closes before its close event.
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  // Node does not say.
  isOnline: () => globalThis.navigator?.onLine ?? true,
  now: () => performance.now(),
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId,
});

export const FIRST_WAIT_MS = 500;

export const MAX_WAIT_MS = 15_000;

export const PING_EVERY_MS = 20_000;

/** A connection counts as dead if nothing arrives within this time after a hello, a ping or a command. */
export const DEAD_AFTER_MS = 10_000;

/** An error that another attempt would not fix. */
export type FatalCode = Extract<ErrorCode, 'no-such-game' | 'bad-secret' | 'bad-version' | 'bad-request'>;
const FATAL: readonly FatalCode[] = ['no-such-game', 'bad-secret', 'bad-version', 'bad-request'];

/**
 * The state of the connection. `away`: the device has no network. `waiting`: the next attempt is at `retryAt`.
 * `failed`: another attempt would not help.
 */
export type LinkState =
  | { readonly state: 'connecting' | 'open' | 'away' | 'closed' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly code: FatalCode };

interface SocketOptions {
  readonly environment: ConnectionEnvironment;
  /** The socket is open, so the first message can be sent. */
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onState(state: LinkState): void;
}

/**
 * A WebSocket that reconnects: it pings the server, gives up dead connections, and tries again after a while. It knows
 * nothing about games.
 */
export class ReconnectingSocket {
  readonly #options: SocketOptions;
  state: LinkState = { state: 'closed' };
  #socket: Socket | null = null;
  /** Whether `close` was called. */
  isClosed = false;
  /** Attempts since the last welcome. */
  #tries = 0;
  /** How long the server asked the client to wait before the next attempt (ms). */
  #requestedWait: number | null = null;
  #stopWaiting: (() => void) | null = null;
  #stopPinging: (() => void) | null = null;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  /** Connects now, unless it is connected, closed or failed. */
  tryNow(): void {
    const { state } = this.state;
    if (state === 'open' || state === 'failed' || this.#socket || this.isClosed) return;
    this.#stopWaiting?.();
    this.#connect();
  }

  /** Drops the socket, because the device has lost its network. */
  goOffline(): void {
    if (this.state.state === 'failed' || this.state.state === 'closed') return;
    this.#drop();
    this.#set({ state: 'away' });
  }

  close(): void {
    this.isClosed = true;
    this.#drop();
    this.#set({ state: 'closed' });
  }

  send(message: ClientMessage): void {
    if (this.isClosed) return;
    this.#socket?.send(JSON.stringify(message));
    if (message.type === 'do' || message.type === 'hello' || message.type === 'attend') this.#expectMessage();
  }

  /** The server has accepted the client. */
  onWelcome(): void {
    this.#tries = 0;
    if (this.state.state !== 'open') this.#set({ state: 'open' });
  }

  /** Sets the wait before the next attempt, as the server asked. */
  waitNext(milliseconds: number): void {
    this.#requestedWait = milliseconds;
  }

  /** Gives up this connection, and tries again after a while. */
  retry(): void {
    this.#drop();
    if (!this.isClosed) this.#wait();
  }

  /**
   * Reacts to an error of the server: gives up for good if another attempt would not help, otherwise tries again after
   * a while.
   */
  retryAfter({ code, retryAfter }: ApiError): void {
    const fatal = FATAL.find((one) => one === code);
    if (fatal) this.fail(fatal);
    else {
      if (retryAfter !== undefined) this.waitNext(retryAfter * 1000);
      this.retry();
    }
  }

  /** Gives up for good. */
  fail(code: FatalCode): void {
    this.#drop();
    this.#set({ state: 'failed', code });
  }

  #set(state: LinkState): void {
    this.state = state;
    this.#options.onState(state);
  }

  #connect(): void {
    const { environment, onOpen } = this.#options;
    this.#set({ state: 'connecting' });
    const socket = environment.open({
      onOpen: () => {
        if (this.#socket !== socket) return;
        this.#pingLater();
        onOpen();
      },
      onMessage: (text) => {
        if (this.#socket === socket) this.#onMessage(text);
      },
      onClose: (code) => {
        if (this.#socket !== socket) return;
        if (code === CLOSE_CODES.version) this.fail('bad-version');
        else this.retry();
      },
    });
    this.#socket = socket;
    // An attempt without an answer fails.
    this.#expectMessage();
  }

  #onMessage(text: string): void {
    this.#pingLater();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.retry();
      return;
    }
    this.#options.onMessage(message);
  }

  /** Pings the server after a silence. */
  #pingLater(): void {
    const { later, now } = this.#options.environment;
    this.#stopPinging?.();
    this.#stopPinging = later(PING_EVERY_MS, () => {
      this.send({ type: 'ping', t: now() });
      this.#expectMessage();
    });
  }

  /** Gives up the connection unless a message comes soon. */
  #expectMessage(): void {
    this.#stopPinging?.();
    this.#stopPinging = this.#options.environment.later(DEAD_AFTER_MS, () => this.retry());
  }

  /** Closes the socket without waiting for its close event. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#stopPinging?.();
    this.#stopWaiting?.();
    socket?.close();
  }

  /**
   * Waits half a second, then twice as long each time up to fifteen seconds. A random factor between 0.5 and 1.5
   * spreads the clients that come back.
   */
  #wait(): void {
    const { isOnline, later, now, random } = this.#options.environment;
    if (!isOnline()) {
      this.#set({ state: 'away' });
      return;
    }
    const base = this.#requestedWait ?? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    this.#requestedWait = null;
    const wait = base * (0.5 + random());
    this.#stopWaiting = later(wait, () => this.#connect());
    this.#set({ state: 'waiting', retryAt: now() + wait });
  }
}
