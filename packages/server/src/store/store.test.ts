/** Runs the contract of the store in ../testing/store-contract on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasTool, POSTGRES } from '@rowhouse/tools';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestServer } from '../testing/servers.ts';
import { describeDue } from '../testing/store-contract/due.ts';
import { describeGames } from '../testing/store-contract/games.ts';
import { describeGuests } from '../testing/store-contract/guests.ts';
import { describeRatings } from '../testing/store-contract/ratings.ts';
import { describeServers } from '../testing/store-contract/servers.ts';
import { entry, newGame, type StorePair } from '../testing/store-contract/store-pair.ts';
import { describeStreets } from '../testing/store-contract/streets.ts';
import { describeTournaments } from '../testing/store-contract/tournaments.ts';
import { StoreError } from './sql.ts';
import type { Store } from './store.ts';
import { openStore, type StoreAddress } from './store.ts';

/** Makes the tables look as if a later version had changed them. */
async function makeNewer(address: StoreAddress): Promise<void> {
  if ('folder' in address) {
    const database = new DatabaseSync(join(address.folder, 'rowhouse.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  await client.query('INSERT INTO migrations (step, at) SELECT generate_series(50, 60), now()');
  await client.end();
}

const STORES: readonly [string, () => Promise<{ address: StoreAddress; stop(): Promise<void> }>][] = [
  [
    'SQLite',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rowhouse-store-'));
      return { address: { folder }, stop: async () => rmSync(folder, { recursive: true }) };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server: TestServer = await startPostgres();
      return { address: { url: server.url }, stop: () => server.stop() };
    },
  ],
];

const isHere = ([name]: (typeof STORES)[number]) => name === 'SQLite' || hasTool(POSTGRES, import.meta.filename);

describe.each(STORES.filter(isHere))('%s', (_, begin) => {
  let stores: Store[] = [];
  let address: StoreAddress;
  let stop: () => Promise<void>;
  let store: Store;
  let other: Store;

  const open = async (): Promise<Store> => {
    const made = await openStore(address, () => {});
    stores.push(made);
    return made;
  };

  beforeAll(async () => {
    ({ address, stop } = await begin());
    // Several servers start at once on an empty database.
    [store, other] = (await Promise.all([open(), open(), open(), open()])) as [Store, Store, Store, Store];
  });
  afterAll(async () => {
    await Promise.all(stores.map((made) => made.close()));
    stores = [];
    await stop();
  });

  const pair: StorePair = {
    get store() {
      return store;
    },
    get other() {
      return other;
    },
    async created(changes) {
      const game = newGame(changes);
      expect(await store.create(game)).toBe(true);
      return game.id;
    },
  };

  // This suite comes first, because it counts all waiting games.
  describe('turns that are due', () => describeDue(pair));
  describe('games', () => describeGames(pair));
  describe('servers', () => describeServers(pair));
  describe('guests', () => describeGuests(pair));
  describe('tournaments', () => describeTournaments(pair));
  describe('ratings', () => describeRatings(pair));
  describe('streets', () => describeStreets(pair));

  test('a closed store rejects with a StoreError', async () => {
    const closed = await open();
    await closed.close();
    stores.pop();
    await expect(closed.check()).rejects.toThrow(StoreError);
    await expect(closed.append({ game: 'x', entry: entry(1) })).rejects.toThrow(StoreError);
    await expect(store.check()).resolves.toBeUndefined();
  });

  // Last, because the store cannot be opened afterwards.
  test('tables of a later version are refused with an explanation', async () => {
    await makeNewer(address);
    await expect(openStore(address, () => {})).rejects.toThrow('newer version of Rowhouse');
  });
});
