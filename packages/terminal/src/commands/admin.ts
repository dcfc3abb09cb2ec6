/** `rowhouse admin`: what is on a server, deleting, and blocking addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client, ClientError } from '@rowhouse/client';
import type { AdminGame, AdminOverview, Blocks } from '@rowhouse/protocol';
import {
  CallError,
  type Command,
  FILES,
  flag,
  helpText,
  type Output,
  parseCall,
  report,
  text,
  type Values,
} from '../command.ts';
import { visible } from '../text/ascii.ts';
import { ADMIN_SECRET_FILE, ADMIN_SECRET_VARIABLE, dataFolder, PORT } from './serve-settings.ts';

const DEFAULT_SERVER = `http://localhost:${PORT}`;

const OPTIONS = {
  server: text('URL', `the server (${DEFAULT_SERVER})`),
  data: text('DIR', `the folder of the games, for the secret (${dataFolder('~')})`, FILES),
  note: text('TEXT', 'with block: why'),
  yes: flag('delete without asking'),
  json: flag('the answer of the server, as JSON'),
} as const;

/** Makes a call, and writes its answer as lines for people. */
type Job = (client: Client, secret: string) => Promise<{ readonly answer: object | null; readonly lines: string }>;

const job =
  <T extends object | null>(
    call: (client: Client, secret: string) => Promise<T>,
    linesOf: (answer: T) => string = () => 'Deleted.\n',
  ): Job =>
  async (client, secret) => {
    const answer = await call(client, secret);
    return { answer, lines: linesOf(answer) };
  };

const LISTS = {
  status: job((client, secret) => client.adminOverview(secret), overviewLines),
  games: job(
    (client, secret) => client.adminGames(secret),
    ({ games, more }) => list(games.map(gameRow), more),
  ),
  guests: job(
    (client, secret) => client.adminGuests(secret),
    ({ guests, more }) =>
      list(
        guests.map(({ guest, created, games, name }) => [guest, minuteOf(created), `${games} games`, name]),
        more,
      ),
  ),
  tournaments: job(
    (client, secret) => client.adminTournaments(secret),
    ({ tournaments, more }) =>
      list(
        tournaments.map((one) => [one.tournament, minuteOf(one.created), one.status, one.format, one.game, one.name]),
        more,
      ),
  ),
  blocks: job((client, secret) => client.adminBlocks(secret), blockLines),
  audit: job(
    (client, secret) => client.adminAudit(secret),
    ({ deeds }) => list(deeds.map(({ at, did, what, address }) => [minuteOf(at), did, what, address])),
  ),
};

const DELETIONS = {
  game: (id: string) => job((client, secret) => client.adminDeleteGame(id, secret)),
  guest: (id: string) => job((client, secret) => client.adminDeleteGuest(id, secret)),
  tournament: (code: string) => job((client, secret) => client.adminDeleteTournament(code, secret)),
};
const KINDS = Object.keys(DELETIONS) as readonly (keyof typeof DELETIONS)[];
const VERBS = [...(Object.keys(LISTS) as (keyof typeof LISTS)[]), 'delete', 'block', 'unblock'] as const;

export const admin: Command = {
  name: 'admin',
  summary: 'runs a server: lists, deletes, blocks addresses',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse admin [status | games | guests | tournaments | blocks | audit]
       rowhouse admin delete game ID | guest ID | tournament CODE
       rowhouse admin block ADDRESS [--note TEXT]
       rowhouse admin unblock ADDRESS

Shows the state of a server and what is on it, the newest first. Deletes games, guests and tournaments. Blocks
addresses, on every server of the same store. An address may be a network: 203.0.113.0/24. The audit log has
every action.

The server made the secret at its first start and showed it once. It comes from the variable
${ADMIN_SECRET_VARIABLE}, or from the file ${ADMIN_SECRET_FILE} in the folder of the games.`,
  ),
  options: OPTIONS,
  operands: [VERBS, KINDS],
  async run(args, output) {
    const { values, operands } = parseCall(args, OPTIONS);
    const [verb = 'status', ...rest] = operands;
    const make = jobOf(verb, rest, values.note);
    const { client, secret } = accessTo(values);
    if (verb === 'delete' && !values.yes && !(await isSure(rest.join(' '), output))) return 1;
    const { answer, lines } = await make(client, secret);
    report(output, values.json, answer, () => lines);
    return 0;
  },
};

/** The job that the arguments ask for. Throws if they are wrong, before anything is sent. */
function jobOf(verb: string, operands: readonly string[], note: string | undefined): Job {
  const [first, second, third] = operands;
  if (note !== undefined && verb !== 'block') throw new CallError('--note: expected only with block');
  switch (verb) {
    case 'delete':
      nothingAfter(third);
      if (first === undefined || !isKind(first))
        throw new CallError(`${first ?? 'delete'}: expected one of ${KINDS.join(', ')}`);
      if (second === undefined)
        throw new CallError(`${first}: expected ${first === 'tournament' ? 'its code' : 'its id'}`);
      return DELETIONS[first](second);
    case 'block':
    case 'unblock': {
      if (first === undefined) throw new CallError(`${verb}: expected an address`);
      nothingAfter(second);
      const block = { address: first, ...(note === undefined ? {} : { note }) };
      return job(
        (client, secret) =>
          verb === 'block' ? client.adminBlock(secret, block) : client.adminUnblock(secret, { address: first }),
        blockLines,
      );
    }
    default:
      if (!isList(verb)) throw new CallError(`${verb}: expected one of ${VERBS.join(', ')}`);
      nothingAfter(first);
      return LISTS[verb];
  }
}

const isList = (verb: string): verb is keyof typeof LISTS => Object.hasOwn(LISTS, verb);

const isKind = (kind: string): kind is keyof typeof DELETIONS => Object.hasOwn(DELETIONS, kind);

function nothingAfter(operand: string | undefined): void {
  if (operand !== undefined) throw new CallError(`${operand}: expected nothing more`);
}

/** Asks for confirmation. Outside a terminal, `--yes` is required. */
async function isSure(what: string, output: Output): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CallError('delete: expected --yes');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Delete ${what} permanently? [y/N] `);
  lines.close();
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) output.out('Nothing was deleted.\n');
  return isYes;
}

function accessTo({ server = DEFAULT_SERVER, data }: Values<typeof OPTIONS>) {
  const folder = data ?? (process.env.ROWHOUSE_DATA || dataFolder());
  const secret = process.env[ADMIN_SECRET_VARIABLE] || secretIn(join(folder, ADMIN_SECRET_FILE));
  try {
    return { client: new Client({ server, retryFor: 0 }), secret };
  } catch (error) {
    throw error instanceof ClientError ? new CallError(`--server ${server}: ${error.message}`) : error;
  }
}

function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read (${code}); set ${ADMIN_SECRET_VARIABLE}`);
  }
}

function gameRow({ game, at, status, entries, config, names, open, tournament }: AdminGame): readonly string[] {
  const players = names.map((name) => name ?? '?').join(' – ');
  return [game, minuteOf(at), status, `${entries} entries`, config, players, tournament ?? (open ? 'open' : '')];
}

function blockLines({ blocks }: Blocks): string {
  return list(blocks.map(({ address, note, made }) => [address, minuteOf(made), note]));
}

function overviewLines(overview: AdminOverview): string {
  const { version, ready, upSince, memory, connections, thinking, owed, games, addresses, ...rest } = overview;
  return columns([
    ['version', `${version}${ready ? '' : ', NOT READY'}`],
    ['up since', minuteOf(upSince)],
    ['memory', `${Math.round(memory / 1e6)} MB`],
    ['games', `${games.playing} being played, ${games.waiting} waiting`],
    ['guests', String(rest.guests)],
    ['tournaments', String(rest.tournaments)],
    ['computer players', `${thinking} thinking, ${owed} waiting`],
    ['blocked', String(rest.blocked)],
    ['connections', String(connections)],
    ...addresses.map((one) => ['', `${one.connections} from ${one.address}`]),
  ]);
}

/** `2026-11-17 16:20`, in UTC, as in the log of the server. */
const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const list = (rows: readonly (readonly string[])[], more = false): string =>
  rows.length === 0 ? 'None.\n' : `${columns(rows)}${more ? '… and older ones.\n' : ''}`;

/** Rows with aligned columns. Names come from people, so control characters are made visible. */
function columns(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visible));
  const widths = shown[0]!.map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0)));
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
