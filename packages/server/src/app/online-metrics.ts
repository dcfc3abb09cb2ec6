import type { Entry, Verb } from '@rowhouse/protocol';
import type { Logger } from 'pino';
import { READY_FAULTS, type ReadyFault } from '../jobs/watchdog.ts';
import { Metrics } from '../metrics.ts';
import type { Damaged } from '../quarantine.ts';
import type { UnsafeSetting } from '../store/postgres.ts';

const MAX_REPORTED_GAMES = 1000;

/** In seconds. There are many routes, so each has few buckets. */
const HTTP_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Log lines about faults of readiness. */
const FAULT_MESSAGES: Readonly<Record<ReadyFault, string>> = {
  store: 'the store cannot be written',
  silent: 'the store does not answer',
  clock: 'the clock of this machine differs from the store’s: set one of them',
};

/** The help texts of the gauges. */
const GAUGES = {
  rowhouse_connections: 'WebSocket connections',
  rowhouse_games_in_memory: 'Games in the memory of this server',
  rowhouse_games_in_progress: 'Games in progress with a connection to this server',
  rowhouse_bots_thinking: 'Computer players that think on this server',
  rowhouse_bots_waiting: 'Computer players that wait for their turn to think',
  rowhouse_bus_connected: 'Whether other servers can be reached',
  rowhouse_damaged: 'Rows that this server cannot read',
  rowhouse_clock_skew_seconds: 'How far this machine’s clock is ahead of the store’s',
};

/** The metrics of online play, for `/metrics`. No label has a value that a client can choose freely. */
export class OnlineMetrics {
  readonly metrics = new Metrics();
  readonly #entries = this.metrics.counter('rowhouse_entries_total', 'Entries stored', 'did');
  readonly #trouble = this.metrics.counter('rowhouse_trouble_total', 'Failures that were retried or given up', 'where');
  readonly #ahead = this.metrics.counter('rowhouse_ahead_total', 'Claims of clients to know a ply that is not stored');
  readonly #storing = this.metrics.histogram('rowhouse_store_seconds', 'From the check of an entry to the disk');
  readonly #commands = this.metrics.histogram('rowhouse_command_seconds', 'From a command to its result', ['do']);
  readonly #thinking = this.metrics.histogram('rowhouse_bot_thinking_seconds', 'How long computer players think');
  readonly #waiting = this.metrics.histogram('rowhouse_bot_waiting_seconds', 'How long computer players wait to think');
  readonly #http = this.metrics.histogram(
    'rowhouse_http_seconds',
    'Requests, by the route that answered them and the class of the status',
    ['route', 'status'],
    HTTP_BUCKETS,
  );
  readonly onRefused = this.#counting('rowhouse_refused_total', 'Requests and messages that were refused', 'code');
  readonly onMessage = this.#counting('rowhouse_messages_total', 'WebSocket messages', 'type');
  readonly onDropped = this.#counting('rowhouse_dropped_total', 'TCP connections dropped at once', 'why');
  readonly onPush = this.#counting('rowhouse_pushes_total', 'Messages to devices of players', 'result');
  /** The games that `onAhead` has logged: a player can repeat the claim as often as they like. */
  readonly #reported = new Set<string>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Returns a function that counts its calls by their argument. */
  #counting(name: string, help: string, label: string): (value: string) => void {
    const counter = this.metrics.counter(name, help, label);
    return (value) => counter.inc({ [label]: value });
  }

  // Arrow functions, because they are passed as callbacks. Times are in milliseconds; Prometheus gets seconds.
  readonly onStored = ({ did }: { readonly did: Entry['did'] }, milliseconds: number): void => {
    this.#entries.inc({ did });
    this.#storing.observe(milliseconds / 1000);
  };
  readonly onCommand = (verb: Verb, milliseconds: number): void =>
    this.#commands.observe({ do: verb }, milliseconds / 1000);
  /** `route`: the registered pattern, never the requested address. */
  readonly onAnswered = (route: string, status: number, milliseconds: number): void =>
    this.#http.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
  readonly onTrouble = (what: string, error: unknown): void => {
    this.#trouble.inc({ where: what });
    this.#log.warn({ err: error, where: what }, 'operation failed');
  };

  readonly onDamaged = ({ kind, id }: Damaged, error: unknown): void =>
    this.#log.error(
      { err: error, kind, id },
      'this row cannot be read, so it is left alone: it is damaged, or a newer version wrote it',
    );

  readonly onThought = (thought: number, waited: number | null): void => {
    this.#thinking.observe(thought / 1000);
    if (waited !== null) this.#waiting.observe(waited / 1000);
  };

  readonly onAhead = (game: string, seen: number, stored: number): void => {
    this.#ahead.inc();
    if (this.#reported.has(game)) return;
    if (this.#reported.size >= MAX_REPORTED_GAMES) this.#reported.clear();
    this.#reported.add(game);
    this.#log.error(
      { game, seen, stored },
      'a player claims to have seen a later ply than the store has: entries may have been lost',
    );
  };
  readonly onReadiness = (fault: ReadyFault, isFailing: boolean, details: object): void => {
    if (isFailing) this.#log.error({ ...details, fault }, FAULT_MESSAGES[fault]);
    else this.#log.warn({ fault }, 'recovered');
  };
  readonly onUnsafeSettings = (found: readonly UnsafeSetting[]): void => {
    for (const unsafe of found)
      this.#log.warn(
        unsafe,
        unsafe.setting === 'data_checksums'
          ? 'PostgreSQL has no checksums of its pages: a damaged disk would not be noticed'
          : 'PostgreSQL does not wait for the disk: acknowledged moves could be lost',
      );
    this.metrics.gauges(
      'rowhouse_unsafe_settings',
      'Settings with which PostgreSQL could lose acknowledged moves',
      'setting',
      () => found.map(({ setting }) => [{ setting }, 1]),
    );
  };

  readonly onStoreDamage = (found: readonly string[]): void => {
    for (const damage of found) this.#log.error({ damage }, 'the database is damaged: restore a backup');
  };

  addGauges(read: Readonly<Record<keyof typeof GAUGES, () => number>>, hasFault: (fault: ReadyFault) => boolean): void {
    for (const name of Object.keys(GAUGES) as (keyof typeof GAUGES)[])
      this.metrics.gauge(name, GAUGES[name], read[name]);
    this.metrics.gauges('rowhouse_fault', 'Whether this fault keeps the server from being ready', 'fault', () =>
      READY_FAULTS.map((fault) => [{ fault }, hasFault(fault) ? 1 : 0]),
    );
  }
}
