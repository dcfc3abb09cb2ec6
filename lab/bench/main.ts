/** `npm run bench`: runs every benchmark, or those of the subjects and names given. See docs/notes/performance.md. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
// Each of these files declares benchmarks. They run in this order.
import './rules.ts';
import './reachability.ts';
import './search-limits.ts';
import './kernels.ts';
import './morris.ts';
import './levels.ts';
import './coach-explanations.ts';
import './coach-accuracy.ts';
import './coach-in-browser.ts';
import '../online/load.ts';
import '../online/cost.ts';
import '../online/floods.ts';
import '../online/worst-cases.ts';
import '../online/previews.ts';
import './solver.ts';
import './solver-in-browser.ts';
import './terminal.ts';
import './boards.ts';
import './web-loading.ts';
import './web-interaction.ts';
import './frames.ts';
import {
  BENCHMARKS,
  type Benchmark,
  type BenchOptions,
  type Figure,
  formatFigures,
  isMet,
  OPTION_NAMES,
} from './benchmark.ts';

const USAGE = `npm run bench                    every benchmark
npm run bench -- rules           the benchmarks of one subject
npm run bench -- rules/winnable  one benchmark
npm run bench -- --json          the figures as JSON
npm run bench -- --list          the names of the benchmarks

For online/sqlite and online/postgres:
  --soak 600          seconds at the steady rate
  --rate 1000         moves a second at the steady rate, instead of half of the maximum
  --entries 3000000   (SQLite) entries of old games in the file

For coach/explanations, coach/accuracy, coach/in-browser, levels/styles and morris/critical:
  --positions 100     positions or games of each game (default: 1,000; in-browser 30, critical 60, accuracy 60, styles 20)
  --seed 7            other positions (coach/explanations)`;

/** The argument that makes this program run a single benchmark and print its figures as JSON. */
const ONE = '--one';
const [first, name, options] = process.argv.slice(2);
if (first === ONE) {
  const figures = await BENCHMARKS.find((one) => one.name === name)!.run(JSON.parse(options!));
  console.log(JSON.stringify(([figures] as unknown[]).flat(Number.POSITIVE_INFINITY)));
} else main();

/** Exits with 2 if the arguments are wrong. A missed target is a figure and not a failure. */
function main(): void {
  const { values, positionals } = readArguments();
  const chosen = choose(positionals);
  if (values.help) console.log(USAGE);
  else if (values.list) for (const { name, about } of chosen) console.log(`${name}: ${about}`);
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
        seed: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function optionsIn(values: Partial<Record<(typeof OPTION_NAMES)[number], string>>): BenchOptions {
  const given = OPTION_NAMES.filter((name) => values[name] !== undefined).map(
    (name) => [name, Number(values[name])] as const,
  );
  for (const [name, value] of given) if (!(value > 0)) refuse(`--${name} must be a number above 0`);
  return Object.fromEntries(given);
}

function choose(names: readonly string[]): readonly Benchmark[] {
  if (names.length === 0) return BENCHMARKS;
  const hasName = (benchmark: Benchmark, name: string) =>
    benchmark.name === name || benchmark.name.startsWith(`${name}/`);
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => hasName(benchmark, name)));
  if (unknown.length > 0)
    refuse(`there is no benchmark ${unknown.join(', ')}. Benchmarks: ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
  return BENCHMARKS.filter((benchmark) => names.some((name) => hasName(benchmark, name)));
}

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
  print(`node ${machine.node}, ${machine.platform}, ${machine.cores} cores`);
  const results = benchmarks.map(({ name, about }) => {
    print(`\n${name}: ${about}`);
    const begin = performance.now();
    // In a new process, so that no figure depends on compiled code or the heap that other benchmarks left behind.
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', import.meta.filename, ONE, name, JSON.stringify(options)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const seconds = (performance.now() - begin) / 1000;
    const figures = (JSON.parse(output) as readonly Figure[]).map((figure) => ({ ...figure, met: isMet(figure) }));
    for (const line of formatFigures(figures)) print(line);
    print(`  (${seconds.toFixed(1)} s)`);
    return { benchmark: name, about, seconds, figures };
  });
  const verdicts = results.flatMap(({ figures }) => figures.flatMap(({ met }) => met ?? []));
  const missed = verdicts.filter((met) => !met).length;
  print(`\n${verdicts.length - missed} of ${verdicts.length} targets met${missed > 0 ? `, ${missed} MISSED` : ''}`);
  if (json) console.log(JSON.stringify({ machine, targets: verdicts.length, missed, results }, null, 2));
}
