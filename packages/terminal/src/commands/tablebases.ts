/** `rowhouse tablebases`: builds larger endgame tablebases on this machine. */
import { rmSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
} from '@rowhouse/engine/internal/node';
import { type MorrisConfig, parseConfig } from '@rowhouse/rules';
import { progressLine } from '../cli/streams.ts';
import { CallError, defineCommand, flagOption, report, textOption } from '../command.ts';
import { replaceFile, unlessMissing } from '../games/file-storage.ts';

const GAMES = ['morris-9', 'morris-11', 'morris-12'];
const MIN_MEN = 8;

/** The speed of one processor of a laptop, for the first estimate. */
const POSITIONS_PER_SECOND = 400_000;

export const tablebases = defineCommand({
  name: 'tablebases',
  summary: "builds larger endgame tablebases of Nine, Eleven and Twelve Men's Morris on this machine",
  about: `Usage: rowhouse tablebases <game> --men 8|9 [--check | --delete] [--json]
       rowhouse tablebases --list [--json]

Solves the end of a game with at most this many men on the board, and keeps the values in your data folder
(rowhouse/tables in $XDG_DATA_HOME or ~/.local/share). From then on, every Rowhouse program that runs
in Node on this machine uses them: the terminal, analyze, ugi, match, and the server. Up to seven men
come with the package. rowhouse tables is the same command.

  <game>     morris-9, morris-11 or morris-12 (the last two share their tablebases)`,
  after: 'An interrupted run (Ctrl-C) can be continued: each pair of numbers of men has a file of its own.',
  takes: 'many',
  options: {
    men: textOption('N', 'men on the board, both sides together: 8 or 9'),
    check: flagOption('says whether the files are there and whole, and builds nothing'),
    delete: flagOption('deletes the tablebases of the game'),
    list: flagOption('lists the files'),
    json: flagOption('the result as JSON'),
  },
  operands: [GAMES],
  async run({ values, operands }, output) {
    const { json } = values;
    const folder = builtTablebasesFolder();
    if (values.list) {
      const files = await listTables();
      const lines = files.map(({ file, bytes }) => `  ${file}  ${megabytes(bytes)}\n`).join('');
      report(output, json, { folder, files }, () =>
        files.length === 0 ? `No tablebases in ${folder}.\n` : `${folder}\n${lines}`,
      );
      return;
    }
    const plan = planOf(operands, values.men, values.delete === true);
    if (values.delete) {
      const files = await listTables(`${plan.name}-`);
      for (const { file } of files) rmSync(join(folder, file), { force: true });
      report(output, json, { deleted: files.length }, () => `${files.length} files deleted.\n`);
      return;
    }
    if (values.check) {
      const counts = { whole: 0, damaged: 0, missing: 0 };
      for (const pair of endgamePairs(plan.men)) counts[(await fileOf(plan, pair)).state]++;
      const { whole, damaged, missing } = counts;
      report(output, json, counts, () => `${whole} files whole, ${damaged} damaged, ${missing} missing.\n`);
      return damaged + missing > 0 ? 1 : 0;
    }
    const positions = endgamePairs(plan.men).reduce((sum, pair) => sum + positionsOf(plan.config, pair), 0);
    const minutes = Math.ceil(positions / POSITIONS_PER_SECOND / 60);
    output.err(
      `${(positions / 1e6).toFixed(1)} million positions, ${megabytes(positions)} in ${folder}; about ${minutes} minutes on one processor.\n`,
    );
    const progress = progressLine();
    const began = performance.now();
    try {
      const built = await buildTables(plan, async (done) => {
        progress.show(`${((100 * done) / positions).toFixed(1)} %`);
        // Lets the process handle an interrupt.
        await setImmediate();
      });
      progress.end();
      const seconds = Math.round((performance.now() - began) / 1000);
      report(output, json, { positions, built, seconds }, () => `Done: ${built} files built in ${seconds} s.\n`);
    } finally {
      progress.end();
    }
    return;
  },
});

/** A game, the name of its tablebases, and the largest number of men. */
interface TablesPlan {
  readonly config: MorrisConfig;
  readonly name: string;
  readonly men: number;
}

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

const pathOf = (name: string, pair: EndgamePair): string => join(builtTablebasesFolder(), builtFileName(name, pair));

/** The number of positions of a pair of materials. */
function positionsOf(config: MorrisConfig, pair: EndgamePair): number {
  const [first, second] = endgameSizes(config, pair);
  return pair.fewer === pair.more ? first : first + second;
}

/** The state and the values of the file of a pair. */
async function fileOf({ config, name }: TablesPlan, pair: EndgamePair) {
  const bytes = await unlessMissing(readFile(pathOf(name, pair)));
  if (!bytes) return { state: 'missing' as const, values: null };
  const values = await readBuiltFile(config, pair, new Uint8Array(bytes));
  return { state: values ? ('whole' as const) : ('damaged' as const), values };
}

/**
 * Builds missing and damaged files, pair by pair, so that an interrupted run can be continued. `onProgress` receives
 * the number of finished positions, and can end the run by throwing. Returns the number of files.
 */
async function buildTables(plan: TablesPlan, onProgress: (positions: number) => Promise<void>): Promise<number> {
  const { config, name, men } = plan;
  const known = new Map<string, EndgameValues>();
  for (const pair of endgamePairs(men)) {
    const { values } = await fileOf(plan, pair);
    if (values) known.set(builtFileName(name, pair), values);
  }
  const solved: { readonly pair: EndgamePair; readonly values: EndgameValues }[] = [];
  let done = 0;
  let built = 0;
  const knownOf = (pair: EndgamePair) => {
    const values = known.get(builtFileName(name, pair)) ?? null;
    if (values) done += positionsOf(config, pair);
    return values;
  };
  const writeSolved = async () => {
    for (const { pair, values } of solved.splice(0)) {
      replaceFile(pathOf(name, pair), await makeBuiltFile(pair, values));
      done += positionsOf(config, pair);
      built++;
    }
  };
  const steps = solveEndgames(config, men, knownOf, (pair, values) => solved.push({ pair, values }));
  for (const { pair, share } of steps) {
    await writeSolved();
    await onProgress(done + share * positionsOf(config, pair));
  }
  await writeSolved();
  return built;
}

/** The files whose names begin with `prefix`, with their sizes. */
async function listTables(prefix = 'morris-') {
  const files = (await unlessMissing(readdir(builtTablebasesFolder()))) ?? [];
  return files
    .filter((file) => file.startsWith(prefix) && file.endsWith('.bin'))
    .sort()
    .map((file) => ({ file, bytes: statSync(join(builtTablebasesFolder(), file)).size }));
}
