import {
  bitLayoutOf,
  compileSearchKernel,
  kernelRounds,
  SearchKernel,
  searchPosition,
  searchStateOf,
  transpositionTableFor,
} from '@rowhouse/engine/research';
import type { ConnectPosition } from '@rowhouse/rules';
import { connectX } from '../games/random-games.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median } from '../measuring/measure.ts';
import { begunGame, inARow } from './search-tasks.ts';

const BOARDS = [
  begunGame('9 × 8, five in a row', inARow(5, connectX(9, 8)), 4),
  begunGame('8 × 7', connectX(8, 7), 4),
  begunGame('10 × 10, five in a row', inARow(5, connectX(10, 10)), 4),
  begunGame('11 × 10, six in a row', inARow(6, connectX(11, 10)), 4),
];

const NODES = { kernel: 1_000_000, plain: 200_000 };
const TIMES = 5;
const HASH_BITS = 17;

export const kernel: Benchmark = {
  subject: 'engine',
  name: 'kernel',
  about: `nodes a second of the search kernel in units of the search in TypeScript, in turns, the median of ${TIMES} times, by processor time`,
  run: async () => {
    const figures: Figure[] = [];
    for (const { name, position } of BOARDS) figures.push(...(await measure(name, position as ConnectPosition)));
    return figures;
  },
};

async function measure(group: string, position: ConnectPosition): Promise<readonly Figure[]> {
  const board = bitLayoutOf(position.config)!;
  const module = await compileSearchKernel(board.words);
  const searchKernel = await SearchKernel.open({ board, module, hashBits: HASH_BITS });
  const rates = { kernel: [] as number[], plain: [] as number[] };
  for (let time = -1; time < TIMES; time++) {
    const plain = await ratePlain(position);
    const kernel = rateKernel(searchKernel, position);
    // The first run is for the compiler.
    if (time < 0) continue;
    rates.plain.push(plain);
    rates.kernel.push(kernel);
  }
  const ratio = median(rates.kernel.map((rate, at) => rate / rates.plain[at]!));
  const isGoal = group.startsWith('9 × 8');
  return [
    { group, what: 'the kernel', value: median(rates.kernel), unit: '/s' },
    { group, what: 'the search in TypeScript', value: median(rates.plain), unit: '/s' },
    { group, what: 'ratio', value: ratio, unit: '×', ...(isGoal ? { target: { atLeast: 6 } } : {}) },
  ];
}

async function ratePlain(position: ConnectPosition): Promise<number> {
  const budget = { nodes: NODES.plain };
  const state = searchStateOf(position);
  const began = process.threadCpuUsage();
  const { nodes } = await searchPosition(state, transpositionTableFor(budget), position, { budget, scoreAll: true });
  return nodes / secondsSince(began);
}

function rateKernel(searchKernel: SearchKernel, position: ConnectPosition): number {
  const moves = Array.from({ length: position.config.columns }, (_, column) => column);
  searchKernel.forget();
  const options = { moves, depth: 60, nodes: NODES.kernel, scoreAll: true, hashBits: HASH_BITS };
  const began = process.threadCpuUsage();
  const rounds = kernelRounds(searchKernel, position, options);
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value.nodes / secondsSince(began);
  }
}

/** Processor time of this thread: other programs do not count. */
function secondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1e6;
}
