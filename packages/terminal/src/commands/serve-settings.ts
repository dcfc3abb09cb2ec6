/** The settings of `rowhouse serve`: options, or environment variables, which `ps` does not show. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SECRET_PATTERN } from '@rowhouse/protocol';
import type { LogLevel, PushOptions, StoreAddress } from '@rowhouse/server';
import { choiceValue, wholeValue } from '../cli/option-values.ts';
import { CallError, FILES, flag, helpText, type Options, text } from '../command.ts';

export const PORT = 8080;
const HOST = 'localhost';
/** Late enough for slow games, and early enough to keep the lists of a busy server short. */
const ARCHIVE_AFTER_DAYS = 90;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[];

export const OPTIONS = {
  port: text('P', `the port (${PORT}, or the next free one; 0: any free port)`),
  host: text('H', `who can connect: ${HOST} only this machine, 0.0.0.0 all that can reach it (${HOST})`),
  data: text('DIR', `the folder for the games (${dataFolder('~')})`, FILES),
  'database-url': text('URL', 'store the games in PostgreSQL instead: postgres://…'),
  'bus-url': text('URL', 'several servers on one database share updates through Redis: redis://…'),
  limits: text('N', 'N times the usual limits for each address; off: no limits (1)'),
  origin: { ...text('URL', 'pages of this site may also use the API; can be repeated'), multiple: true },
  'trust-proxy': flag('a proxy in front sends the addresses of clients in X-Forwarded-For'),
  'games-only': flag('only online play; the web app is served elsewhere'),
  'archive-after': text('N', `pack unfinished games after N days without a move (${ARCHIVE_AFTER_DAYS})`),
  'rate-one-address': flag('rated games between players of one address count, for a club behind one router'),
  'push-contact': text(
    'WHO',
    'notify players of their turn when no page is open (Web Push); WHO: mailto:… or https://…',
  ),
  log: text(
    'LEVEL',
    `${LOG_LEVELS.join(', ')}, as JSON lines on stderr (warn in a terminal, otherwise info)`,
    LOG_LEVELS,
  ),
} as const satisfies Options;

/** Secrets, so no option has them. */
const SECRETS = {
  'metrics-token': 'readers of /metrics must send it as a bearer token',
  'admin-secret': 'for rowhouse admin, instead of the secret from the first start',
  'push-key': 'the private key for Web Push (VAPID), instead of a generated one',
} as const;
type SettingName = keyof typeof OPTIONS | keyof typeof SECRETS;

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
  'metrics-token': ['ROWHOUSE_METRICS_TOKEN'],
  'admin-secret': [ADMIN_SECRET_VARIABLE],
  'push-key': ['ROWHOUSE_PUSH_KEY'],
};

/** Notes in the help about a variable. */
const NOTES: Readonly<Partial<Record<SettingName, string>>> = {
  origin: ': several with spaces between them',
  'trust-proxy': ': 1 or 0',
  'games-only': ': 1 or 0',
  'rate-one-address': ': 1 or 0',
};
const VARIABLE_LINES = (Object.keys(VARIABLES) as SettingName[]).map((name) => {
  const meaning = name in SECRETS ? SECRETS[name as keyof typeof SECRETS] : `--${name}${NOTES[name] ?? ''}`;
  return `  ${VARIABLES[name].join(', ').padEnd(38)} ${meaning}`;
});

export const HELP = helpText(
  OPTIONS,
  `Usage: rowhouse serve [--port P] [--host H] [--data DIR | --database-url URL [--bus-url URL]]

Serves the web app and online play, and prints the address; Ctrl-C ends it.`,
  `Each of these can be an environment variable instead, which other users of the machine cannot read. An option
takes precedence over a variable.

${VARIABLE_LINES.join('\n')}`,
);

type Given = string | boolean | readonly string[] | undefined;

/** A setting as it was given. `called`: its name for the user, for messages: `--port`, or `ROWHOUSE_PORT`. */
interface Setting {
  readonly called: string;
  readonly value: string;
  readonly isOption: boolean;
}

/** Throws a `CallError` that names the option or the variable which is wrong. An option counts before the variables. */
export function readSettings(
  values: Readonly<Partial<Record<keyof typeof OPTIONS, Given>>>,
  environment: NodeJS.ProcessEnv,
) {
  const optionOf = (name: SettingName) => (values as Readonly<Partial<Record<SettingName, Given>>>)[name];
  const variableOf = (name: SettingName): Setting | null => {
    for (const called of VARIABLES[name]) {
      const value = environment[called]?.trim();
      if (value) return { called, value, isOption: false };
    }
    return null;
  };
  const read = (name: SettingName): Setting | null => {
    const given = optionOf(name);
    return given === undefined ? variableOf(name) : { called: `--${name}`, value: String(given), isOption: true };
  };
  const readFlag = (name: SettingName): boolean => {
    const { called, value, isOption } = read(name) ?? { called: '', value: '0', isOption: false };
    if (isOption || ['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
    throw new CallError(`${called} ${value}: expected 1 or 0`);
  };
  const origins =
    optionOf('origin') ??
    variableOf('origin')
      ?.value.split(/[\s,]+/)
      .filter((part) => part !== '') ??
    [];
  const port = read('port');
  const days = read('archive-after');
  const limits = read('limits') ?? { called: '--limits', value: '1' };
  const level = read('log') ?? { called: '--log', value: process.stderr.isTTY ? 'warn' : 'info' };
  return {
    /** `null` for the usual one, or the next that is free. */
    port: port && wholeValue(port.called, port.value, { min: 0, max: 65_535 }),
    host: read('host') ?? { called: '--host', value: HOST },
    ...storeOf(read('data'), read('database-url'), read('bus-url')),
    limits:
      limits.value === 'off'
        ? Number.POSITIVE_INFINITY
        : wholeValue(limits.called, limits.value, { min: 1, max: 1_000_000 }),
    origins: origins as readonly string[],
    trustProxy: readFlag('trust-proxy'),
    gamesOnly: readFlag('games-only'),
    archiveAfterDays: days ? wholeValue(days.called, days.value, { min: 1, max: 36_500 }) : ARCHIVE_AFTER_DAYS,
    rateOneAddress: readFlag('rate-one-address'),
    logLevel: choiceValue(level.called, level.value, LOG_LEVELS),
    metricsToken: read('metrics-token')?.value ?? null,
    adminSecret: adminSecretOf(read('admin-secret')),
    push: pushOf(read('push-contact'), read('push-key')),
  };
}

/**
 * Where the games are. A folder and a database exclude each other as options. Otherwise the option counts, and of two
 * variables the database's: a folder in the environment is what a service or an image has by default.
 */
function storeOf(
  folder: Setting | null,
  url: Setting | null,
  bus: Setting | null,
): { readonly store: StoreAddress; readonly busUrl: string | null } {
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
function adminSecretOf(given: Setting | null): string | null {
  if (given && !new RegExp(SECRET_PATTERN).test(given.value))
    throw new CallError(`${given.called}: expected 22 to 86 letters, digits, - or _`);
  return given?.value ?? null;
}

/** Web Push is on if there is a contact address for push services. */
function pushOf(contact: Setting | null, key: Setting | null): PushOptions | null {
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
