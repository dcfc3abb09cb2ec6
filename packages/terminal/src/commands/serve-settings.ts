/** The settings of `rowhouse serve`, from options or from environment variables, which `ps` does not show. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SECRET_PATTERN } from '@rowhouse/protocol';
import type { LogLevel, OnlineOptions } from '@rowhouse/server';
import { choiceValue, type Range, wholeValue } from '../cli/option-values.ts';
import { CallError, FILES, flagOption, type Options, textOption, type Values } from '../command.ts';
import { dataFolder } from '../games/file-storage.ts';

export const PORT = 8080;
const HOST = 'localhost';
/** Long enough for slow games, and short enough for the lists of a busy server. */
const ARCHIVE_AFTER_DAYS = 90;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[];

/** The default folder of the games on this server. */
export const gamesFolder = (home = homedir()): string => join(dataFolder(process.env, home), 'online');

export const OPTIONS = {
  port: textOption('P', `the port (${PORT}, or the next free one; 0: any free port)`),
  host: textOption('H', `who can connect: ${HOST} only this machine, 0.0.0.0 all that can reach it (${HOST})`),
  data: textOption('DIR', `the folder for the games (${gamesFolder('~')})`, FILES),
  'database-url': textOption('URL', 'store the games in PostgreSQL instead: postgres://…'),
  'bus-url': textOption('URL', 'several servers on one database share updates through Redis: redis://…'),
  limits: textOption('N', 'N times the usual limits for each address; off: no limits (1)'),
  origin: { ...textOption('URL', 'pages of this site may also use the API; can be repeated'), multiple: true },
  'trust-proxy': flagOption('a proxy in front sends the addresses of clients in X-Forwarded-For'),
  'games-only': flagOption('only online play; the web app is served elsewhere'),
  'archive-after': textOption('N', `pack unfinished games after N days without a move (${ARCHIVE_AFTER_DAYS})`),
  'rate-one-address': flagOption('rate games between players who share an address, as in a club behind one router'),
  'new-admin-secret': flagOption('make a new admin secret; the old one is no longer valid'),
  'push-contact': textOption(
    'WHO',
    'notify players of their turn when no page is open (Web Push); WHO: mailto:… or https://…',
  ),
  log: textOption(
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
type SettingName = Exclude<keyof typeof OPTIONS, typeof ONCE> | keyof typeof SECRETS;

const NAMED_SECRET = `([\\w-]{1,20}:)?${SECRET_PATTERN.slice(1, -1)}`;
const ADMIN_SECRETS = new RegExp(`^${NAMED_SECRET}( ${NAMED_SECRET})*$`);

/** Only an option: a variable would replace the secret at every start. */
const ONCE = 'new-admin-secret';

/** The file of the admin's secret in the folder of the games: `rowhouse serve` writes it, `rowhouse admin` reads it. */
export const ADMIN_SECRET_FILE = 'admin-secret';
export const ADMIN_SECRET_VARIABLE = 'ROWHOUSE_ADMIN_SECRET';

/** Variables that other servers use for the same settings. */
const COMMON_VARIABLES: Readonly<Partial<Record<SettingName, string>>> = {
  port: 'PORT',
  'database-url': 'DATABASE_URL',
  'bus-url': 'REDIS_URL',
};

/**
 * The variables for each setting. The first variable that is set counts, so `ROWHOUSE_PORT` takes precedence over
 * `PORT`.
 */
export const VARIABLES = Object.fromEntries(
  [...Object.keys(OPTIONS), ...Object.keys(SECRETS)]
    .filter((name) => name !== ONCE)
    .map((name) => {
      const own = name === 'origin' ? 'ROWHOUSE_ORIGINS' : `ROWHOUSE_${name.toUpperCase().replaceAll('-', '_')}`;
      return [name, [own, COMMON_VARIABLES[name as SettingName] ?? []].flat()];
    }),
) as Record<string, readonly string[]> as Readonly<Record<SettingName, readonly string[]>>;

/** Notes in the help about a variable. */
const NOTES: Readonly<Partial<Record<SettingName, string>>> = {
  origin: ': several with spaces between them',
  'trust-proxy': ': 1 or 0',
  'games-only': ': 1 or 0',
  'rate-one-address': ': 1 or 0',
};
export const VARIABLE_LINES = (Object.keys(VARIABLES) as SettingName[]).map((name) => {
  const meaning = name in SECRETS ? SECRETS[name as keyof typeof SECRETS] : `--${name}${NOTES[name] ?? ''}`;
  return `  ${VARIABLES[name].join(', ').padEnd(38)} ${meaning}`;
});

/** A setting that the user gave. `givenAs` is its name in messages: `--port` or `ROWHOUSE_PORT`. */
interface Setting {
  readonly givenAs: string;
  readonly value: string;
  readonly isOption: boolean;
}

/**
 * Reads the settings. An option takes precedence over variables. Throws a `CallError` that names the wrong option or
 * variable.
 */
export function readSettings(values: Partial<Values<typeof OPTIONS>>, environment: NodeJS.ProcessEnv) {
  const read = (name: SettingName): Setting | null => {
    const given = (values as Readonly<Partial<Record<SettingName, unknown>>>)[name];
    if (given !== undefined) return { givenAs: `--${name}`, value: String(given), isOption: true };
    const givenAs = VARIABLES[name].find((variable) => environment[variable]?.trim());
    return givenAs === undefined ? null : { givenAs, value: environment[givenAs]!.trim(), isOption: false };
  };
  const readNumber = (name: SettingName, range: Range): number | null => {
    const given = read(name);
    return given && wholeValue(given.givenAs, given.value, range);
  };
  const readFlag = (name: SettingName): boolean => {
    const { givenAs, value, isOption } = read(name) ?? { givenAs: '', value: '0', isOption: false };
    if (isOption || ['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
    throw new CallError(`${givenAs} ${value}: expected 1 or 0`);
  };
  /** A value in a certain form. It is never printed, because it may contain a password or a secret. */
  const readForm = (name: SettingName, form: RegExp, expected: string): Setting | null => {
    const given = read(name);
    if (given && !form.test(given.value)) throw new CallError(`${given.givenAs}: expected ${expected}`);
    return given;
  };
  const level = read('log');
  const metricsToken = read('metrics-token')?.value;
  const adminSecret = readForm(
    'admin-secret',
    ADMIN_SECRETS,
    '22 to 86 letters, digits, - or _; several as ann:… ben:…',
  )?.value;
  const contact = readForm('push-contact', /^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto:… or https://…')?.value;
  const key = readForm('push-key', /^[A-Za-z0-9_-]{43}$/, '32 bytes in base64url');
  if (key && contact === undefined) throw new CallError(`${key.givenAs}: expected only with ROWHOUSE_PUSH_CONTACT`);
  const limits = read('limits')?.value === 'off' ? Number.POSITIVE_INFINITY : null;
  return {
    /** `null` for the default port, or the next free one. */
    port: readNumber('port', { min: 0, max: 65_535 }),
    host: read('host') ?? { givenAs: '--host', value: HOST },
    trustProxy: readFlag('trust-proxy'),
    gamesOnly: readFlag('games-only'),
    logLevel: level ? choiceValue(level.givenAs, level.value, LOG_LEVELS) : process.stderr.isTTY ? 'warn' : 'info',
    online: {
      ...storeOf(
        read('data'),
        readForm('database-url', /^postgres(ql)?:\/\//, 'postgres://…'),
        readForm('bus-url', /^rediss?:\/\//, 'redis://…'),
      ),
      limits: limits ?? readNumber('limits', { min: 1, max: 1_000_000 }) ?? 1,
      origins: values.origin?.map((origin) => originValue('--origin', origin)) ?? originsFrom(read('origin')),
      archiveAfterDays: readNumber('archive-after', { min: 1, max: 36_500 }) ?? ARCHIVE_AFTER_DAYS,
      rateOneAddress: readFlag('rate-one-address'),
      ...(metricsToken === undefined ? {} : { metricsToken }),
      ...(adminSecret === undefined ? {} : { adminSecret }),
      ...(values[ONCE] ? { newAdminSecret: true } : {}),
      ...(contact === undefined ? {} : { push: { contact, ...(key ? { privateKey: key.value } : {}) } }),
    },
  } as const;
}

const originsFrom = (given: Setting | null): readonly string[] =>
  (given?.value.split(/[\s,]+/) ?? []).filter((part) => part !== '').map((part) => originValue(given!.givenAs, part));

/** The address of a site, as browsers send it. */
function originValue(givenAs: string, text: string): string {
  const { protocol, origin } = URL.parse(text) ?? {};
  if (!/^https?:$/.test(protocol ?? '') || text.replace(/\/$/, '') !== origin)
    throw new CallError(`${givenAs} ${text}: expected the address of a site, such as https://example.org`);
  return origin;
}

/**
 * Where the games are. A folder and a database exclude each other as options. Otherwise the option counts. Of two
 * variables the database's counts, because a service or an image often sets a folder by default.
 */
function storeOf(
  folder: Setting | null,
  url: Setting | null,
  bus: Setting | null,
): Pick<OnlineOptions, 'store' | 'busUrl'> {
  if (folder?.isOption && url?.isOption) throw new CallError(`${folder.givenAs}, ${url.givenAs}: expected one of them`);
  if (url && !folder?.isOption) return { store: { url: url.value }, ...(bus ? { busUrl: bus.value } : {}) };
  // With `--data`, a database and a bus in the environment are ignored.
  if (bus && (bus.isOption || !folder?.isOption))
    throw new CallError(`${bus.givenAs}: expected only with ${bus.isOption ? '--database-url' : 'DATABASE_URL'}`);
  return { store: { folder: folder?.value ?? gamesFolder() } };
}
