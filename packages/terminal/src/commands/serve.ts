/** `rowhouse serve`: serves the web app and online play. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { OnlineOptions, StoreAddress } from '@rowhouse/server';
import type { Command } from '../command.ts';
import { parseCall, version } from '../command.ts';
import { ADMIN_SECRET_FILE, HELP, OPTIONS, PORT, readSettings } from './serve-settings.ts';

/** The time for stopping: longer than the slowest answer of the store, shorter than systemd and Docker wait. */
const STOP_WITHIN_MS = 8000;
/** The time for writing the last line of the log. */
const LAST_LINE_MS = 200;

export const serve: Command = {
  name: 'serve',
  summary: 'serves the web app and online play',
  help: HELP,
  options: OPTIONS,
  async run(args, output) {
    const { values } = parseCall(args, OPTIONS, 'none');
    const { port, host, store, limits, origins, trustProxy, logLevel, ...settings } = readSettings(values, process.env);
    const isWhole = !settings.gamesOnly;
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
    // At least two, because one client can use at most half of them.
    const engines = new EnginePool(Math.max(2, threads));
    // These answer programs, and the others answer people.
    const compatibilityEngines = new EnginePool(threads, { priority: 'lowest' });
    const options: OnlineOptions = {
      store,
      engines,
      compatibilityEngines,
      version: version(),
      limits,
      origins,
      log,
      archiveAfterDays: settings.archiveAfterDays,
      rateOneAddress: settings.rateOneAddress,
      ...(settings.busUrl === null ? {} : { busUrl: settings.busUrl }),
      ...(settings.push === null ? {} : { push: settings.push }),
      ...(settings.metricsToken === null ? {} : { metricsToken: settings.metricsToken }),
      ...(settings.adminSecret === null ? {} : { adminSecret: settings.adminSecret }),
    };
    const online = await Online.open(options).catch((error: NodeJS.ErrnoException) => {
      const what = 'url' in store ? 'the database' : store.folder;
      throw new Error(`${what} cannot be opened: ${(error.message || error.code) ?? error}`);
    });
    try {
      const served = await listen(() => createApp({ root, online, trustProxy }), {
        host: host.value,
        port: port ?? PORT,
        next: port === null,
      }).catch((error: NodeJS.ErrnoException) => {
        const { code } = error;
        const said = LISTEN_FAULTS[code ?? '']?.(`${host.called} ${host.value}`, port ?? PORT);
        throw new Error(said ?? `${host.value}:${port ?? PORT}: ${code ?? error}`);
      });
      // Before the address is printed, because its reader may send a signal immediately.
      const end = ended();
      const secret =
        online.newAdminSecret === null ? '' : secretText(online.newAdminSecret, store, isWhole ? served.url : null);
      // In one write: after the address, the reader may close the pipe.
      output.out(`Rowhouse is at ${served.url}\n${secret}`);
      log.info({ url: served.url, store: 'url' in store ? 'PostgreSQL' : store.folder }, 'open');
      await end;
      log.info('stopping');
      // By SIGKILL, because `exit` would wait for output that cannot be written. Acknowledged moves are already on disk.
      setTimeout(() => {
        log.error('stopped at the deadline: something did not end');
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_LINE_MS);
      }, STOP_WITHIN_MS).unref();
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

/** Shows the admin's secret once. `rowhouse admin` finds it in the folder of the games. `page`: the address of the app. */
function secretText(secret: string, store: StoreAddress, page: string | null): string {
  const where = page === null ? '' : `The admin's page is at ${page}#/online/admin\n`;
  const words = `${where}The admin's secret is ${secret}`;
  if ('url' in store) return `${words}\nKeep it: it is not shown again.\n`;
  const file = join(store.folder, ADMIN_SECRET_FILE);
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return `${words}\nIt is not shown again; only you can read it, in ${file}.\n`;
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
