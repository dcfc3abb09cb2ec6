/** `rowhouse backup` and `rowhouse restore`: copies of the games of a server. */
import { CallError, defineCommand, flagOption } from '../command.ts';
import { OPTIONS, readSettings } from './serve-settings.ts';

const STORE = { data: OPTIONS.data, 'database-url': OPTIONS['database-url'] } as const;
const STORE_HELP = `The games are those of rowhouse serve with the same option or variable (ROWHOUSE_DATA, DATABASE_URL).`;

export const backup = defineCommand({
  name: 'backup',
  summary: 'copies the games of a server, while it runs',
  about: `Usage: rowhouse backup FOLDER [--data DIR | --database-url URL]

Writes games, names, keys and the admin secret to a folder, and checks the copy. An earlier backup in this folder is
replaced when the new one is whole. PostgreSQL needs its program pg_dump.

${STORE_HELP}`,
  takes: 'folder',
  options: STORE,
  async run({ values, operand }, output) {
    const folder = folderOf(operand);
    const { backUp } = await import('@rowhouse/server');
    backUp(readSettings(values, process.env).online.store, folder);
    output.out(`The backup is in ${folder}. It holds names and secrets: keep it where only you can read it.\n`);
  },
});

export const restore = defineCommand({
  name: 'restore',
  summary: 'puts a backup in the place of the games of a server',
  about: `Usage: rowhouse restore FOLDER [--data DIR | --database-url URL] [--replace]

Restores what rowhouse backup has written. Stop the server first. Moves after the backup are lost.

${STORE_HELP}`,
  takes: 'folder',
  options: {
    ...STORE,
    replace: flagOption('replace existing games; a folder keeps them as rowhouse.db.replaced'),
  },
  async run({ values: { replace = false, ...values }, operand }, output) {
    const folder = folderOf(operand);
    const server = await import('@rowhouse/server');
    await server.restore(folder, readSettings(values, process.env).online.store, replace);
    output.out('The backup is restored. Start the server now.\n');
  },
});

function folderOf(operand: string | undefined): string {
  if (operand === undefined) throw new CallError('expected the folder of the backup');
  return operand;
}
