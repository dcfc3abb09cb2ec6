/** The settings of `rowhouse serve`: options, or environment variables, which `ps` does not show. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SECRET_PATTERN } from '@rowhouse/protocol';
import type { LogLevel, PushOptions, StoreAddress } from '@rowhouse/server';
import { choiceValue, wholeValue } from '../cli/option-values.ts';
import { type Setting, Settings } from '../cli/settings.ts';
import { CallError, FILES, type Options } from '../command.ts';

export const PORT = 8080;
const HOST = 'localhost';
/** Late enough for slow games, and early enough to keep the lists of a busy server short. */
const ARCHIVE_AFTER_DAYS = 90;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[];

export const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string', values: FILES },
  'database-url': { type: 'string' },
  'bus-url': { type: 'string' },
  limits: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean' },
  'games-only': { type: 'boolean' },
  'archive-after': { type: 'string' },
  'rate-one-address': { type: 'boolean' },
  'push-contact': { type: 'string' },
  log: { type: 'string', values: LOG_LEVELS },
} as const satisfies Options;

/** Secrets, so no option has them. */
const METRICS_TOKEN = 'metrics-token';
const ADMIN_SECRET = 'admin-secret';
const PUSH_KEY = 'push-key';
type SettingName = keyof typeof OPTIONS | typeof METRICS_TOKEN | typeof ADMIN_SECRET | typeof PUSH_KEY;

/** The file of the admin's secret in the folder of the games: `rowhouse serve` writes it, `rowhouse admin` reads it. */
export const ADMIN_SECRET_FILE = 'admin-secret';
export const ADMIN_SECRET_VARIABLE = 'ROWHOUSE_ADMIN_SECRET';

/** The variables for each setting. The first one that is set counts. Our own names come before the common ones. */
export const VARIABLES: Readonly<Record<SettingName, readonly string[]>> = {
  port: ['ROWHOUSE_PORT', 'PORT'],
  host: ['ROWHOUSE_HOST'],
  data: ['ROWHOUSE_DATA'],
  'database-url': ['ROWHOUSE_DATABASE_URL', 'DATABASE_URL'],
  'bus-url': ['ROWHOUSE_BUS_URL', 'REDIS_URL'],
  limits: ['ROWHOUSE_LIMITS'],
  origin: ['ROWHOUSE_ORIGINS'],
  'trust-proxy': ['ROWHOUSE_TRUST_PROXY'],
  'games-only': ['ROWHOUSE_GAMES_ONLY'],
  'archive-after': ['ROWHOUSE_ARCHIVE_AFTER'],
  'rate-one-address': ['ROWHOUSE_RATE_ONE_ADDRESS'],
  'push-contact': ['ROWHOUSE_PUSH_CONTACT'],
  log: ['ROWHOUSE_LOG'],
  [METRICS_TOKEN]: ['ROWHOUSE_METRICS_TOKEN'],
  [ADMIN_SECRET]: [ADMIN_SECRET_VARIABLE],
  [PUSH_KEY]: ['ROWHOUSE_PUSH_KEY'],
};

/** Notes in the help about a variable. */
const NOTES: Readonly<Partial<Record<SettingName, string>>> = {
  origin: ': several with spaces between them',
  'trust-proxy': ': 1 or 0',
  'games-only': ': 1 or 0',
  'rate-one-address': ': 1 or 0',
};
const SECRETS: Readonly<Partial<Record<SettingName, string>>> = {
  [METRICS_TOKEN]: 'readers of /metrics must send it as a bearer token',
  [ADMIN_SECRET]: 'for rowhouse admin, instead of the secret from the first start',
  [PUSH_KEY]: 'the private key for Web Push (VAPID), instead of a generated one',
};
const VARIABLE_LINES = (Object.keys(VARIABLES) as SettingName[]).map((name) => {
  const meaning = SECRETS[name] ?? `--${name}${NOTES[name] ?? ''}`;
  return `  ${VARIABLES[name].join(', ').padEnd(38)} ${meaning}`;
});

export const HELP = `Usage: rowhouse serve [--port P] [--host H] [--data DIR | --database-url URL [--bus-url URL]]

Serves the web app and online play, and prints the address; Ctrl-C ends it.

  --port P             the port (${PORT}, or the next free one; 0: any free port)
  --host H             who can connect: ${HOST} only this machine, 0.0.0.0 all that can reach it (${HOST})
  --data DIR           the folder for the games (${dataFolder('~')})
  --database-url URL   store the games in PostgreSQL instead: postgres://…
  --bus-url URL        several servers on one database share updates through Redis: redis://…
  --limits N           N times the usual limits for each address; off: no limits (1)
  --origin URL         pages of this site may also use the API; can be repeated
  --trust-proxy        a proxy in front sends the addresses of clients in X-Forwarded-For
  --games-only         only online play; the web app is served elsewhere
  --archive-after N    pack unfinished games after N days without a move (${ARCHIVE_AFTER_DAYS})
  --rate-one-address   rated games between players of one address count, for a club behind one router
  --push-contact WHO   notify players of their turn when no page is open (Web Push); WHO: mailto:… or https://…
  --log LEVEL          ${LOG_LEVELS.join(', ')}, as JSON lines on stderr (warn in a terminal, otherwise info)

Each of these can be an environment variable instead, which other users of the machine cannot read. An option takes precedence over a variable.

${VARIABLE_LINES.join('\n')}
`;

export interface ServeSettings {
  /** `null` for the usual one, or the next that is free. */
  readonly port: number | null;
  readonly host: Pick<Setting<string>, 'called' | 'value'>;
  readonly store: StoreAddress;
  readonly busUrl: string | null;
  readonly limits: number;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly gamesOnly: boolean;
  readonly archiveAfterDays: number;
  readonly rateOneAddress: boolean;
  readonly logLevel: LogLevel;
  readonly metricsToken: string | null;
  readonly adminSecret: string | null;
  readonly push: PushOptions | null;
}

type Values = ConstructorParameters<typeof Settings<SettingName>>[0];

/** Throws a `CallError` that names the option or the variable which is wrong. */
export function readSettings(values: Values, environment: NodeJS.ProcessEnv): ServeSettings {
  const settings = new Settings<SettingName>(values, VARIABLES, environment);
  const port = settings.text('port');
  const days = settings.text('archive-after');
  const level = settings.text('log') ?? { called: '--log', value: process.stderr.isTTY ? 'warn' : 'info' };
  return {
    port: port && wholeValue(port.called, port.value, { min: 0, max: 65_535 }),
    host: settings.text('host') ?? { called: '--host', value: HOST },
    ...storeOf(settings),
    limits: limitsOf(settings.text('limits')),
    origins: settings.list('origin'),
    trustProxy: settings.flag('trust-proxy'),
    gamesOnly: settings.flag('games-only'),
    archiveAfterDays: days ? wholeValue(days.called, days.value, { min: 1, max: 36_500 }) : ARCHIVE_AFTER_DAYS,
    rateOneAddress: settings.flag('rate-one-address'),
    logLevel: choiceValue(level.called, level.value, LOG_LEVELS),
    metricsToken: settings.text(METRICS_TOKEN)?.value ?? null,
    adminSecret: adminSecretOf(settings.text(ADMIN_SECRET)),
    push: pushOf(settings),
  };
}

/**
 * Where the games are. A folder and a database exclude each other as options. Otherwise the option counts, and of two
 * variables the database's: a folder in the environment is what a service or an image has by default.
 */
function storeOf(settings: Settings<SettingName>): Pick<ServeSettings, 'store' | 'busUrl'> {
  const folder = settings.text('data');
  const url = settings.text('database-url');
  const bus = settings.text('bus-url');
  // URLs are never printed, because they may contain a password.
  if (bus && !/^rediss?:\/\//.test(bus.value)) throw new CallError(`${bus.called}: expected redis://…`);
  if (url && !/^postgres(ql)?:\/\//.test(url.value)) throw new CallError(`${url.called}: expected postgres://…`);
  if (folder?.isOption && url?.isOption) throw new CallError(`${folder.called}, ${url.called}: expected one of them`);
  if (url && !folder?.isOption) return { store: { url: url.value }, busUrl: bus?.value ?? null };
  // Beside `--data`, the environment's bus is as unused as its database.
  if (bus && (bus.isOption || !folder?.isOption))
    throw new CallError(`${bus.called}: expected only with ${bus.isOption ? '--database-url' : 'DATABASE_URL'}`);
  return { store: { folder: folder?.value ?? dataFolder() }, busUrl: null };
}

/** A secret is never printed. */
function adminSecretOf(given: Setting<string> | null): string | null {
  if (given && !new RegExp(SECRET_PATTERN).test(given.value))
    throw new CallError(`${given.called}: expected 22 to 86 letters, digits, - or _`);
  return given?.value ?? null;
}

/** Web Push is on if there is a contact address for push services. */
function pushOf(settings: Settings<SettingName>): PushOptions | null {
  const contact = settings.text('push-contact');
  const key = settings.text(PUSH_KEY);
  if (!contact) {
    if (key) throw new CallError(`${key.called}: expected only with ROWHOUSE_PUSH_CONTACT`);
    return null;
  }
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(contact.value))
    throw new CallError(`${contact.called}: expected mailto:… or https://…`);
  // The key is never printed.
  if (key && !/^[A-Za-z0-9_-]{43}$/.test(key.value))
    throw new CallError(`${key.called}: expected 32 bytes in base64url`);
  return { contact: contact.value, ...(key ? { privateKey: key.value } : {}) };
}

export function dataFolder(home = homedir()): string {
  return join(process.env.XDG_DATA_HOME || join(home, '.local', 'share'), 'rowhouse', 'online');
}

function limitsOf(given: Setting<string> | null): number {
  if (given === null) return 1;
  if (given.value === 'off') return Number.POSITIVE_INFINITY;
  return wholeValue(given.called, given.value, { min: 1, max: 1_000_000 });
}
