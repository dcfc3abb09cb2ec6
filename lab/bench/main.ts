/** `npm run bench`: runs every benchmark, or those of the subjects and names given. See docs/notes/performance.md. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { costPostgres, costSqlite } from '../online/cost.ts';
import { floods, floodsNginx } from '../online/floods.ts';
import { loadPostgres, loadSqlite } from '../online/load.ts';
import { previews } from '../online/previews.ts';
import { worstCases } from '../online/worst-cases.ts';
import {
  type Benchmark,
  type BenchOptions,
  type Figure,
  isMet,
  makeFigures,
  nameOf,
  OPTION_NAMES,
} from './benchmark.ts';
import { size as boardSize, thousand } from './boards.ts';
import { explanations } from './coach-explanations.ts';
import { grades } from './coach-grades.ts';
import { inBrowser } from './coach-in-browser.ts';
import { frames } from './frames.ts';
import { kernel } from './kernels.ts';
import { critical, solved as morrisSolved } from './morris.ts';
import { reachability } from './reachability.ts';
import { boardMemory, boardTime, winnable } from './rules.ts';
import { cancelling, overrun } from './search-limits.ts';
import { scores as solverScores, threads as solverThreads } from './solver.ts';
import { browser as solverBrowser } from './solver-in-browser.ts';
import { analyzeLimits, start as terminalStart } from './terminal.ts';
import { interaction, layoutShift } from './web-interaction.ts';
import { coldStart, firstLoad, firstPaint } from './web-loading.ts';

/** Every benchmark, by subject. A new one is a file and an entry here. */
const BENCHMARKS: readonly Benchmark[] = [
  boardMemory,
  boardTime,
  reachability,
  winnable,
  cancelling,
  overrun,
  kernel,
  morrisSolved,
  critical,
  explanations,
  grades,
  inBrowser,
  loadSqlite,
  loadPostgres,
  costSqlite,
  costPostgres,
  floods,
  floodsNginx,
  worstCases,
  previews,
  solverScores,
  solverThreads,
  solverBrowser,
  terminalStart,
  analyzeLimits,
  boardSize,
  thousand,
  firstLoad,
  firstPaint,
  coldStart,
  layoutShift,
  interaction,
  frames,
];

const USAGE = `npm run bench                    every benchmark
npm run bench -- rules           those of one subject
npm run bench -- rules/winnable  one of them
npm run bench -- --json          the figures as JSON
npm run bench -- --list          their names

For online/sqlite and online/postgres:
  --soak 600          keep up the steady rate for so many seconds
  --rate 1000         so many moves a second, instead of half of the most
  --entries 3000000   (SQLite) with so many entries of old games in the file

For coach/explanations, coach/grades and coach/in-browser:
  --positions 100     so many positions of each game, instead of 1,000 (in-browser: 30)`;

/** Exits with 2 if the arguments are wrong. A missed target is a figure and not a failure. */
function main(): void {
  const { values, positionals } = readArguments();
  const chosen = choose(positionals);
  if (values.help) console.log(USAGE);
  else if (values.list) for (const benchmark of chosen) console.log(`${nameOf(benchmark)}: ${benchmark.about}`);
  else runAll(chosen, optionsIn(values), values.json);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        entries: { type: 'string' },
        soak: { type: 'string' },
        rate: { type: 'string' },
        positions: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function optionsIn(values: Partial<Record<(typeof OPTION_NAMES)[number], string>>): BenchOptions {
  const given = OPTION_NAMES.flatMap((name) =>
    values[name] === undefined ? [] : [[name, Number(values[name])] as const],
  );
  for (const [name, value] of given) if (!(value > 0)) refuse(`--${name} is a number above 0`);
  return Object.fromEntries(given);
}

function choose(names: readonly string[]): readonly Benchmark[] {
  if (names.length === 0) return BENCHMARKS;
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => isCalled(benchmark, name)));
  if (unknown.length > 0) {
    const subjects = [...new Set(BENCHMARKS.map(({ subject }) => subject))];
    refuse(
      `no benchmark is called ${unknown.join(', ')}; subjects: ${subjects.join(', ')}; benchmarks: ${BENCHMARKS.map(nameOf).join(', ')}`,
    );
  }
  return BENCHMARKS.filter((benchmark) => names.some((name) => isCalled(benchmark, name)));
}

const isCalled = (benchmark: Benchmark, name: string): boolean =>
  benchmark.subject === name || nameOf(benchmark) === name;

function refuse(why: string): never {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(2);
}

function runAll(benchmarks: readonly Benchmark[], options: BenchOptions, json: boolean): void {
  const machine = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cores: availableParallelism(),
  };
  const print = json ? () => {} : console.log;
  const results: { benchmark: string; about: string; seconds: number; figures: readonly Figure[] }[] = [];
  print(`node ${machine.node}, ${machine.platform}, ${machine.cores} cores`);
  for (const benchmark of benchmarks) {
    print(`\n${nameOf(benchmark)}: ${benchmark.about}`);
    const begin = performance.now();
    const figures = runAlone(benchmark, options);
    const seconds = (performance.now() - begin) / 1000;
    for (const line of makeFigures(figures)) print(line);
    print(`  (${seconds.toFixed(1)} s)`);
    results.push({ benchmark: nameOf(benchmark), about: benchmark.about, seconds, figures });
  }
  const targets = results.flatMap(({ figures }) => figures.map(isMet)).filter((met) => met !== null);
  const missed = targets.filter((met) => !met).length;
  print(`\n${targets.length - missed} of ${targets.length} targets met${missed > 0 ? `, ${missed} MISSED` : ''}`);
  if (!json) return;
  const withTargets = results.map((result) => ({
    ...result,
    figures: result.figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }));
  console.log(JSON.stringify({ machine, targets: targets.length, missed, results: withTargets }, null, 2));
}

/** Runs it in a new process, so that no figure depends on compiled code or the heap that others left behind. */
function runAlone(benchmark: Benchmark, options: BenchOptions): readonly Figure[] {
  const args = ['--expose-gc', import.meta.filename, ONE, nameOf(benchmark), JSON.stringify(options)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(output) as readonly Figure[];
}

/** In that process: prints the figures as JSON. */
async function runOne(name: string, options: string): Promise<void> {
  const benchmark = BENCHMARKS.find((one) => nameOf(one) === name)!;
  console.log(JSON.stringify(await benchmark.run(JSON.parse(options) as BenchOptions)));
}

const ONE = '--one';
if (process.argv[2] === ONE) await runOne(process.argv[3]!, process.argv[4]!);
else main();
