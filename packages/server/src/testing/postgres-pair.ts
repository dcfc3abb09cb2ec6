/** PostgreSQL with a synchronous standby: commits are on both, and the standby can take over. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signalTree } from './processes.ts';
import { type PostgresOptions, startPostgres, startStandby, type TestServer } from './servers.ts';

export class PostgresPair {
  readonly #options: PostgresOptions;
  #primary: TestServer;
  #standby: TestServer | null = null;

  private constructor(options: PostgresOptions, primary: TestServer) {
    this.#options = options;
    this.#primary = primary;
  }

  static async start(options: PostgresOptions = {}): Promise<PostgresPair> {
    // A standby that lost its primary looks for it again soon.
    const all = { ...options, settings: { wal_retrieve_retry_interval: '100ms', ...options.settings } };
    const pair = new PostgresPair(all, await startPostgres(all));
    await pair.#addStandby();
    return pair;
  }

  get primary(): TestServer {
    return this.#primary;
  }

  get standby(): TestServer {
    return this.#standby!;
  }

  /**
   * The primary dies as if its machine did, and the standby takes over; `onMoved` is called when it does. Resolves when
   * there is a new standby.
   */
  async failOver(onMoved: () => void): Promise<void> {
    // Rows that a primary restored after a crash can be read before the standby has them.
    await this.#waitForSync();
    const old = this.#primary;
    signalTree(old.pid, 'SIGKILL');
    await old.end('SIGKILL');
    this.#primary = this.#standby!;
    this.#standby = null;
    await query(this.#primary.url, 'SELECT pg_promote(true, 60)');
    await this.#setSynchronous(false);
    onMoved();
    await old.stop();
    await this.#addStandby();
  }

  async stop(): Promise<void> {
    await this.#standby?.stop();
    await this.#primary.stop();
  }

  async #addStandby(): Promise<void> {
    this.#standby = await startStandby(this.#primary, this.#options);
    await this.#setSynchronous(true);
    await this.#waitForSync();
  }

  /** Sets whether a commit waits until a standby has it. */
  async #setSynchronous(waits: boolean): Promise<void> {
    const { url } = this.#primary;
    await query(url, `ALTER SYSTEM SET synchronous_standby_names = '${waits ? '*' : ''}'`);
    await query(url, 'SELECT pg_reload_conf()');
  }

  /** Resolves when the standby has everything that the primary has at the time of the call. */
  async #waitForSync(): Promise<void> {
    const { url } = this.#primary;
    const [now] = await query(url, 'SELECT pg_current_wal_flush_lsn() AS at');
    const standbys = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND flush_lsn >= '${now!.at}'`;
    while ((await query(url, standbys)).length === 0) await wait(20);
  }
}

async function query(url: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
