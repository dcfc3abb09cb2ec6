import type { Engines } from '@rowhouse/engine';
import type { Logger } from 'pino';
import type { LocalHub } from '../bus.ts';
import type { MayReach } from '../players/push-service.ts';
import type { StoreAddress } from '../store/store.ts';

/** How push services know this server. */
export interface PushOptions {
  /** Who runs it, for push services that have a complaint: `mailto:…` or `https://…`. */
  readonly contact: string;
  /** Its private key (VAPID), 32 bytes in base64url. Without it, one is made and stored with the games. */
  readonly privateKey?: string;
  /**
   * Which addresses messages may be sent to, for tests; otherwise public ones.
   *
   * @internal
   */
  readonly mayReach?: MayReach;
  /**
   * How long to wait whether a player comes back, for tests.
   *
   * @internal
   */
  readonly delayMs?: number;
}

/** What online play is made of. */
export interface OnlineOptions {
  readonly store: StoreAddress;
  /** `redis://…`, where several servers share a database. */
  readonly busUrl?: string;
  /**
   * Connects several servers in one process, for tests.
   *
   * @internal
   */
  readonly hub?: Pick<LocalHub, 'connect'>;
  /** For the computer players. */
  readonly engines: Engines;
  /** For the compatibility endpoints. They are separate, so that nobody's opponent waits for other programs. */
  readonly compatibilityEngines: Engines;
  readonly version: string;
  /** The usual limits are multiplied by this; `Infinity` for none. */
  readonly limits?: number;
  /** Other sites whose pages may connect and use the REST API, `https://example.org`. */
  readonly origins?: readonly string[];
  /**
   * A game that nobody ended is packed after so many days without an entry, and a guest who sits nowhere is forgotten.
   * Without it, none is.
   */
  readonly archiveAfterDays?: number;
  /** Rated games between players of one address count: for clubs behind one router. Without it, they do not. */
  readonly rateOneAddress?: boolean;
  /** Whoever asks for `/metrics` has to send it as a bearer token. Without it, everybody may ask. */
  readonly metricsToken?: string;
  /** The secret of whoever runs the server. Without it, one is made when the store is new (`Online.newAdminSecret`). */
  readonly adminSecret?: string;
  /** Tells players by Web Push when it is their move and no page of theirs is open. */
  readonly push?: PushOptions;
  readonly log?: Logger;
  /**
   * This machine's clock, for tests: its time and its stopwatch.
   *
   * @internal
   */
  readonly now?: () => number;
  /**
   * The clock of an SQLite store, for tests: otherwise this machine's.
   *
   * @internal
   */
  readonly storeTime?: () => number;
  /**
   * By which this server finds out that it was frozen, for tests.
   *
   * @internal
   */
  readonly stopwatch?: () => number;
}
