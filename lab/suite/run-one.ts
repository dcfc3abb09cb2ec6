/**
 * Runs the benchmark that its first argument names, with the options in the second, and prints the figures as JSON.
 * `main.ts` starts it in a new process for each.
 */
import { type BenchOptions, nameOf } from '../measuring/benchmark.ts';
import { BENCHMARKS } from './benchmarks.ts';

const benchmark = BENCHMARKS.find((one) => nameOf(one) === process.argv[2]);
if (!benchmark) throw new Error(`no benchmark is called ${process.argv[2]}`);
console.log(JSON.stringify(await benchmark.run(JSON.parse(process.argv[3]!) as BenchOptions)));
