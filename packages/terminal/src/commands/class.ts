/** `rowhouse class`: a server for the devices in a room, with a tournament to join. */
import { spawn } from 'node:child_process';
import { Client } from '@rowhouse/client';
import type { TournamentKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig } from '@rowhouse/rules';
import { CallError, defineCommand, flagOption, textOption } from '../command.ts';
import { runServer, type Started } from './serve.ts';
import { OPTIONS } from './serve-settings.ts';

/** Short enough for a lesson: a game takes ten minutes at most. */
const CLOCK = { kind: 'live', initial: 300_000, increment: 0 } as const;
const ROUNDS = 3;

export const classCommand = defineCommand({
  name: 'class',
  summary: 'starts a server for a room of phones, with a code to join',
  about: `Usage: rowhouse class [--name NAME] [--port P] [--data DIR] [--no-browser]

Starts a server that all devices in this network can reach, sets up a tournament of Connect Four (three rounds,
five minutes each), prints the address and the code for the pupils, and opens two pages: the host's, and the
projector's for the wall. Ctrl-C ends the server. Results stay in the folder of the games.`,
  takes: 'none',
  options: {
    name: textOption('NAME', 'the name of the class (Class)'),
    port: OPTIONS.port,
    data: OPTIONS.data,
    'no-browser': flagOption('only print the addresses'),
  },
  run: ({ values: { name = 'Class', 'no-browser': isQuiet, ...values } }, output) =>
    runServer({ ...values, host: '0.0.0.0' }, output, async (started) => {
      const key = await createClass(started.url, name);
      const pages = pagesOf(started.url, key);
      if (!isQuiet) for (const page of [pages.host, pages.projector]) openBrowser(page);
      return classText(started, key, pages);
    }),
});

async function createClass(server: string, name: string): Promise<TournamentKey> {
  const client = new Client({ server });
  const settings = { name, format: 'swiss', game: makeConfig(CONNECT_FOUR), clock: CLOCK, rounds: ROUNDS } as const;
  return client.createTournament(settings).catch((error: Error) => {
    throw new CallError(`--name ${name}: ${error.message}`);
  });
}

const pagesOf = (url: string, { tournament, secret }: TournamentKey) => ({
  host: `${url}#/online/tournament/${tournament}/host/${secret}`,
  projector: `${url}#/online/tournament/${tournament}/projector`,
});

function classText({ lan, notes }: Started, { tournament }: TournamentKey, pages: ReturnType<typeof pagesOf>): string {
  const address = lan[0];
  const join =
    address === undefined
      ? 'This machine is in no network: connect it to the one of the phones, and start again.\n'
      : `Pupils open ${address}join and type the code ${tournament.slice(0, 3)} ${tournament.slice(3)}\n`;
  const others = lan.slice(1).map((other) => `  or ${other}join\n`);
  return `${join}${others.join('')}Host page: ${pages.host}\nProjector: ${pages.projector}\n${notes}`;
}

/** The command that opens a page in the default browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page. Without a browser the printed address is enough. */
function openBrowser(page: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const browser = spawn(command!, [...args, page], { stdio: 'ignore', detached: true });
  browser.on('error', () => {});
  browser.unref();
}
