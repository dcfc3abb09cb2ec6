import type { ClientMessage, Entry, ErrorCode } from '@rowhouse/protocol';
import type { Logger } from 'pino';
import { Metrics } from '../basics/metrics.ts';
import type { ReadyFault } from '../jobs/readiness.ts';

const MOST_TOLD_OF = 1000;

/** Why this server is not ready. */
const READY_FAULTS: Readonly<Record<ReadyFault, string>> = {
  store: 'the store cannot be written',
  silent: 'the store does not answer',
  clock: 'the clock of this machine is not the store’s: set one of them',
};

/** What is read when somebody asks. */
interface Gauges {
  connections(): number;
  games(): number;
  botsThinking(): number;
  botsWaiting(): number;
  isBusConnected(): boolean;
}

/** What online play counts, for `/metrics`. */
export class OnlineMetrics {
  readonly metrics = new Metrics();
  readonly #refused = this.metrics.counter(
    'rowhouse_refused_total',
    'Requests and messages that were refused, by code',
  );
  readonly #messages = this.metrics.counter('rowhouse_messages_total', 'WebSocket messages, by type');
  readonly #dropped = this.metrics.counter(
    'rowhouse_dropped_total',
    'Connections that were dropped at once: the address had too many, or the server is full',
  );
  readonly #entries = this.metrics.counter('rowhouse_entries_total', 'Entries stored, by what was done');
  readonly #trouble = this.metrics.counter(
    'rowhouse_trouble_total',
    'What went wrong and was tried again or given up, by where',
  );
  readonly #storing = this.metrics.histogram('rowhouse_store_seconds', 'From judging an entry to having it on disk');
  readonly #thinking = this.metrics.histogram('rowhouse_bot_thinking_seconds', 'How long computer players think');
  readonly #waiting = this.metrics.histogram(
    'rowhouse_bot_waiting_seconds',
    'How long computer players wait before they begin to think',
  );
  readonly #ahead = this.metrics.counter(
    'rowhouse_ahead_total',
    'Times that a player had seen more of a game than the store has',
  );
  /** The games of which this was said: anybody with a seat can claim it as often as they like. */
  readonly #toldOf = new Set<string>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  // Arrow functions: they are handed over as callbacks.
  readonly onRefused = (code: ErrorCode): void => this.#refused({ code });
  readonly onMessage = (type: ClientMessage['type']): void => this.#messages({ type });
  readonly onStored = ({ did }: { readonly did: Entry['did'] }, milliseconds: number): void => {
    this.#entries({ did });
    this.#storing(milliseconds);
  };
  readonly onTrouble = (what: string, error: unknown): void => {
    this.#trouble({ where: what });
    this.#log.warn({ err: error, where: what }, 'trouble');
  };

  readonly onThought = (thought: number, waited: number | null): void => {
    this.#thinking(thought);
    if (waited !== null) this.#waiting(waited);
  };
  readonly onDropped = (why: 'address' | 'full'): void => this.#dropped({ why });

  readonly onAhead = (game: string, seen: number, stored: number): void => {
    this.#ahead();
    if (this.#toldOf.has(game)) return;
    if (this.#toldOf.size >= MOST_TOLD_OF) this.#toldOf.clear();
    this.#toldOf.add(game);
    this.#log.error({ game, seen, stored }, 'a player has seen more of a game than the store has: were entries lost?');
  };
  readonly onReadiness = (fault: ReadyFault, isSo: boolean, details: object): void => {
    if (isSo) this.#log.error({ ...details, fault }, READY_FAULTS[fault]);
    else this.#log.warn({ fault }, 'works again');
  };

  /** Adds what is read at the moment when somebody asks. */
  addGauges(read: Gauges): void {
    const { metrics } = this;
    metrics.gauge('rowhouse_connections', 'WebSocket connections', () => read.connections());
    metrics.gauge('rowhouse_games_in_memory', 'Games this server remembers', () => read.games());
    metrics.gauge('rowhouse_bots_thinking', 'Computer players that think on this server', () => read.botsThinking());
    metrics.gauge('rowhouse_bots_waiting', 'Computer players that are to move and do not think yet', () =>
      read.botsWaiting(),
    );
    metrics.gauge('rowhouse_bus_connected', 'Whether other servers can be told', () => (read.isBusConnected() ? 1 : 0));
    metrics.gauge('process_resident_memory_bytes', 'Memory', () => process.memoryUsage.rss());
    metrics.gauge('process_cpu_seconds_total', 'Processor time', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }
}
