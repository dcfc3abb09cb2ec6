/** `rowhouse tablebases`: builds larger endgame tablebases on this machine. */
import { builtTablebasesFolder, endgamePairs, endgameTablebaseOf, MAX_BUILT_MEN } from '@rowhouse/engine/node';
import { parseConfig } from '@rowhouse/rules';
import { progressLine } from '../cli/progress.ts';
import { CallError, type Command, flag, helpText, type Output, parseCall, report, text } from '../command.ts';
import {
  buildTables,
  deleteTables,
  fileOf,
  listTables,
  positionsOf,
  type TablesPlan,
} from '../research/built-tablebases.ts';

const GAMES = ['morris-9', 'morris-11', 'morris-12'];
const MIN_MEN = 8;

/** Positions per second on one processor of a laptop, for the first estimate. */
const USUAL_RATE = 400_000;

const OPTIONS = {
  men: text('N', 'men on the board, both sides together: 8 or 9'),
  check: flag('says whether the files are there and whole, and builds nothing'),
  delete: flag('deletes the tablebases of the game'),
  list: flag('lists the files'),
  json: flag('the result as JSON'),
} as const;

export const tablebases: Command = {
  name: 'tablebases',
  summary: "builds larger endgame tablebases of Nine, Eleven and Twelve Men's Morris on this machine",
  help: helpText(
    OPTIONS,
    `Usage: rowhouse tablebases <game> --men 8|9 [--check | --delete] [--json]
       rowhouse tablebases --list [--json]

Solves the end of a game with at most this many men on the board, and keeps the values in your data folder
(rowhouse/tables in $XDG_DATA_HOME or ~/.local/share). From then on, every Rowhouse program that runs
in Node on this machine uses them: the terminal, analyze, ugi, match, and the server. Up to seven men
come with the package. rowhouse tables is the same command.

  <game>     morris-9, morris-11 or morris-12 (the last two share their tablebases)`,
    'An interrupted run (Ctrl-C) can be continued: each pair of numbers of men has a file of its own.',
  ),
  options: OPTIONS,
  operands: [GAMES],
  async run(args, output) {
    const { values, operands } = parseCall(args, OPTIONS);
    if (values.list) return list(values.json, output);
    const plan = planOf(operands, values.men, values.delete === true);
    if (values.check && !values.delete) return check(plan, values.json, output);
    if (!values.delete) return build(plan, values.json, output);
    const deleted = deleteTables(plan.name);
    report(output, values.json, { deleted }, () => `${deleted} files deleted.\n`);
    return 0;
  },
};

function planOf(operands: readonly string[], men: string | undefined, isAny: boolean): TablesPlan {
  const [game] = operands;
  if (game === undefined || operands.length > 1) throw new CallError(`expected one game: ${GAMES.join(', ')}`);
  const parsed = parseConfig(game);
  const config = parsed.ok && parsed.value.family === 'morris' ? parsed.value : null;
  const name = config && endgameTablebaseOf(config);
  if (!config || !name) throw new CallError(`${game}: expected ${GAMES.join(', ')}`);
  const number = isAny ? MIN_MEN : Number(men);
  if (!(Number.isInteger(number) && number >= MIN_MEN && number <= MAX_BUILT_MEN))
    throw new CallError(`--men${men === undefined ? '' : ` ${men}`}: expected ${MIN_MEN} or ${MAX_BUILT_MEN}`);
  return { config, name, men: number };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function list(json: boolean | undefined, output: Output): number {
  const files = listTables();
  const folder = builtTablebasesFolder();
  report(output, json, { folder, files }, () =>
    files.length === 0
      ? `No tablebases in ${folder}.\n`
      : `${folder}\n${files.map(({ file, bytes }) => `  ${file}  ${megabytes(bytes)}\n`).join('')}`,
  );
  return 0;
}

async function check(plan: TablesPlan, json: boolean | undefined, output: Output): Promise<number> {
  const counts = { whole: 0, damaged: 0, missing: 0 };
  for (const pair of endgamePairs(plan.men)) counts[(await fileOf(plan, pair)).state]++;
  const { whole, damaged, missing } = counts;
  report(output, json, counts, () => `${whole} files whole, ${damaged} damaged, ${missing} missing.\n`);
  return damaged + missing > 0 ? 1 : 0;
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
      progress.show(`${(100 * share).toFixed(1)} %`);
      // Lets the process handle an interrupt.
      await new Promise((resolve) => setImmediate(resolve));
    });
    progress.end();
    const seconds = Math.round((performance.now() - began) / 1000);
    report(output, json, { positions, built, seconds }, () => `Done: ${built} files built in ${seconds} s.\n`);
    return 0;
  } finally {
    progress.end();
  }
}
