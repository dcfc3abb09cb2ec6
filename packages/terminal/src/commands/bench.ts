/** `rowhouse bench`: measures the Connect Four solver on sets of positions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openColdSolver, POSITION_KINDS, parseSet, parseSets, type Scored } from '@rowhouse/engine/internal';
import { unwrap } from '@rowhouse/rules';
import { CallError, defineCommand, flagOption, textOption } from '../command.ts';

/**
 * Compiles and runs a C program that prints its processor time as `… 4100 ms`; returns the time in µs. `compiler` is
 * called like `cc`.
 */
export function timeUnit(source: string, compiler = 'cc'): number {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-unit-'));
  const program = join(folder, 'unit');
  try {
    execFileSync(compiler, ['-O3', '-march=native', '-o', program, source], { stdio: ['ignore', 'ignore', 'pipe'] });
    const printed = execFileSync(program, { encoding: 'utf8' });
    const ms = /(\d+(?:\.\d+)?) ms/.exec(printed)?.[1];
    if (ms === undefined) throw new CallError(`--unit ${source}: it said “${printed.trim()}”, expected a time in ms`);
    return Number(ms) * 1000;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(`--unit ${source}: could not be compiled and run; a C compiler (cc) is needed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Pascal Pons's public sets. `sample`: the number of positions that are measured unless the call asks for all. `best`:
 * processor time per position of the best public solver, in millionths of a run of the unit. It is native code with one
 * thread, without a book, and its transposition table is emptied before every position.
 */
const PUBLIC_SETS = {
  'End-Easy': { file: 'Test_L3_R1', sample: 1000, best: 0.87 },
  'Middle-Easy': { file: 'Test_L2_R1', sample: 1000, best: 12 },
  'Middle-Medium': { file: 'Test_L2_R2', sample: 1000, best: 440 },
  'Begin-Easy': { file: 'Test_L1_R1', sample: 1000, best: 85 },
  'Begin-Medium': { file: 'Test_L1_R2', sample: 200, best: 20_957 },
  'Begin-Hard': { file: 'Test_L1_R3', sample: 8, best: 307_600 },
};

export const SETS = POSITION_KINDS.map((kind) => ({ ...kind, ...PUBLIC_SETS[kind.name] }));

/** A public set. */
function readSet(path: string): readonly Scored[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CallError(`${path}: could not be read; expected a folder with ${SETS.map((set) => set.file).join(', ')}`);
  }
  const set = parseSet(text);
  if (set.ok) return set.value;
  throw new CallError(`${path}, line ${set.error.line}: expected moves and a score, such as “4455 18”`);
}

/** Our own sets by name: made by `node scripts/data/connect4-sets.ts`. */
export const readOwnSets = (): ReadonlyMap<string, readonly Scored[]> =>
  unwrap(parseSets(readFileSync(new URL('../../data/connect4-sets.txt', import.meta.url), 'utf8')));

export const bench = defineCommand({
  name: 'bench',
  summary: 'measures how fast the Connect Four solver is',
  about: `Usage: rowhouse bench connect4 [--sets DIR [--full]] [--unit FILE.c] [--json]

Solves sets of positions exactly, with one thread, no opening book, and a table of 64 MiB that is emptied
before every position. Prints processor time and nodes per position, nodes per second, and whether every
result is right.`,
  takes: 'game',
  options: {
    sets: textOption(
      'DIR',
      `Pascal Pons's public sets (${SETS[0]!.file}, …) from a folder instead of Rowhouse's own:
a sample of the two hardest, all of the others, and the empty board`,
    ),
    full: flagOption('with --sets: every position'),
    unit: textOption(
      'FILE',
      `a C program that prints its time in ms. One run is the unit for comparing machines. With the
public sets, the ratio to the best public solver is printed as well`,
    ),
    json: flagOption('the results as a JSON array'),
  },
  operands: [['connect4']],
  async run({ values, operand }, output) {
    if (operand !== 'connect4') throw new CallError(`${operand ?? 'no game'}: expected connect4`);
    const rows: readonly Row[] =
      values.sets === undefined
        ? [...readOwnSets()].map(([name, positions]) => ({ name, positions }))
        : publicRows(values.sets, values.full === true);
    const before = values.unit === undefined ? null : timeUnit(values.unit);
    const solve = await openColdSolver();
    // One position is solved before the measurement, so that compiled code is measured.
    measure(solve, [{ moves: Uint8Array.from('44256317', (digit) => Number(digit) - 1), score: 0 }]);
    const results: Result[] = [];
    if (!values.json) output.out(heading(before !== null));
    for (const row of rows) {
      const result = { ...row, ...measure(solve, row.positions) };
      results.push(result);
      if (!values.json) output.out(makeRow(result, before));
    }
    // The speed of the machine can change during the run, so the ratios use the mean.
    const unit = before === null ? null : (before + timeUnit(values.unit!)) / 2;
    if (values.json) output.out(`${JSON.stringify(results.map((result) => asJson(result, unit)))}\n`);
    else if (unit !== null)
      output.out(
        `unit: ${(before! / 1000).toFixed(0)} ms before, ${((2 * unit - before!) / 1000).toFixed(0)} ms after\n`,
      );
    return results.every(({ exact }) => exact) ? 0 : 1;
  },
});

interface Row {
  readonly name: string;
  readonly positions: readonly Scored[];
  readonly best?: number;
}

type Result = Row & ReturnType<typeof measure>;

function publicRows(folder: string, full: boolean): readonly Row[] {
  const rows = SETS.map(({ name, best, file, sample }) => {
    const positions = readSet(join(folder, file));
    return { name, best, positions: full ? positions : positions.slice(0, sample) };
  });
  return [...rows, { name: 'the empty board', best: 5_800_000, positions: [{ moves: new Uint8Array(), score: 1 }] }];
}

/** Short sets are solved several times. The fastest round counts, because other programs disturb the others. */
const MEASURE_US = 500_000;
const MAX_ROUNDS = 20;

function measure(solve: Awaited<ReturnType<typeof openColdSolver>>, positions: readonly Scored[]) {
  let quickest = Number.POSITIVE_INFINITY;
  let nodes = 0;
  let exact = true;
  for (let round = 0, spent = 0; round < MAX_ROUNDS && spent < MEASURE_US; round++) {
    nodes = 0;
    const began = process.cpuUsage();
    for (const { moves, score } of positions) {
      const found = solve(moves);
      nodes += found.nodes;
      if (found.score !== score) exact = false;
    }
    const { user, system } = process.cpuUsage(began);
    quickest = Math.min(quickest, user + system);
    spent += user + system;
  }
  return { us: quickest / positions.length, nodes: nodes / positions.length, exact };
}

const heading = (unit: boolean): string =>
  `${'set'.padEnd(16)} positions    µs/position     nodes/position  Mnodes/s  exact${unit ? '   µ units  of the best' : ''}\n`;

function makeRow({ name, positions, us, nodes, exact, best }: Result, unit: number | null): string {
  const units = unit === null ? '' : ((us / unit) * 1e6).toPrecision(3).padStart(10);
  const ratio = unit === null || best === undefined ? '' : (((us / unit) * 1e6) / best).toFixed(2).padStart(13);
  return `${name.padEnd(16)} ${String(positions.length).padStart(9)} ${us.toFixed(2).padStart(14)} ${nodes.toFixed(1).padStart(18)} ${(nodes / us).toFixed(1).padStart(9)}  ${exact ? 'yes' : 'NO '}  ${units}${ratio}\n`;
}

function asJson({ name, positions, us, nodes, exact, best }: Result, unit: number | null): unknown {
  const figures = { set: name, positions: positions.length, us, nodes, nodesPerSecond: (nodes / us) * 1e6, exact };
  if (unit === null) return figures;
  const microUnits = (us / unit) * 1e6;
  return { ...figures, microUnits, ...(best === undefined ? {} : { ofBest: microUnits / best }) };
}
