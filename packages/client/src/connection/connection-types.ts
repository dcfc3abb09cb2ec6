import type { ApiError, Command, Phrase, Presence, SeatNumber, ServerMessage } from '@rowhouse/protocol';
import type { OnlineGame } from '../game/online-game.ts';
import type { ConnectionEnvironment } from '../link/environment.ts';
import type { LinkState } from '../link/link.ts';

/** Stores commands that the server has not answered yet, so that they survive a restart of the program or the page. */
export interface Outbox {
  /** What was stored, or nothing. */
  read(): readonly Command[];
  /** Stores these instead of what was there. */
  write(commands: readonly Command[]): void;
}

/** Everything that is known about an online game. It never changes: something new makes a new one. */
export interface ConnectionState {
  readonly link: LinkState;
  /** `null` until the server has sent it. */
  readonly game: OnlineGame | null;
  /** Who is connected; `null` while we are not. */
  readonly presence: Presence | null;
  /** Commands that are neither done nor refused yet, in order. */
  readonly pending: readonly Command[];
  /** When `game.view.live` arrived, by this device's clock. A running clock counts from there. */
  readonly receivedAt: number;
}

/** What a connection tells. Everything comes in the order in which it happened. */
export interface ConnectionListeners {
  /** Something is new. */
  onChange(state: ConnectionState): void;
  /** Somebody said a phrase. */
  onSaid(seat: SeatNumber, phrase: Phrase): void;
  /** The server refused this command: the person has to be told. */
  onRefused(command: Command, error: ApiError): void;
  /** Something other than a command was refused, such as a phrase that was said too often. */
  onTrouble(error: ApiError): void;
  /** Every message of the server, before it is acted on. For logs and tests. */
  onMessage(message: ServerMessage): void;
}

/** How a wait can be given up. */
export interface WaitOptions {
  /** Aborted, it ends this wait, which rejects with its reason. The connection stays. */
  readonly signal?: AbortSignal | undefined;
}

/** What a connection is made of. */
export interface ConnectionOptions {
  /** The online id of the game. */
  readonly game: string;
  /** The secret of the seat; `null` to watch. */
  readonly secret: string | null;
  readonly environment: ConnectionEnvironment;
  /** Without it, commands without an answer are forgotten with the connection. */
  readonly outbox?: Outbox;
  readonly listeners?: Partial<ConnectionListeners>;
  /** Aborted, it closes the connection, and those who wait for something get its reason. */
  readonly signal?: AbortSignal | undefined;
}
