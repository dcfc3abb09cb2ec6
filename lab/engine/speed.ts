import { analyze } from '@rowhouse/engine';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median } from '../measuring/measure.ts';
import { SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

const TIMES = 3;
/** Counted in nodes of Connect Four, like all budgets. */
const NODES = 200_000;

export const speed: Benchmark = {
  subject: 'engine',
  name: 'speed',
  about: `nodes a second of an analysis, the median of ${TIMES} times: alpha-beta for two, games played out for more`,
  run: async () => {
    const figures: Figure[] = [];
    for (const task of SEARCH_TASKS) figures.push(await measure(task));
    return figures;
  },
};

async function measure({ name, position }: SearchTask): Promise<Figure> {
  const rates: number[] = [];
  for (let time = -1; time < TIMES; time++) {
    const begin = performance.now();
    const { nodes } = await analyze(position, { budget: { nodes: NODES } });
    // The first run is for the compiler.
    if (time >= 0) rates.push((1000 * nodes) / (performance.now() - begin));
  }
  return { what: name, value: median(rates), unit: '/s' };
}
