import type { ApiError, Command, ErrorCode, Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import type { OnlineGame } from './game-state.ts';

/** What the connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** The events of a WebSocket. */
export interface SocketEvents {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

/** Everything outside the connection, so that a test can replace it. Times are in milliseconds. */
export interface ConnectionEnvironment {
  open(events: SocketEvents): Socket;
  /** Whether the device has a network, as far as it knows. */
  isOnline(): boolean;
  now(): number;
  /** Returns a function that cancels it. */
  later(milliseconds: number, act: () => void): () => void;
  /** In [0, 1). */
  random(): number;
  newId(): string;
}

/** Stores commands that the server has not answered yet, so that they survive a reload. */
export interface Outbox {
  read(): readonly Command[];
  write(commands: readonly Command[]): void;
}

/**
 * `away`: the device has no network. `waiting`: the next attempt is at `retryAt`. `failed`: trying again would not
 * help.
 */
export type Link =
  | { readonly state: 'connecting' | 'open' | 'away' | 'closed' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly code: FatalCode };

export interface ConnectionState {
  readonly link: Link;
  readonly game: OnlineGame | null;
  readonly presence: Presence | null;
  /** Commands that are neither done nor refused yet, in order. */
  readonly pending: readonly Command[];
  /** When `game.view.live` arrived, by this device's clock. A running clock counts from there. */
  readonly receivedAt: number;
}

interface Listeners {
  onChange(state: ConnectionState): void;
  onSaid(seat: SeatNumber, phrase: Phrase): void;
  /** The server refused this command: the person has to be told. */
  onRefused(command: Command, error: ApiError): void;
  /** Something other than a command was refused, such as a phrase that was said too often. */
  onTrouble(error: ApiError): void;
}

export interface ConnectionOptions {
  readonly game: string;
  /** The secret of the seat; `null` to watch. */
  readonly secret: string | null;
  readonly environment: ConnectionEnvironment;
  readonly outbox: Outbox;
  readonly listeners: Listeners;
}

/** After these errors trying again does not help. */
export const FATAL = [
  'no-such-game',
  'bad-secret',
  'bad-version',
  'bad-request',
] as const satisfies readonly ErrorCode[];

export type FatalCode = (typeof FATAL)[number];
