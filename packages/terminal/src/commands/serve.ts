import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Listening } from '@rowhouse/server';
import { CallError, type Command, parseCall, wholeOption } from '../call.ts';
import { version } from '../version.ts';

const PORT = 8080;
const HOST = 'localhost';

/** Agreed, and not here yet. */
const ONLINE_PLAY = ['data', 'database-url', 'bus-url'] as const;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  'bus-url': { type: 'string' },
} as const;

export const serve: Command = {
  name: 'serve',
  summary: 'the web app',
  help: `Usage: rowhouse serve [--port P] [--host H]

Serves the web app and prints its address; Ctrl-C ends it.

  --port P   where it listens (${PORT}, or the next port that is free; 0: any that is free)
  --host H   for whom: ${HOST} is this machine alone, 0.0.0.0 everybody who can reach it (${HOST})

To come, with online play: ${ONLINE_PLAY.map((option) => `--${option}`).join(', ')}
`,
  options: OPTIONS,
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    if (positionals.length > 0) throw new CallError(`${positionals[0]}: expected nothing`);
    const port = values.port === undefined ? null : wholeOption('port', values.port, { min: 0, max: 65_535 });
    const later = ONLINE_PLAY.find((option) => values[option] !== undefined);
    if (later) throw new Error(`--${later} (online play) comes with a later version; this is ${version}`);

    buildInCheckout();
    const served = await open(values.host ?? HOST, port);
    output.out(`Rowhouse is at ${served.url}\n`);
    await ended();
    await served.close();
    return 0;
  },
};

/** In a checkout, a web app that is missing or out of date is built first. */
function buildInCheckout(): void {
  const script = fileURLToPath(new URL('../../../../scripts/build-web.ts', import.meta.url));
  if (!existsSync(script)) return;
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web app could not be built');
}

async function open(host: string, port: number | null): Promise<Listening> {
  // Loaded here: the list of commands does without it.
  const { createApp, listen, webFolder } = await import('@rowhouse/server');
  const root = webFolder();
  if (root === null) throw new Error('the web app is missing from this installation; install rowhouse again');
  try {
    return await listen(() => createApp({ root }), { host, port: port ?? PORT, next: port === null });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(FAULTS[code ?? '']?.(host, port ?? PORT) ?? `${host}:${port ?? PORT}: ${code ?? error}`);
  }
}

const FAULTS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `port ${port} is taken; name another with --port, or none and a free one is found`,
  EACCES: (_, port) => `port ${port} needs more rights than you have; name one from 1024 on with --port`,
  EADDRNOTAVAIL: (host) => `--host ${host}: this machine has no such address`,
  ENOTFOUND: (host) => `--host ${host}: no such host`,
};

/** Ctrl-C, or whoever looks after processes. Both may come twice: an older Node passes them on as well. */
const ended = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
