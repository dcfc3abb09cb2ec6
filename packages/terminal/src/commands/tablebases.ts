/** `rowhouse tablebases`: builds larger endgame tablebases on this machine. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builtFileName,
  builtTablebasesFolder,
  type EndgamePair,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  endgameTablebaseOf,
  MAX_BUILT_MEN,
  makeBuiltFile,
  readBuiltFile,
  solveEndgames,
} from '@rowhouse/engine/node';
import { type MorrisConfig, parseConfig } from '@rowhouse/rules';
import { progressLine } from '../cli/streams.ts';
import { CallError, type Command, flag, helpText, type Output, parseCall, report, text } from '../command.ts';

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
    if (values.list) {
      const files = listTables();
      const folder = builtTablebasesFolder();
      const lines = files.map(({ file, bytes }) => `  ${file}  ${megabytes(bytes)}\n`).join('');
      report(output, values.json, { folder, files }, () =>
        files.length === 0 ? `No tablebases in ${folder}.\n` : `${folder}\n${lines}`,
      );
      return 0;
    }
    const plan = planOf(operands, values.men, values.delete === true);
    if (values.check && !values.delete) return check(plan, values.json, output);
    if (!values.delete) return build(plan, values.json, output);
    const files = listTables(`${plan.name}-`);
    for (const { file } of files) rmSync(join(builtTablebasesFolder(), file), { force: true });
    const deleted = files.length;
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

/** A game, the name of its tablebases, and the largest number of men. */
interface TablesPlan {
  readonly config: MorrisConfig;
  readonly name: string;
  readonly men: number;
}

const pathOf = (name: string, pair: EndgamePair): string => join(builtTablebasesFolder(), builtFileName(name, pair));

/** How many positions a pair of materials has. */
function positionsOf(config: MorrisConfig, pair: EndgamePair): number {
  const [first, second] = endgameSizes(config, pair);
  return pair.fewer === pair.more ? first : first + second;
}

/** The state and the values of the file of a pair. */
async function fileOf({ config, name }: TablesPlan, pair: EndgamePair) {
  try {
    const values = await readBuiltFile(config, pair, new Uint8Array(await readFile(pathOf(name, pair))));
    return { state: values ? ('whole' as const) : ('damaged' as const), values };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { state: 'missing' as const, values: null };
  }
}

/**
 * Builds missing and damaged files, pair by pair, so that an interrupted run can be continued. `tell` receives the
 * finished share of all positions, and can end the run by throwing.
 */
async function buildTables(plan: TablesPlan, tell: (share: number) => Promise<void>): Promise<number> {
  const { config, name, men } = plan;
  const pairs = endgamePairs(men);
  const known = new Map<EndgamePair['fewer'], Map<number, EndgameValues>>();
  const all = pairs.reduce((sum, pair) => sum + positionsOf(config, pair), 0);
  let done = 0;
  let built = 0;
  for (const pair of pairs) {
    const { values } = await fileOf(plan, pair);
    if (!values) continue;
    known.set(pair.fewer, (known.get(pair.fewer) ?? new Map()).set(pair.more, values));
  }
  const writing: { pair: EndgamePair; values: EndgameValues }[] = [];
  const knownOf = (pair: EndgamePair) => {
    const values = known.get(pair.fewer)?.get(pair.more) ?? null;
    if (values) done += positionsOf(config, pair);
    return values;
  };
  const write = async () => {
    for (const { pair, values } of writing.splice(0)) {
      writeWhole(pathOf(name, pair), await makeBuiltFile(pair, values));
      done += positionsOf(config, pair);
      built++;
    }
  };
  for (const { pair, share } of solveEndgames(config, men, knownOf, (solved, values) =>
    writing.push({ pair: solved, values }),
  )) {
    await write();
    await tell((done + share * positionsOf(config, pair)) / all);
  }
  await write();
  return built;
}

/** Writes a file beside the old one and renames it, so that an interrupt leaves none half written. */
function writeWhole(path: string, bytes: Uint8Array): void {
  mkdirSync(builtTablebasesFolder(), { recursive: true });
  writeFileSync(`${path}.part`, bytes, { flush: true });
  renameSync(`${path}.part`, path);
}

/** The files of a name that are there, with their sizes; of all names, if it is left out. */
function listTables(name = 'morris-'): readonly { readonly file: string; readonly bytes: number }[] {
  try {
    return readdirSync(builtTablebasesFolder())
      .filter((file) => file.startsWith(name) && file.endsWith('.bin'))
      .sort()
      .map((file) => ({ file, bytes: statSync(join(builtTablebasesFolder(), file)).size }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
