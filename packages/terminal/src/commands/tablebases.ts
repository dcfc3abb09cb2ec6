/** `rowhouse tables`: builds larger endgame tablebases on this machine. */
import { builtTablebasesFolder, endgamePairs, endgameTablebaseOf, MAX_BUILT_MEN } from '@rowhouse/engine/node';
import { parseConfig } from '@rowhouse/rules';
import { progressLine } from '../cli/progress.ts';
import { CallError, type Command, type Output, parseCall } from '../command.ts';
import {
  buildTables,
  deleteTables,
  fileOf,
  listTables,
  positionsOf,
  type TablesPlan,
} from '../research/built-tablebases.ts';

const OPTIONS = {
  men: { type: 'string' },
  check: { type: 'boolean' },
  list: { type: 'boolean' },
  delete: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const GAMES = ['morris-9', 'morris-11', 'morris-12'];
const MIN_MEN = 8;

/** Positions a second, on one processor of a laptop: for the first estimate. */
const USUAL_RATE = 400_000;

export const tables: Command = {
  name: 'tables',
  summary: "builds larger endgame tablebases of Nine, Eleven and Twelve Men's Morris on this machine",
  help: `Usage: rowhouse tables <game> --men 8|9 [--check | --delete] [--json]
       rowhouse tables --list [--json]

Solves the end of a game with up to so many men on the board, and keeps the values in a folder of yours
(rowhouse/tables in $XDG_DATA_HOME or ~/.local/share). From then on every view on this machine that runs
in Node uses them: the terminal, analyze, ugi, match, and the server. Up to seven men come with the
package.

  <game>         morris-9, morris-11 or morris-12 (the last two share their tables)
  --men N        men on the board, both sides together: 8 or 9
  --check        tells whether the files are there and whole, and builds nothing
  --delete       deletes the tables of the game
  --list         what is there
  --json         the result as JSON

An interrupted run (Ctrl-C) goes on where it was: each pair of numbers of men is a file.
`,
  options: OPTIONS,
  operands: [GAMES],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    if (values.list) return list(values.json, output);
    const plan = planOf(positionals, values.men, values.delete === true);
    if (values.delete) {
      const deleted = deleteTables(plan.name);
      output.out(values.json ? `${JSON.stringify({ deleted })}\n` : `${deleted} files deleted.\n`);
      return 0;
    }
    return values.check ? check(plan, values.json, output) : build(plan, values.json, output);
  },
};

function planOf(positionals: readonly string[], men: string | undefined, isAny: boolean): TablesPlan {
  if (positionals.length !== 1) throw new CallError(`expected one game: ${GAMES.join(', ')}`);
  const parsed = parseConfig(positionals[0]!);
  const config = parsed.ok && parsed.value.family === 'morris' ? parsed.value : null;
  const name = config && endgameTablebaseOf(config);
  if (!config || !name) throw new CallError(`${positionals[0]}: expected ${GAMES.join(', ')}`);
  const number = isAny ? MIN_MEN : Number(men);
  if (!(Number.isInteger(number) && number >= MIN_MEN && number <= MAX_BUILT_MEN))
    throw new CallError(`--men ${men ?? ''}: expected ${MIN_MEN} or ${MAX_BUILT_MEN}`.replace(' :', ':'));
  return { config, name, men: number };
}

function list(json: boolean | undefined, output: Output): number {
  const files = listTables();
  const folder = builtTablebasesFolder();
  if (json) output.out(`${JSON.stringify({ folder, files })}\n`);
  else if (files.length === 0) output.out(`No tables in ${folder}.\n`);
  else output.out(`${folder}\n${files.map(({ file, bytes }) => `  ${file}  ${megabytes(bytes)}\n`).join('')}`);
  return 0;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function check(plan: TablesPlan, json: boolean | undefined, output: Output): Promise<number> {
  const counts = { whole: 0, damaged: 0, missing: 0 };
  for (const pair of endgamePairs(plan.men)) counts[(await fileOf(plan, pair)).state]++;
  output.out(
    json
      ? `${JSON.stringify(counts)}\n`
      : `${counts.whole} files whole, ${counts.damaged} damaged, ${counts.missing} missing.\n`,
  );
  return counts.damaged + counts.missing > 0 ? 1 : 0;
}

async function build(plan: TablesPlan, json: boolean | undefined, output: Output): Promise<number> {
  const positions = endgamePairs(plan.men).reduce((sum, pair) => sum + positionsOf(plan.config, pair), 0);
  const minutes = Math.ceil(positions / USUAL_RATE / 60);
  output.err(
    `${(positions / 1e6).toFixed(1)} million positions, ${megabytes(positions)} in ${builtTablebasesFolder()}; about ${minutes} minutes on one processor.\n`,
  );
  const progress = progressLine();
  const began = performance.now();
  try {
    const built = await buildTables(plan, async (share) => {
      progress.tell(`${(100 * share).toFixed(1)} %`);
      // So that an interrupt is heard.
      await new Promise((resolve) => setImmediate(resolve));
    });
    progress.end();
    const seconds = Math.round((performance.now() - began) / 1000);
    output.out(
      json ? `${JSON.stringify({ positions, built, seconds })}\n` : `Done: ${built} files built in ${seconds} s.\n`,
    );
    return 0;
  } finally {
    progress.end();
  }
}
