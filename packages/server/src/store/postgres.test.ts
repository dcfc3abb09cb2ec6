/** Behaviour specific to PostgreSQL. store.test.ts tests the contract of both databases. */
import { hasTool, isLong, POSTGRES } from '@rowhouse/tools';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRowhouse } from '../testing/rowhouse-server.ts';
import { startPostgres, type TestServer } from '../testing/servers.ts';
import { findUnsafeSettings, Postgres } from './postgres.ts';

describe.runIf(isLong && hasTool(POSTGRES, import.meta.filename))('PostgreSQL', () => {
  let postgres: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { full_page_writes: 'off' } });
  });
  afterAll(() => postgres.stop());
  /** An address with which commits do not wait for the disk, either. */
  const careless = () => `${postgres.url}?options=-csynchronous_commit%3Doff`;

  test('finds settings that could lose an acknowledged move', async () => {
    const checksums = { setting: 'data_checksums', value: 'off' };
    expect(await findUnsafeSettings(postgres.url)).toEqual([checksums, { setting: 'full_page_writes', value: 'off' }]);
    expect(await findUnsafeSettings(careless())).toEqual([
      checksums,
      { setting: 'full_page_writes', value: 'off' },
      { setting: 'synchronous_commit', value: 'off' },
    ]);
  });

  test('a server logs unsafe settings and shows them in its metrics', async () => {
    const logged: object[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
    const rowhouse = await startRowhouse({ store: { url: careless() }, log });
    expect(logged).toMatchObject([
      { setting: 'data_checksums' },
      { setting: 'full_page_writes' },
      { setting: 'synchronous_commit', value: 'off' },
    ]);
    const { body } = await rowhouse.app.inject('/metrics');
    expect(body).toContain('rowhouse_unsafe_settings{setting="synchronous_commit"} 1\n');
    expect((await rowhouse.get('/ready')).status).toBe(200);
    await rowhouse.stop();
  });

  test('a migration has no time limit', async () => {
    // A database without our tables.
    const database = new Postgres(postgres.url.replace(/\/postgres$/, '/template1'), {
      onError: () => {},
      limits: { statement: 100, answer: 200 },
    });
    await database.migrate(['CREATE TABLE slow (one INTEGER); SELECT pg_sleep(0.3); INSERT INTO slow VALUES (1)']);
    const [rows] = await database.run([{ text: 'SELECT one FROM slow', values: [] }]);
    expect(rows).toEqual([{ one: 1 }]);
    await expect(database.run([{ text: 'SELECT pg_sleep(60)', values: [] }])).rejects.toThrow('timeout');
    await database.close();
  });
});
