import { expect, test } from 'vitest';
import { serve } from './serve.ts';
import { readSettings, VARIABLES } from './serve-settings.ts';

const DATABASE = 'postgres://rowhouse:hush@db/rowhouse';
const PUSH_KEY = Buffer.alloc(32, 1).toString('base64url');
const folder = (name: string) => ({ folder: name });

test.each<[Parameters<typeof readSettings>[0], Readonly<Record<string, string>>, object]>([
  [{}, {}, { port: null, host: { value: 'localhost' }, limits: 1, origins: [], trustProxy: false, busUrl: null }],
  [{}, { ROWHOUSE_PORT: '7000' }, { port: 7000 }],
  [{}, { PORT: '7001' }, { port: 7001 }],
  [{}, { PORT: '7001', ROWHOUSE_PORT: '7000' }, { port: 7000 }],
  [{ port: '7002' }, { ROWHOUSE_PORT: '7000' }, { port: 7002 }],
  // Empty variables do not count.
  [{}, { ROWHOUSE_PORT: '', PORT: ' ' }, { port: null }],
  [{}, { ROWHOUSE_HOST: '0.0.0.0' }, { host: { value: '0.0.0.0' } }],
  [{ host: '::' }, { ROWHOUSE_HOST: '0.0.0.0' }, { host: { value: '::' } }],
  [{}, { ROWHOUSE_DATA: '/var/games' }, { store: folder('/var/games') }],
  [{}, { DATABASE_URL: DATABASE }, { store: { url: DATABASE }, busUrl: null }],
  [{}, { DATABASE_URL: DATABASE, REDIS_URL: 'redis://bus' }, { store: { url: DATABASE }, busUrl: 'redis://bus' }],
  [{}, { ROWHOUSE_DATABASE_URL: DATABASE, DATABASE_URL: 'mysql://x' }, { store: { url: DATABASE } }],
  [{}, { ROWHOUSE_DATA: '/data', DATABASE_URL: DATABASE }, { store: { url: DATABASE } }],
  [{ data: '/mine' }, { DATABASE_URL: DATABASE, REDIS_URL: 'redis://bus' }, { store: folder('/mine'), busUrl: null }],
  [{ 'database-url': DATABASE }, { ROWHOUSE_DATA: '/data' }, { store: { url: DATABASE } }],
  [{}, { ROWHOUSE_LIMITS: 'off' }, { limits: Number.POSITIVE_INFINITY }],
  [{ limits: '2' }, { ROWHOUSE_LIMITS: 'off' }, { limits: 2 }],
  [
    {},
    { ROWHOUSE_ORIGINS: 'https://a.example, https://b.example' },
    { origins: ['https://a.example', 'https://b.example'] },
  ],
  [{ origin: ['https://c.example/'] }, { ROWHOUSE_ORIGINS: 'https://a.example' }, { origins: ['https://c.example'] }],
  [{}, { ROWHOUSE_TRUST_PROXY: '1', ROWHOUSE_GAMES_ONLY: 'true' }, { trustProxy: true, gamesOnly: true }],
  [{}, { ROWHOUSE_TRUST_PROXY: '0', ROWHOUSE_GAMES_ONLY: 'no' }, { trustProxy: false, gamesOnly: false }],
  [{ 'trust-proxy': true }, { ROWHOUSE_TRUST_PROXY: '0' }, { trustProxy: true }],
  [{}, { ROWHOUSE_ARCHIVE_AFTER: '30' }, { archiveAfterDays: 30 }],
  [{}, { ROWHOUSE_LOG: 'error' }, { logLevel: 'error' }],
  [{}, { ROWHOUSE_METRICS_TOKEN: 'hush' }, { metricsToken: 'hush' }],
  [{}, { ROWHOUSE_ADMIN_SECRET: 'x'.repeat(22) }, { adminSecret: 'x'.repeat(22) }],
  [{}, {}, { push: null }],
  [{ 'push-contact': 'mailto:me@example.org' }, {}, { push: { contact: 'mailto:me@example.org' } }],
  [
    {},
    { ROWHOUSE_PUSH_CONTACT: 'https://example.org/', ROWHOUSE_PUSH_KEY: PUSH_KEY },
    { push: { contact: 'https://example.org/', privateKey: PUSH_KEY } },
  ],
])('options %j and variables %j are read', (options, environment, expected) => {
  const { online, ...settings } = readSettings(options, environment);
  expect({ busUrl: null, push: null, ...settings, ...online }).toMatchObject(expected);
});

test.each<[Parameters<typeof readSettings>[0], Readonly<Record<string, string>>, string]>([
  [{}, { ROWHOUSE_PORT: 'http' }, 'ROWHOUSE_PORT http: expected a whole number from 0 to 65535'],
  [{}, { PORT: '70000' }, 'PORT 70000: expected a whole number from 0 to 65535'],
  [{ port: 'http' }, { ROWHOUSE_PORT: '1' }, '--port http: expected a whole number from 0 to 65535'],
  [{}, { DATABASE_URL: 'mysql://u:hush@x' }, 'DATABASE_URL: expected postgres://…'],
  [{}, { ROWHOUSE_DATABASE_URL: 'hush' }, 'ROWHOUSE_DATABASE_URL: expected postgres://…'],
  [{}, { DATABASE_URL: DATABASE, REDIS_URL: 'hush' }, 'REDIS_URL: expected redis://…'],
  [{}, { REDIS_URL: 'redis://:hush@x' }, 'REDIS_URL: expected only with DATABASE_URL'],
  [{ 'bus-url': 'redis://x' }, {}, '--bus-url: expected only with --database-url'],
  [{ data: 'x', 'bus-url': 'redis://x' }, { DATABASE_URL: DATABASE }, '--bus-url: expected only with --database-url'],
  [{ data: 'x', 'database-url': DATABASE }, {}, '--data, --database-url: expected one of them'],
  [{}, { ROWHOUSE_LIMITS: 'many' }, 'ROWHOUSE_LIMITS many: expected a whole number from 1 to 1000000'],
  [{}, { ROWHOUSE_TRUST_PROXY: 'maybe' }, 'ROWHOUSE_TRUST_PROXY maybe: expected 1 or 0'],
  [{}, { ROWHOUSE_ARCHIVE_AFTER: '0' }, 'ROWHOUSE_ARCHIVE_AFTER 0: expected a whole number from 1 to 36500'],
  [{}, { ROWHOUSE_ADMIN_SECRET: 'hush' }, 'ROWHOUSE_ADMIN_SECRET: expected 22 to 86 letters, digits, - or _'],
  [{ 'push-contact': 'me' }, {}, '--push-contact: expected mailto:… or https://…'],
  [{}, { ROWHOUSE_PUSH_KEY: PUSH_KEY }, 'ROWHOUSE_PUSH_KEY: expected only with ROWHOUSE_PUSH_CONTACT'],
  [
    {},
    { ROWHOUSE_PUSH_CONTACT: 'mailto:me@example.org', ROWHOUSE_PUSH_KEY: 'hush' },
    'ROWHOUSE_PUSH_KEY: expected 32 bytes in base64url',
  ],
  [{}, { ROWHOUSE_LOG: 'loud' }, 'ROWHOUSE_LOG loud: expected one of debug, info, warn, error, silent'],
])('options %j and variables %j are refused', (options, environment, words) => {
  expect(() => readSettings(options, environment)).toThrow(words);
  expect(() => readSettings(options, environment)).not.toThrow('hush');
});

/** Settings without an option, because `ps` would show them. */
const SECRETS = ['metrics-token', 'admin-secret', 'push-key'];

test('the help names every option and every variable', () => {
  for (const [option, variables] of Object.entries(VARIABLES)) {
    if (!SECRETS.includes(option)) expect(serve.help).toContain(`  --${option}`);
    for (const variable of variables) expect(serve.help).toContain(variable);
  }
});
