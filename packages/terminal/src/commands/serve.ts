/** `rowhouse serve`: serves the web app and online play. */
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import type { Online, OnlineOptions } from '@rowhouse/server';
import { CallError, type Command, FILES } from '../basics/command.ts';
import { parseCall } from '../basics/parse-call.ts';
import { version } from '../basics/version.ts';
import { choiceOption } from '../options/choice-option.ts';
import { noOperands } from '../options/operands.ts';
import { wholeOption } from '../options/whole-option.ts';

const PORT = 8080;
const HOST = 'localhost';
/** How long a server may take to stop: longer than its store's longest answer, shorter than systemd or Docker wait. */
const STOP_WITHIN_MS = 8000;
const LAST_WORDS_MS = 200;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string', values: FILES },
  'database-url': { type: 'string' },
  'bus-url': { type: 'string' },
  limits: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'boolean' },
  'games-only': { type: 'boolean' },
  log: { type: 'string', values: LOG_LEVELS },
} as const;

export const serve: Command = {
  name: 'serve',
  summary: 'serves the web app and online play',
  help: `Usage: rowhouse serve [--port P] [--host H] [--data DIR | --database-url URL [--bus-url URL]]

Serves the web app and online play, and prints the address; Ctrl-C ends it.

  --port P             the port (${PORT}, or the next free one; 0: any free port)
  --host H             who can connect: ${HOST} only this machine, 0.0.0.0 everybody who can reach it (${HOST})
  --data DIR           the folder for the games (${dataFolder('~')})
  --database-url URL   store the games in PostgreSQL instead: postgres://…
  --bus-url URL        several servers on one database tell each other the news through Redis: redis://…
  --limits N           N times the usual limits for each address; off: no limits (1)
  --origin URL         pages of this site may use the API too; can be repeated
  --trust-proxy        a proxy in front says the addresses of clients, in X-Forwarded-For
  --games-only         only online play; the web app is served elsewhere
  --log LEVEL          ${LOG_LEVELS.join(', ')}, as JSON lines on stderr (warn in a terminal, otherwise info)
`,
  options: OPTIONS,
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    noOperands(positionals);
    const port = values.port === undefined ? null : wholeOption('port', values.port, { min: 0, max: 65_535 });
    const logLevel = choiceOption('log', values.log ?? (process.stderr.isTTY ? 'warn' : 'info'), LOG_LEVELS);
    const store = storeOf(values);
    const limits = limitsOf(values.limits);

    const isWhole = !values['games-only'];
    // Imported here, so that the list of commands loads without the server.
    const { buildWebApp, createApp, listen, LogLines, makeLog, Online, webFolder } = await import('@rowhouse/server');
    if (isWhole) buildWebApp('inherit');
    const { EnginePool } = await import('@rowhouse/engine/node');
    const root = isWhole ? webFolder() : null;
    if (isWhole && root === null)
      throw new Error('the web app is missing from this installation; install rowhouse again');
    const lines = new LogLines(process.stderr.fd);
    const log = makeLog(logLevel, lines);
    // One core is left to the server itself.
    const threads = Math.max(1, availableParallelism() - 1);
    // Two at least, because nobody may have more than half of them.
    const engines = new EnginePool(Math.max(2, threads));
    const compatibilityEngines = new EnginePool(threads);
    const busUrl = values['bus-url'];
    const online = await opened(Online, {
      store,
      engines,
      compatibilityEngines,
      version,
      limits,
      log,
      ...(busUrl === undefined ? {} : { busUrl }),
      ...(values.origin ? { origins: values.origin } : {}),
    });
    try {
      const host = values.host ?? HOST;
      const trustProxy = values['trust-proxy'] ?? false;
      const served = await listen(() => createApp({ root, online, trustProxy }), {
        host,
        port: port ?? PORT,
        next: port === null,
      }).catch((error: NodeJS.ErrnoException) => {
        const { code } = error;
        throw new Error(LISTEN_FAULTS[code ?? '']?.(host, port ?? PORT) ?? `${host}:${port ?? PORT}: ${code ?? error}`);
      });
      // Listened for before the address is told: whoever reads it may stop the server at once.
      const end = ended();
      output.out(`Rowhouse is at ${served.url}\n`);
      log.info({ url: served.url }, 'open');
      await end;
      log.info('stopping');
      endBy(STOP_WITHIN_MS, () => log.error('stopped at the deadline: something did not end'));
      await online.stop();
      await served.close();
      return 0;
    } finally {
      await online.close();
      await Promise.all([engines.close(), compatibilityEngines.close()]);
      await lines.end();
    }
  },
};

function dataFolder(home = homedir()): string {
  return join(process.env.XDG_DATA_HOME || join(home, '.local', 'share'), 'rowhouse', 'online');
}

type StoreValues = { readonly data?: string; readonly 'database-url'?: string; readonly 'bus-url'?: string };

function storeOf({ data, 'database-url': url, 'bus-url': bus }: StoreValues): OnlineOptions['store'] {
  if (bus !== undefined && !/^rediss?:\/\//.test(bus)) throw new CallError('--bus-url: expected redis://…');
  if (url === undefined) {
    if (bus !== undefined) throw new CallError('--bus-url: expected only with --database-url');
    return { folder: data ?? dataFolder() };
  }
  if (data !== undefined) throw new CallError('--data, --database-url: expected one of them');
  // The URL is never printed, because it may contain a password.
  if (!/^postgres(ql)?:\/\//.test(url)) throw new CallError('--database-url: expected postgres://…');
  return { url };
}

function limitsOf(text = '1'): number {
  if (text === 'off') return Number.POSITIVE_INFINITY;
  return wholeOption('limits', text, { min: 1, max: 1_000_000 });
}

async function opened(kind: typeof Online, options: OnlineOptions): Promise<Online> {
  try {
    return await kind.open(options);
  } catch (error) {
    const what = 'url' in options.store ? 'the database' : options.store.folder;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${what} cannot be opened: ${(message || code) ?? error}`);
  }
}

/** Messages for what the system says when the server cannot listen. */
const LISTEN_FAULTS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `port ${port} is in use; choose another with --port, or leave it out to get a free one`,
  EACCES: (_, port) => `port ${port} needs more rights than you have; choose one from 1024 up with --port`,
  EADDRNOTAVAIL: (host) => `--host ${host}: this machine has no such address`,
  ENOTFOUND: (host) => `--host ${host}: no such host`,
};

/**
 * Ends the process after so many milliseconds, whatever still runs. SIGKILL, as `exit` would wait for what cannot be
 * written. Nothing that was acknowledged is lost by it.
 */
function endBy(milliseconds: number, say: () => void): void {
  setTimeout(() => {
    say();
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_WORDS_MS);
  }, milliseconds).unref();
}

/** Fulfilled by Ctrl-C or SIGTERM. A signal can come twice: an older Node that started us passes it on, too. */
const ended = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
