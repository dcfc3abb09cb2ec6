import type { Engines } from '@rowhouse/engine';
import type { Logger } from 'pino';
import type { LocalHub } from '../bus.ts';
import type { MayReach } from '../players/push-service.ts';
import type { StoreAddress } from '../store/store.ts';

/** How this server identifies itself to push services. */
export interface PushOptions {
  /** The operator's address for complaints: `mailto:…` or `https://…`. */
  readonly contact: string;
  /** Its private key (VAPID), 32 bytes in base64url. Without it, a key is generated and stored. */
  readonly privateKey?: string;
  /**
   * For tests: the addresses to which messages may be sent. By default, these are the public ones.
   *
   * @internal
   */
  readonly mayReach?: MayReach;
  /**
   * For tests: the delay before a message is sent, in which the player may come back.
   *
   * @internal
   */
  readonly delayMs?: number;
}

/** The options of online play. */
export interface OnlineOptions {
  readonly store: StoreAddress;
  /** `redis://…`, where several servers share a database. */
  readonly busUrl?: string;
  /**
   * For tests: connects several servers in one process.
   *
   * @internal
   */
  readonly hub?: Pick<LocalHub, 'connect'>;
  /** For the computer players. */
  readonly engines: Engines;
  /** For the compatibility endpoints. They are separate, so that computer opponents do not wait for other programs. */
  readonly compatibilityEngines: Engines;
  readonly version: string;
  /** A factor for the default rate limits; `Infinity` for no limits. */
  readonly limits?: number;
  /** Other sites whose pages may use WebSockets and the REST API, such as `https://example.org`. */
  readonly origins?: readonly string[];
  /**
   * The number of days after which unfinished games without an entry are packed and guests without a seat are deleted.
   * Without it, they are kept.
   */
  readonly archiveAfterDays?: number;
  /** Whether to rate games between players who share an address, as in a club behind one router. */
  readonly rateOneAddress?: boolean;
  /** The bearer token for `/metrics`. Without it, the metrics are public. */
  readonly metricsToken?: string;
  /** The operator's secret. Without it, one is generated when the store is new (`Online.newAdminSecret`). */
  readonly adminSecret?: string;
  /** Replaces the generated secret by a new one, on all servers of the store. */
  readonly newAdminSecret?: boolean;
  /** Notifies players of their turn by Web Push while they have no page open. */
  readonly push?: PushOptions;
  readonly log?: Logger;
  /**
   * For tests: this machine's clock and stopwatch.
   *
   * @internal
   */
  readonly now?: () => number;
  /**
   * For tests: the clock of a SQLite store. The default is this machine's.
   *
   * @internal
   */
  readonly storeTime?: () => number;
  /**
   * For tests: the stopwatch that detects that this server was frozen.
   *
   * @internal
   */
  readonly stopwatch?: () => number;
}
