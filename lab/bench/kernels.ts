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
import { benchmark, each, type Figure, row } from './benchmark.ts';
import { type Trial, takeTurns } from './measure.ts';
import { connectX } from './random-games.ts';
import { begunGame, inARow, type SearchTask } from './search-tasks.ts';

interface Board extends SearchTask {
  /** The minimum speed of the kernel, as a multiple of the speed of the TypeScript search. */
  readonly minRatio?: number;
}

const BOARDS: readonly Board[] = [
  { ...begunGame('9 × 8, five in a row', inARow(5, connectX(9, 8)), 4), minRatio: 6 },
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
const RUNS = 5;
const HASH_BITS = 17;

benchmark({
  name: 'engine/kernel',
  about: `nodes per second of the search kernels in units of the TypeScript search (for morris, of the TypeScript search of 9 × 8): the median of ${RUNS} alternating runs, by CPU time`,
  run: () => each(BOARDS, measure),
});

async function measure({ name: group, position, minRatio }: Board): Promise<readonly Figure[]> {
  const plainPosition = position.family === 'connect' ? position : UNIT;
  const plain = () => async () => {
    const options = { budget: { nodes: NODES.plain }, scoreAll: true, kernel: null };
    return (await searchPosition(plainPosition, options)).nodes;
  };
  const network = position.family === 'morris' ? await loadNetwork(position.config) : null;
  const contenders: Record<string, Trial> = {
    'the search in TypeScript': plain,
    'the kernel': await kernelSearch(position, null),
    ...(network && { 'the kernel with its network': await kernelSearch(position, network) }),
  };
  const timings = await takeTurns(contenders, RUNS, processorTime);
  const rate = (name: string) => row(group, name, 1e9 / timings.ns(name), '/s');
  const [unit, ...kernels] = Object.keys(contenders) as [string, ...string[]];
  const target = minRatio ? { atLeast: minRatio } : undefined;
  const figures = kernels.map((name) => [
    rate(name),
    row(group, `${name}, ratio`, timings.ratio(unit, name), '×', target),
  ]);
  return [rate(unit), ...figures.flat()];
}

/** Milliseconds of this thread's processor time, so that other programs do not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The kernel forgets the position before each search. */
async function kernelSearch(position: Position, network: Network | null): Promise<Trial> {
  const optionsOf = (of: Position) => {
    const moves = of.family === 'connect' ? connectMoves(of) : morrisMoves(of).map(encodeTurn);
    return { moves, depth: 60, nodes: NODES.kernel, scoreAll: true, hashBits: HASH_BITS };
  };
  if (position.family === 'connect') {
    const kernel = await ConnectKernel.open({ board: bitLayoutOf(position.config)!, hashBits: HASH_BITS });
    return () => {
      kernel.forget();
      return () => nodesOf(kernelRounds(kernel, position, optionsOf(position)));
    };
  }
  const kernel = await MorrisKernel.open({ config: position.config, hashBits: HASH_BITS, network });
  const search = (of: MorrisPosition) =>
    nodesOf(kernelRounds(kernel, { position: of, drawScore: 0, endgame: null }, optionsOf(of)));
  const otherGame = startMorris(position.config, 0);
  return () => {
    // Searching another position evicts the cached scores of the network.
    search(otherGame);
    kernel.forget();
    return () => search(position);
  };
}

function nodesOf(rounds: ReturnType<typeof kernelRounds>): number {
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value.nodes;
  }
}
