import {
  bitLayoutOf,
  ConnectKernel,
  encodeTurn,
  kernelRounds,
  loadNetwork,
  MorrisKernel,
  type Network,
  searchPosition,
} from '@rowhouse/engine/research';
import { type MorrisPosition, morrisConfig, type Position } from '@rowhouse/rules';
import { connectMoves } from '@rowhouse/rules/connect';
import { morrisMoves, startMorris } from '@rowhouse/rules/morris';
import type { Benchmark, Figure } from './benchmark.ts';
import { median } from './measure.ts';
import { connectX } from './random-games.ts';
import { begunGame, inARow, type SearchTask } from './search-tasks.ts';

interface Board extends SearchTask {
  /** How many times as fast as the search in TypeScript the kernel should be. */
  readonly goal?: number;
}

const BOARDS: readonly Board[] = [
  { ...begunGame('9 × 8, five in a row', inARow(5, connectX(9, 8)), 4), goal: 6 },
  begunGame('8 × 7', connectX(8, 7), 4),
  begunGame('10 × 10, five in a row', inARow(5, connectX(10, 10)), 4),
  begunGame('11 × 10, six in a row', inARow(6, connectX(11, 10)), 4),
  begunGame('Seven Men’s Morris', morrisConfig(7), 6),
  begunGame('Nine Men’s Morris', morrisConfig(9), 6),
  begunGame('Nine Men’s Morris, men moving', morrisConfig(9), 30),
  begunGame('Twelve Men’s Morris', morrisConfig(12), 6),
];
/** The unit for morris boards, which have no search in TypeScript. */
const UNIT = BOARDS[0]!.position;

const NODES = { kernel: 1_000_000, plain: 200_000 };
const TIMES = 5;
const HASH_BITS = 17;

export const kernel: Benchmark = {
  subject: 'engine',
  name: 'kernel',
  about: `nodes per second of the search kernels relative to the TypeScript search (for morris, its search of 9 × 8): the median of ${TIMES} alternating runs, by CPU time`,
  run: async () => {
    const figures: Figure[] = [];
    for (const board of BOARDS) figures.push(...(await measure(board)));
    return figures;
  },
};

async function measure({ name: group, position, goal }: Board): Promise<readonly Figure[]> {
  const search = await kernelSearch(position, null);
  const network = position.family === 'morris' ? await loadNetwork(position.config) : null;
  const networkSearch = network ? await kernelSearch(position, network) : null;
  const rates = { kernel: [] as number[], plain: [] as number[], network: [] as number[] };
  for (let time = -1; time < TIMES; time++) {
    const plain = await ratePlain(position.family === 'connect' ? position : UNIT);
    const kernel = rateOf(search);
    const withNetwork = networkSearch ? rateOf(networkSearch) : null;
    // The first run is for the compiler.
    if (time < 0) continue;
    rates.plain.push(plain);
    rates.kernel.push(kernel);
    if (withNetwork !== null) rates.network.push(withNetwork);
  }
  const ratio = median(rates.kernel.map((rate, at) => rate / rates.plain[at]!));
  return [
    { group, what: 'the kernel', value: median(rates.kernel), unit: '/s' },
    { group, what: 'the search in TypeScript', value: median(rates.plain), unit: '/s' },
    { group, what: 'ratio', value: ratio, unit: '×', ...(goal ? { target: { atLeast: goal } } : {}) },
    ...(network
      ? ([
          { group, what: 'the kernel with its network', value: median(rates.network), unit: '/s' },
          {
            group,
            what: 'ratio with its network',
            value: median(rates.network.map((rate, at) => rate / rates.plain[at]!)),
            unit: '×',
            ...(goal ? { target: { atLeast: goal } } : {}),
          },
        ] as const)
      : []),
  ];
}

function rateOf({ forget, search }: KernelSearch): number {
  forget();
  const began = process.threadCpuUsage();
  return search() / secondsSince(began);
}

async function ratePlain(position: Position): Promise<number> {
  const budget = { nodes: NODES.plain };
  const began = process.threadCpuUsage();
  const { nodes } = await searchPosition(position, { budget, scoreAll: true, kernel: null });
  return nodes / secondsSince(began);
}

/** A search by the kernel, which returns the number of nodes. `forget`: nothing is known of the position afterwards. */
interface KernelSearch {
  forget(): void;
  search(): number;
}

async function kernelSearch(position: Position, network: Network | null): Promise<KernelSearch> {
  const optionsOf = (of: Position) => {
    const moves = of.family === 'connect' ? connectMoves(of) : morrisMoves(of).map(encodeTurn);
    return { moves, depth: 60, nodes: NODES.kernel, scoreAll: true, hashBits: HASH_BITS };
  };
  if (position.family === 'morris') {
    const morrisKernel = await MorrisKernel.open({ config: position.config, hashBits: HASH_BITS, network });
    const search = (of: MorrisPosition) =>
      nodesOf(kernelRounds(morrisKernel, { position: of, drawScore: 0, endgame: null }, optionsOf(of)));
    const another = startMorris(position.config, 0);
    return {
      forget: () => {
        // Searching another position evicts the cached scores of the network.
        search(another);
        morrisKernel.forget();
      },
      search: () => search(position),
    };
  }
  const board = bitLayoutOf(position.config)!;
  const searchKernel = await ConnectKernel.open({ board, hashBits: HASH_BITS });
  return {
    forget: () => searchKernel.forget(),
    search: () => nodesOf(kernelRounds(searchKernel, position, optionsOf(position))),
  };
}

function nodesOf(rounds: ReturnType<typeof kernelRounds>): number {
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value.nodes;
  }
}

/** Processor time of this thread: other programs do not count. */
function secondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1e6;
}
