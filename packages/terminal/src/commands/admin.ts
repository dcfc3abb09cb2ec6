/** `rowhouse admin`: what is on a server, deleting, and blocking addresses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client, ClientError } from '@rowhouse/client';
import { asLines } from '../admin/as-lines.ts';
import { CallError, type Command, FILES, type Output, parseCall } from '../command.ts';
import { ADMIN_SECRET_FILE, ADMIN_SECRET_VARIABLE, dataFolder, PORT } from './serve-settings.ts';

const OPTIONS = {
  server: { type: 'string' },
  data: { type: 'string', values: FILES },
  note: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const DEFAULT_SERVER = `http://localhost:${PORT}`;

/** The lists, and the call that each of them makes. `rowhouse admin games` shows the newest games. */
const LISTS = {
  status: 'adminOverview',
  games: 'adminGames',
  guests: 'adminGuests',
  tournaments: 'adminTournaments',
  blocks: 'adminBlocks',
  audit: 'adminAudit',
} as const;
/** The kinds of things to delete, and the calls that do it. */
const DELETIONS = { game: 'adminDeleteGame', guest: 'adminDeleteGuest', tournament: 'adminDeleteTournament' } as const;
const KINDS = Object.keys(DELETIONS) as readonly (keyof typeof DELETIONS)[];
const VERBS = [...(Object.keys(LISTS) as (keyof typeof LISTS)[]), 'delete', 'block', 'unblock'] as const;

export const admin: Command = {
  name: 'admin',
  summary: 'runs a server: lists, deletes, blocks addresses',
  help: `Usage: rowhouse admin [status | games | guests | tournaments | blocks | audit]
       rowhouse admin delete game ID | guest ID | tournament CODE
       rowhouse admin block ADDRESS [--note TEXT]
       rowhouse admin unblock ADDRESS

Shows how a server is doing and what is on it, the newest first; deletes; and blocks addresses, on every server
of the same store. An address may be a network: 203.0.113.0/24. Everything that is done is in the audit log.

The secret was made when the server started first, and told once. It comes from the variable
${ADMIN_SECRET_VARIABLE}, or from the file ${ADMIN_SECRET_FILE} in the folder of the games.

  --server URL   the server (${DEFAULT_SERVER})
  --data DIR     the folder of the games, for the secret (${dataFolder('~')})
  --note TEXT    with block: why
  --yes          delete without asking
  --json         the answer of the server, as JSON
`,
  options: OPTIONS,
  operands: [VERBS, KINDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const [verb = 'status', ...rest] = positionals;
    const job = jobOf(verb, rest, values.note);
    const { client, secret } = accessTo(values);
    if (verb === 'delete' && !values.yes && !(await isSure(rest.join(' '), output))) return 1;
    const answer = await job(client, secret);
    output.out(values.json ? `${JSON.stringify(answer)}\n` : asLines(answer));
    return 0;
  },
};

type Job = (client: Client, secret: string) => Promise<object | null>;

/** What is asked for. Throws if the call is wrong, before anything is sent. */
function jobOf(verb: string, operands: readonly string[], note: string | undefined): Job {
  const [first, second] = operands;
  if (note !== undefined && verb !== 'block') throw new CallError('--note: expected only with block');
  const one = (what: string): string => {
    if (first === undefined) throw new CallError(`${verb}: expected ${what}`);
    nothingAfter(operands[1]);
    return first;
  };
  switch (verb) {
    case 'delete':
      nothingAfter(operands[2]);
      return deletion(first, second);
    case 'block': {
      const address = one('an address');
      return (client, secret) => client.adminBlock(secret, { address, ...(note === undefined ? {} : { note }) });
    }
    case 'unblock': {
      const address = one('an address');
      return (client, secret) => client.adminUnblock(secret, { address });
    }
    default:
      if (!isList(verb)) throw new CallError(`${verb}: expected one of ${VERBS.join(', ')}`);
      nothingAfter(first);
      return (client, secret) => client[LISTS[verb]](secret);
  }
}

const isList = (verb: string): verb is keyof typeof LISTS => Object.hasOwn(LISTS, verb);

const isKind = (kind: string): kind is keyof typeof DELETIONS => Object.hasOwn(DELETIONS, kind);

function nothingAfter(operand: string | undefined): void {
  if (operand !== undefined) throw new CallError(`${operand}: expected nothing more`);
}

function deletion(kind: string | undefined, id: string | undefined): Job {
  if (kind === undefined || !isKind(kind))
    throw new CallError(`${kind ?? 'delete'}: expected one of ${KINDS.join(', ')}`);
  if (id === undefined) throw new CallError(`${kind}: expected ${kind === 'tournament' ? 'its code' : 'its id'}`);
  return (client, secret) => client[DELETIONS[kind]](id, secret);
}

/** Asks in a terminal. Where nobody can answer, `--yes` has to be there. */
async function isSure(what: string, output: Output): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CallError('delete: expected --yes');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Delete ${what} for ever? [y/N] `);
  lines.close();
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) output.out('Nothing was deleted.\n');
  return isYes;
}

interface Where {
  readonly server?: string | undefined;
  readonly data?: string | undefined;
}

function accessTo({ server = DEFAULT_SERVER, data }: Where): { readonly client: Client; readonly secret: string } {
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
