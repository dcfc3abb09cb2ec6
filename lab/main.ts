/** `npm run bench`: runs every benchmark, or those of the subjects and names given. See docs/performance.md. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type Benchmark,
  type BenchOptions,
  type Figure,
  isMet,
  makeFigures,
  nameOf,
  OPTION_NAMES,
} from './measuring/benchmark.ts';
import { BENCHMARKS } from './suite/benchmarks.ts';

const USAGE = `npm run bench                    every benchmark
npm run bench -- rules           those of one subject
npm run bench -- rules/perft     one of them
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

/** Runs it in a process of its own, so that no figure depends on what others left behind: compiled code, a grown heap. */
function runAlone(benchmark: Benchmark, options: BenchOptions): readonly Figure[] {
  const script = fileURLToPath(new URL('./suite/run-one.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--expose-gc', script, nameOf(benchmark), JSON.stringify(options)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as readonly Figure[];
}

main();
