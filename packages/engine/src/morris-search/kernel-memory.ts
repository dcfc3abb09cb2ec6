import { MORRIS_LIMITS, type MorrisConfig, randomFrom } from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/internal';
import { type MorrisBoard, morrisBoard, morrisRules, pointSet } from '@rowhouse/rules/morris';
import { BUCKET, MAX_PAGES, PAGE, reductionTable } from '../kernel/search-kernel.ts';
import { networkRoom, writeNetwork } from './kernel-network.ts';
import type { Network } from './network.ts';
import { WEIGHTS } from './weights.ts';

/** The layout of the kernel's memory, as in `assembly/morris-search/memory.ts`. */
const RULES_AT = 33_024;
const NEIGHBOURS_AT = 33_280;
const RINGS_AT = 33_408;
const PAIRS_AT = 33_664;
const OTHER_MILLS_AT = 34_816;
const MILLS_AT = 34_944;
const DEGREES_AT = 35_072;
const REDUCTIONS_AT = 36_864;
const SPREAD_AT = 38_912;
const ZOBRIST_AT = 45_056;
const WEIGHTS_AT = 57_344;
const AREAS_AT = 65_536;
const AREA = 3_080_192;
/** The divisor of `reductionTable`. */
const REDUCTION_DIVISOR = 2;

/** Words for men by side and point, for men in hand by side, for two flags, and for plies since the last mill. */
const HASH_WORDS = 2 * 25 + 2 * 13 + 2 + MORRIS_LIMITS.drawAfter.max + 1;

/**
 * The points of a ring, the number of their sets, and the points of a third of the board in the lookup of neighbours.
 */
const RING = 8;
const RING_SETS = 1 << RING;
const THIRD = 9;

/**
 * The memory of a kernel with the rules and tables of a game, and the addresses of the transposition table and of the
 * endgame tablebase behind it.
 */
export function makeMorrisKernelMemory(
  config: MorrisConfig,
  hashBits: number,
  network: Network | null,
  threads: number,
) {
  const networkAt = AREAS_AT + threads * AREA;
  const tableAt = networkAt + (network ? Math.ceil(networkRoom(network) / BUCKET) * BUCKET : 0);
  const endgameAt = tableAt + BUCKET * 2 ** hashBits;
  const initial = Math.ceil(endgameAt / PAGE);
  const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: threads > 1 });
  writeRules(memory, config, network ? networkAt : 0);
  writeBoard(memory, morrisBoard(config));
  if (network) writeNetwork(memory, networkAt, network);
  else writeWeights(memory, config);
  return { memory, endgameAt, tableAt };
}

function writeRules({ buffer }: WebAssembly.Memory, config: MorrisConfig, networkAt: number): void {
  const { flying, remove, drawAfter, repetition } = config;
  const { millWins = false, mayMove = false, noReturn = false, drawAfterThree = 0 } = morrisRules(config);
  const board = morrisBoard(config);
  const flags = [flying, remove === 'standard', millWins, mayMove].map(Number);
  const spokes = board.mills.map(pointSet).filter(isAcross);
  const withNeighbours = (min: number) =>
    pointSet(board.neighbours.flatMap((list, point) => (list.length >= min ? [point] : [])));
  new Int32Array(buffer, RULES_AT).set([
    ...[(1 << board.points) - 1, spokes.reduce((set, mill) => set | mill, 0), ...flags, drawAfter, repetition],
    ...[networkAt, withNeighbours(3), withNeighbours(4), Number(noReturn), drawAfterThree],
  ]);
}

const isOnRing = (mill: number): boolean => [0, 1, 2].some((ring) => (mill & ~(0xff << (RING * ring))) === 0);
/** Whether a mill is a spoke, which has the same place on three rings. */
const isAcross = (mill: number): boolean => mill === (mill & 0xff) * 0x010101;

function writeBoard({ buffer }: WebAssembly.Memory, board: MorrisBoard): void {
  const mills = board.mills.map(pointSet);
  const neighbours = board.neighbours.map(pointSet);
  new Int32Array(buffer, NEIGHBOURS_AT).set(neighbours);
  new Uint8Array(buffer, DEGREES_AT).set(board.neighbours.map((list) => list.length));
  new Int32Array(buffer, SPREAD_AT).set(spreadLookupOf(neighbours));
  new Int32Array(buffer, MILLS_AT).set(mills);
  new Int32Array(buffer, OTHER_MILLS_AT).set(mills.filter((mill) => !isOnRing(mill) && !isAcross(mill)));
  // Every ring has the same mills as the outer one.
  const rings = new Uint8Array(buffer, RINGS_AT, RING_SETS);
  for (const mill of mills.filter((set) => set < RING_SETS))
    for (let set = 0; set < RING_SETS; set++) {
      const missing = mill & ~set;
      if ((missing & (missing - 1)) === 0) rings[set]! |= missing === 0 ? mill : missing;
    }
  for (const [point, list] of board.millsAt.entries())
    new Int32Array(buffer, PAIRS_AT + 32 * point).set(list.map((mill) => mill & ~pointSet([point])));
  new Uint8Array(buffer, REDUCTIONS_AT).set(reductionTable(REDUCTION_DIVISOR));
  new Int32Array(buffer, ZOBRIST_AT).set(hashWords());
}

/** All neighbours of each set of points, for each third of the board. */
const spreadLookupOf = (neighbours: readonly number[]): readonly number[] =>
  [0, 1, 2].flatMap((third) =>
    Array.from({ length: 1 << THIRD }, (_, set) =>
      neighbours
        .slice(third * THIRD, (third + 1) * THIRD)
        .reduce((all, near, at) => ((set >> at) & 1 ? all | near : all), 0),
    ),
  );

function writeWeights({ buffer }: WebAssembly.Memory, { shape }: MorrisConfig): void {
  const { placing, moving, flying } = WEIGHTS[shape];
  for (const [at, weights] of [placing, moving, flying].entries())
    new Int32Array(buffer, WEIGHTS_AT + 64 * at).set(Object.values(weights));
}

/**
 * Random words for hashes. Low and high halves alternate. The hash of a position is the exclusive or of its words.
 * Their order is in `assembly/morris-search/board.ts`.
 */
function hashWords(): Int32Array {
  const random = randomFrom(0x6d6f7272);
  const next = () => Math.floor(random() * 2 ** 32) | 0;
  const high = Array.from({ length: HASH_WORDS }, next);
  return Int32Array.from(high.flatMap((word) => [next(), word]));
}

/** The hash of the empty board. It depends on the rules, so that games with different rules share no entries. */
export function firstHash(config: MorrisConfig): bigint {
  let seed = 0;
  for (const character of makeMorrisConfig(config)) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  const random = randomFrom(seed);
  const [high, low] = [random(), random()].map((part) => BigInt(Math.floor(part * 2 ** 32))) as [bigint, bigint];
  return (high << 32n) | low;
}
