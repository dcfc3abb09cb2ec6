import { type MorrisConfig, variantOf } from '@rowhouse/rules';
import { morrisBoard, pointSet } from '@rowhouse/rules/morris';
import { BUCKET, MAX_PAGES, PAGE, reductionTable } from '../kernel/search-kernel.ts';
import { type BoardMasks, masksOf } from '../morris-solver/masks.ts';
import { networkRoom, writeNetwork } from './kernel-network.ts';
import type { LearnedEvaluation } from './learned.ts';
import { learnedEvaluationOf } from './learned-weights.ts';
import type { Network } from './network.ts';
import { WEIGHTS } from './weights.ts';
import { HIGH, LOW } from './zobrist.ts';

/** Where everything is in the memory of the kernel: see `assembly/morris-search/memory.ts`. */
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
const MATERIAL_AT = 57_600;
const PATTERNS_AT = 61_440;
const KINDS_AT = 98_304;
const SCORES_AT = 98_368;
const AREAS_AT = 262_144;
const AREA = 3_080_192;
/** How fast late turns lose depth: see `reductionTable`. */
const REDUCTION_DIVISOR = 2;

/** Among the rules: how a game is evaluated, and where its network is. */
const EVALUATION = 8;
const NETWORK_AT = 13;
const FEATURES = 0;
const PATTERNS = 1;
const NETWORK = 2;

const RING = 8;
const RING_SETS = 1 << RING;
/** The learned evaluation has boards of three rings. */
const LEARNED_POINTS = 24;

/** The memory of a kernel: what it needs to know of a game, and room for a transposition table. An endgame tablebase comes behind it. */
export interface MorrisKernelMemory {
  readonly memory: WebAssembly.Memory;
  readonly endgameAt: number;
  readonly tableAt: number;
}

export function makeMorrisKernelMemory(
  config: MorrisConfig,
  hashBits: number,
  network: Network | null,
  threads: number,
): MorrisKernelMemory {
  const networkAt = AREAS_AT + threads * AREA;
  const tableAt = networkAt + (network ? Math.ceil(networkRoom(network) / BUCKET) * BUCKET : 0);
  const endgameAt = tableAt + BUCKET * 2 ** hashBits;
  const initial = Math.ceil(endgameAt / PAGE);
  const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: threads > 1 });
  const masks = masksOf(morrisBoard(config));
  const learned = learnedEvaluationOf(config);
  writeRules(memory, config, masks, learned);
  writeBoard(memory, masks);
  if (network) {
    new Int32Array(memory.buffer, RULES_AT)[EVALUATION] = NETWORK;
    new Int32Array(memory.buffer, RULES_AT)[NETWORK_AT] = networkAt;
    writeNetwork(memory, networkAt, network);
  } else if (learned) writeLearned(memory, learned);
  else writeWeights(memory, config);
  return { memory, endgameAt, tableAt };
}

function writeRules(
  { buffer }: WebAssembly.Memory,
  { men, flying, remove, drawAfter, repetition }: MorrisConfig,
  masks: BoardMasks,
  learned: LearnedEvaluation | null,
): void {
  const { millWins, fullBoardDraws } = variantOf(men);
  const flags = [flying, remove === 'standard', millWins, fullBoardDraws].map(Number);
  new Int32Array(buffer, RULES_AT).set([
    ...[masks.all, spokesOf(masks), ...flags, drawAfter, repetition],
    ...(learned ? [PATTERNS, learned.men] : [FEATURES, 0]),
    ...[masks.busy, masks.crossings, learned?.patterns.numbers.length ?? 0],
  ]);
}

const millsOf = (masks: BoardMasks): readonly number[] => [...masks.mills];
const isOnRing = (mill: number): boolean => [0, 1, 2].some((ring) => (mill & ~(0xff << (RING * ring))) === 0);
const isAcross = (mill: number): boolean => {
  const place = mill & 0xff;
  return mill === place * 0x010101;
};

/** The points on mills that go through the same place of three rings. */
const spokesOf = (masks: BoardMasks): number =>
  millsOf(masks).reduce((set, mill) => (isAcross(mill) ? set | mill : set), 0);

function writeBoard({ buffer }: WebAssembly.Memory, masks: BoardMasks): void {
  const { board, neighbours, degree, spreadLookup } = masks;
  const mills = millsOf(masks);
  new Int32Array(buffer, NEIGHBOURS_AT).set(neighbours);
  new Uint8Array(buffer, DEGREES_AT).set(degree);
  new Int32Array(buffer, SPREAD_AT).set(spreadLookup);
  new Int32Array(buffer, MILLS_AT).set(mills);
  new Int32Array(buffer, OTHER_MILLS_AT).set(mills.filter((mill) => !isOnRing(mill) && !isAcross(mill)));
  // Every ring has the mills of the outer one.
  const rings = new Uint8Array(buffer, RINGS_AT, RING_SETS);
  for (const mill of mills.filter((set) => set < RING_SETS))
    for (let set = 0; set < RING_SETS; set++) {
      const missing = mill & ~set;
      if ((missing & (missing - 1)) === 0) rings[set]! |= missing === 0 ? mill : missing;
    }
  for (const [point, list] of board.millsAt.entries())
    new Int32Array(buffer, PAIRS_AT + 32 * point).set(list.map((mill) => mill & ~pointSet([point])));
  new Uint8Array(buffer, REDUCTIONS_AT).set(reductionTable(REDUCTION_DIVISOR));
  const words = new Int32Array(buffer, ZOBRIST_AT, 2 * LOW.length);
  for (const [at, low] of LOW.entries()) words.set([low, HIGH[at]!], 2 * at);
}

function writeWeights({ buffer }: WebAssembly.Memory, { men }: MorrisConfig): void {
  const { placing, moving, flying } = WEIGHTS[men];
  for (const [at, weights] of [placing, moving, flying].entries())
    new Int32Array(buffer, WEIGHTS_AT + 64 * at).set(Object.values(weights));
}

function writeLearned({ buffer }: WebAssembly.Memory, { patterns, scores, material }: LearnedEvaluation): void {
  const { around, begins, offsets } = patterns;
  new Int16Array(buffer, MATERIAL_AT).set(material);
  new Int16Array(buffer, SCORES_AT).set(scores);
  new Uint16Array(buffer, KINDS_AT).set(offsets);
  // What a man on a point adds to the number of each pattern.
  const adds = new Uint16Array(LEARNED_POINTS * LEARNED_POINTS);
  for (let of = 0; of < LEARNED_POINTS; of++)
    for (let at = begins[of]!; at < begins[of + 1]!; at++)
      adds[around[at]! * LEARNED_POINTS + of] = 3 ** (begins[of + 1]! - 1 - at);
  const rows = new Uint16Array(buffer, PATTERNS_AT, 3 * RING_SETS * LEARNED_POINTS);
  for (let row = 0; row < 3 * RING_SETS; row++)
    for (let place = 0; place < RING; place++) {
      if (((row >> place) & 1) === 0) continue;
      const point = RING * (row >> RING) + place;
      for (let of = 0; of < LEARNED_POINTS; of++)
        rows[row * LEARNED_POINTS + of]! += adds[point * LEARNED_POINTS + of]!;
    }
}
