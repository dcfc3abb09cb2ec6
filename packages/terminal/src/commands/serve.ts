/** `rowhouse serve`: serves the web app and online play. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Listening, StoreAddress } from '@rowhouse/server';
import { defineCommand, fileError, type Output, version } from '../command.ts';
import { ADMIN_SECRET_FILE, OPTIONS, PORT, readSettings, VARIABLE_LINES } from './serve-settings.ts';

/** The time for stopping: longer than the slowest answer of the store, shorter than systemd and Docker wait. */
const STOP_WITHIN_MS = 8000;
/** The time for writing the last line of the log. */
const LAST_LINE_MS = 200;

export const serve = defineCommand({
  name: 'serve',
  summary: 'serves the web app and online play',
  about: `Usage: rowhouse serve [--port P] [--host H] [--data DIR | --database-url URL [--bus-url URL]]

Serves the web app and online play, and prints the address; Ctrl-C ends it.`,
  after: `Each of these can be an environment variable instead, which other users of the machine cannot read. An option
takes precedence over a variable.

${VARIABLE_LINES.join('\n')}`,
  takes: 'none',
  options: OPTIONS,
  run: ({ values }, output) => runServer(values, output, (served) => servedText(served)),
});

/** A server that has started. */
export interface Started extends Pick<Listening, 'url' | 'lan'> {
  /** The lines about the admin's secret if it is new, and about a missing web app. */
  readonly notes: string;
}

/** Runs a server until a signal ends it. `onStarted` returns the lines to print. */
export async function runServer(
  values: Parameters<typeof readSettings>[0],
  output: Output,
  onStarted: (started: Started) => Promise<string> | string,
): Promise<undefined> {
  const { port, host, trustProxy, gamesOnly, logLevel, online: settings } = readSettings(values, process.env);
  const { store } = settings;
  // Imported here, so that the list of commands loads without the server.
  const {
    buildWebApp,
    createApp,
    listen: listenOn,
    LogWriter,
    makeLog,
    Online,
    webFolder,
  } = await import('@rowhouse/server');
  if (!gamesOnly) buildWebApp('inherit');
  const { EnginePool } = await import('@rowhouse/engine/node');
  const root = gamesOnly ? null : webFolder();
  const writer = new LogWriter(process.stderr.fd);
  const log = makeLog(logLevel, writer);
  // One core is left to the server itself.
  const threads = Math.max(1, availableParallelism() - 1);
  // At least two, because one client can use at most half of them.
  const engines = new EnginePool(Math.max(2, threads));
  // These answer programs, and the others answer people.
  const compatibilityEngines = new EnginePool(threads, { priority: 'lowest' });
  const options = { ...settings, engines, compatibilityEngines, version: version(), log };
  const online = await Online.open(options).catch((error: NodeJS.ErrnoException) => {
    if ('folder' in store) throw fileError(store.folder, error);
    throw new Error(`the database cannot be opened: ${(error.message || error.code) ?? error}`);
  });
  try {
    const served = await listenOn(() => createApp({ root, online, trustProxy }), {
      host: host.value,
      port: port ?? PORT,
      next: port === null,
    }).catch((error: NodeJS.ErrnoException) => {
      const { code } = error;
      const said = LISTEN_FAULTS[code ?? '']?.(`${host.givenAs} ${host.value}`, port ?? PORT);
      throw new Error(said ?? `${host.value}:${port ?? PORT}: ${code ?? error}`);
    });
    // Before the address is printed, because its reader may send a signal immediately.
    const end = ended();
    const secret =
      online.newAdminSecret === null ? '' : secretText(online.newAdminSecret, store, root === null ? null : served.url);
    const missing = gamesOnly || root !== null ? '' : NO_WEB_APP;
    // In one write: after the address, the reader may close the pipe.
    output.out(await onStarted({ ...served, notes: `${missing}${secret}` }));
    log.info({ url: served.url, store: 'url' in store ? 'PostgreSQL' : store.folder }, 'open');
    await end;
    log.info('stopping');
    // By SIGKILL, because `exit` would wait for output that cannot be written. Acknowledged moves are already on
    // disk.
    setTimeout(() => {
      log.error('stopped at the deadline: something did not end');
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_LINE_MS);
    }, STOP_WITHIN_MS).unref();
    await online.stop();
    await served.close();
  } finally {
    await online.close();
    await Promise.all([engines.close(), compatibilityEngines.close()]);
    await writer.end();
  }
  return undefined;
}

function servedText({ url, lan, notes }: Started): string {
  const others = lan.map((address) => `  ${address}  for other devices in this network\n`).join('');
  return `Rowhouse is at ${url}\n${others}${notes}`;
}

const NO_WEB_APP =
  'The web app is not installed, so browsers see no pages. To get it, stop and install the package @rowhouse/web beside this one.\n';

/**
 * Shows the admin's secret once, and its purpose. `rowhouse admin` finds it in the folder of the games. `page`: the
 * address of the app.
 */
function secretText(secret: string, store: StoreAddress, page: string | null): string {
  const where = page === null ? 'rowhouse admin' : `${page}#/online/admin`;
  const words = `Admin secret of this server: ${secret}\nWith it you can delete games and guests and block addresses: ${where}\n`;
  if ('url' in store) return `${words}Keep it: it is not shown again.\n`;
  const file = join(store.folder, ADMIN_SECRET_FILE);
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return `${words}It is not shown again; only you can read it, in ${file}. To play, you do not need it.\n`;
}

/** Messages for system errors when the server cannot listen. */
const LISTEN_FAULTS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `port ${port} is in use; choose another with --port, or leave it out to get a free one`,
  EACCES: (_, port) => `port ${port} needs more rights than you have; choose one from 1024 up with --port`,
  EADDRNOTAVAIL: (host) => `${host}: this machine has no such address`,
  ENOTFOUND: (host) => `${host}: no such host`,
};

/**
 * Resolves on Ctrl-C, SIGTERM or SIGHUP. The listeners stay until the process ends, because a signal can come twice: an
 * older Node that started this process also forwards it.
 */
const ended = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
