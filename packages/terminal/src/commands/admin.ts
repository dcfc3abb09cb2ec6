/** `rowhouse admin`: lists and deletes what is on a server, and blocks addresses. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client, ClientError } from '@rowhouse/client';
import type { AdminGame, AdminOverview, Blocks } from '@rowhouse/protocol';
import { isOneOf } from '../cli/option-values.ts';
import {
  CallError,
  defineCommand,
  FILES,
  flagOption,
  type Output,
  report,
  textOption,
  type Values,
  withFile,
} from '../command.ts';
import { visible } from '../text/ascii.ts';
import { ADMIN_SECRET_FILE, ADMIN_SECRET_VARIABLE, gamesFolder, PORT } from './serve-settings.ts';

const DEFAULT_SERVER = `http://localhost:${PORT}`;

const OPTIONS = {
  server: textOption('URL', `the server (${DEFAULT_SERVER})`),
  data: textOption('DIR', `the folder of the games, which has the secret (${gamesFolder('~')})`, FILES),
  note: textOption('TEXT', 'with block: why'),
  search: textOption('TEXT', 'with a list: only what has this id, or this text in a name'),
  yes: flagOption('delete without asking'),
  json: flagOption('the answer of the server, as JSON'),
} as const;

interface AdminQuery {
  readonly q?: string;
}

/** Calls the server. Returns its answer, and the same as lines for people. */
type Job = (
  client: Client,
  secret: string,
  query: AdminQuery,
) => Promise<{ readonly answer: object | null; readonly lines: string }>;

const job =
  <T extends object | null>(
    call: (client: Client, secret: string, query: AdminQuery) => Promise<T>,
    linesOf: (answer: T) => string,
  ): Job =>
  async (client, secret, query) => {
    const answer = await call(client, secret, query);
    return { answer, lines: linesOf(answer) };
  };

const LISTS: Readonly<Record<string, Job>> = {
  status: job((client, secret) => client.adminOverview(secret), overviewLines),
  games: job(
    (client, secret, query) => client.adminGames(secret, query),
    ({ games, more }) => list(games.map(gameRow), more),
  ),
  guests: job(
    (client, secret, query) => client.adminGuests(secret, query),
    ({ guests, more }) =>
      list(
        guests.map(({ guest, created, games, name, address = '' }) => [
          ...[guest, minuteOf(created), `${games} games`, name, address],
        ]),
        more,
      ),
  ),
  tournaments: job(
    (client, secret, query) => client.adminTournaments(secret, query),
    ({ tournaments, more }) =>
      list(
        tournaments.map((one) => [
          one.tournament,
          minuteOf(one.created),
          one.status,
          one.format,
          one.game,
          one.name,
          one.address ?? '',
        ]),
        more,
      ),
  ),
  streets: job(
    (client, secret, query) => client.adminStreets(secret, query),
    ({ streets, more }) =>
      list(
        streets.map(({ street, created, people, name }) => [street, minuteOf(created), `${people} people`, name]),
        more,
      ),
  ),
  blocks: job((client, secret) => client.adminBlocks(secret), blockLines),
  audit: job(
    (client, secret) => client.adminAudit(secret),
    ({ deeds, broken }) =>
      (broken === null ? '' : `Line ${broken} was changed, or a line before it is missing.\n`) +
      list(deeds.map(({ at, did, what, by, address, nr }) => [String(nr ?? ''), minuteOf(at), did, what, by, address])),
  ),
};

/** What can be deleted, and by what it is named. */
const DELETIONS = {
  game: { named: 'its id', delete: (client, id, secret) => client.adminDeleteGame(id, secret) },
  guest: { named: 'its id', delete: (client, id, secret) => client.adminDeleteGuest(id, secret) },
  tournament: { named: 'its code', delete: (client, code, secret) => client.adminDeleteTournament(code, secret) },
  player: {
    named: 'the code of the tournament and the number, like ABCDEF/7',
    delete: (client, id, secret) => {
      const [code, player] = id.split('/') as [string, string];
      return client.adminDeletePlayer(code, secret, { player });
    },
  },
  street: { named: 'its id', delete: (client, id, secret) => client.adminDeleteStreet(id, secret) },
} as const satisfies Readonly<
  Record<string, { named: string; delete(client: Client, id: string, secret: string): Promise<null> }>
>;
const KINDS = Object.keys(DELETIONS) as readonly (keyof typeof DELETIONS)[];
const SEARCHED = ['games', 'guests', 'tournaments', 'streets'];
const VERBS = [...Object.keys(LISTS), 'delete', 'block', 'unblock'];

export const admin = defineCommand({
  name: 'admin',
  summary: 'runs a server: lists, deletes, blocks addresses',
  about: `Usage: rowhouse admin [status | games | guests | tournaments | streets | blocks | audit]
       rowhouse admin delete game ID | guest ID | tournament CODE | player CODE/NR | street ID
       rowhouse admin block ADDRESS [--note TEXT]
       rowhouse admin unblock ADDRESS

Shows the state of a server and what is on it, the newest first. Deletes games, guests, tournaments and
streets. Blocks addresses, on every server of the same store. An address may be a network: 203.0.113.0/24. The audit
log has every action, and says so if one of its lines was changed.

The server made the secret at its first start and showed it once. It comes from the variable
${ADMIN_SECRET_VARIABLE}, or from the file ${ADMIN_SECRET_FILE} in the folder of the games.`,
  takes: 'many',
  options: OPTIONS,
  operands: [VERBS, KINDS],
  async run({ values, operands }, output) {
    const [verb = 'status', ...rest] = operands;
    const callServer = jobOf(verb, rest, values);
    const { client, secret } = accessTo(values);
    if (verb === 'delete' && !values.yes && !(await confirmDeletion(rest.join(' '), output))) return 1;
    const { answer, lines } = await callServer(
      client,
      secret,
      values.search === undefined ? {} : { q: values.search },
    ).catch((error: unknown) => {
      const isWrongCall = error instanceof ClientError && error.code === 'bad-address';
      throw isWrongCall ? new CallError(`${rest[0]}: ${error.message}`) : error;
    });
    report(output, values.json, answer, () => lines);
  },
});

/** Finds the job for the operands. Throws if they are wrong, before anything is sent. */
function jobOf(verb: string, [first, second, third]: readonly string[], { note, search }: Values<typeof OPTIONS>): Job {
  if (!VERBS.includes(verb)) throw new CallError(`${verb}: expected one of ${VERBS.join(', ')}`);
  if (note !== undefined && verb !== 'block') throw new CallError('--note: expected only with block');
  if (search !== undefined && !SEARCHED.includes(verb))
    throw new CallError(`--search: expected only with ${SEARCHED.join(', ')}`);
  const excess = verb === 'delete' ? third : Object.hasOwn(LISTS, verb) ? first : second;
  if (excess !== undefined) throw new CallError(`${excess}: expected nothing more`);
  if (verb === 'delete') {
    if (!isOneOf(KINDS, first)) throw new CallError(`${first ?? 'delete'}: expected one of ${KINDS.join(', ')}`);
    const deletion = DELETIONS[first];
    if (second === undefined) throw new CallError(`${first}: expected ${deletion.named}`);
    if (first === 'player' && !/^\w+\/[1-9]\d{0,2}$/.test(second))
      throw new CallError(`${second}: expected a player like ABCDEF/7`);
    return job(
      (client, secret) => deletion.delete(client, second, secret),
      () => 'Deleted.\n',
    );
  }
  const listing = LISTS[verb];
  if (listing) return listing;
  if (first === undefined) throw new CallError(`${verb}: expected an address`);
  const block = { address: first, ...(note === undefined ? {} : { note }) };
  return job(
    (client, secret) => (verb === 'block' ? client.adminBlock(secret, block) : client.adminUnblock(secret, block)),
    blockLines,
  );
}

/** Asks for confirmation. Outside a terminal, `--yes` is required. */
async function confirmDeletion(what: string, output: Output): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CallError('delete: expected --yes');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Delete ${what} permanently? [y/N] `);
  lines.close();
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) output.out('Nothing was deleted.\n');
  return isYes;
}

function accessTo({ server = DEFAULT_SERVER, data }: Values<typeof OPTIONS>) {
  const folder = data ?? (process.env.ROWHOUSE_DATA || gamesFolder());
  try {
    const client = new Client({ server, retryFor: 0 });
    return {
      client,
      secret:
        process.env[ADMIN_SECRET_VARIABLE]?.replace(/^[\w-]+:|\s.*/g, '') || secretIn(join(folder, ADMIN_SECRET_FILE)),
    };
  } catch (error) {
    throw error instanceof ClientError ? new CallError(`--server ${server}: ${error.message}`) : error;
  }
}

function secretIn(file: string): string {
  if (!existsSync(file))
    throw new CallError(
      `no secret in ${file}: expected the folder of the server as --data, or ${ADMIN_SECRET_VARIABLE}`,
    );
  return withFile(file, () => readFileSync(file, 'utf8').trim());
}

function gameRow({
  game,
  at,
  status,
  entries,
  config,
  names,
  open,
  tournament,
  address,
}: AdminGame): readonly string[] {
  const players = names.map((name) => name ?? '?').join(' – ');
  return [
    game,
    minuteOf(at),
    status,
    `${entries} entries`,
    config,
    players,
    tournament ?? (open ? 'open' : ''),
    address ?? '',
  ];
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
  const lines = shown.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
