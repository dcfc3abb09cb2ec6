import { countPoints } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import { BitReader, BitWriter } from './bit-coder.ts';
import type { Extent } from './extent.ts';
import { type LossSection, LossTable, sectionsOf } from './losses.ts';
import { closingPoints } from './masks.ts';
import type { Numbering } from './numbering.ts';
import { MIN_MEN } from './solve-moving.ts';
import type { SolvedRules } from './successors.ts';

/**
 * A tablebase as bytes:
 *
 *     'RHM1', then a checksum of four bytes over all losses (big-endian), then the bits of the coder
 *
 * The homes of every section come in the order of their numbers. Each has one bit for lost or not. A loss also has the
 * turns until the end in unary. In the moving phase they are even, so pairs of turns are counted. The chance of a bit
 * depends on the section and on the mills that each side can close next. If plies without a mill count and a loss takes
 * more turns than the limit, further bits say whether it is still lost after one ply, and how much later.
 */
const MAGIC = [0x52, 0x48, 0x4d, 0x31];
const HEAD = 8;

/** Chances for the turns until a loss: see `writeCount`. */
const COUNTED = 30;
const BITS = COUNTED + 2;
const MAX_CLOSING = 2;
const MAX_THREATS = 3;
/** The pairs of the two counts of `closable`. */
const COUNT_PAIRS = (MAX_CLOSING + 1) * (MAX_THREATS + 1);
/** For a loss after one ply: whether it is still one, and how many pairs of turns later. */
const LATER_COUNTED = 6;
const LATER_BITS = LATER_COUNTED + 2;

const contextsOf = (sections: readonly LossSection[]): number => sections.length * (COUNT_PAIRS * BITS + LATER_BITS);

export function makeTablebase(
  numbering: Numbering,
  rules: SolvedRules,
  extent: Extent,
  { depths, onePlyUsed }: LossTable,
): Uint8Array<ArrayBuffer> {
  const { sections } = sectionsOf(numbering, extent);
  const writer = new BitWriter(contextsOf(sections));
  let check = FIRST_CHECK;
  const write: Visit = (at, context, step, laterContext) => {
    const depth = depths[at]!;
    writer.write(context, depth === 0 ? 0 : 1);
    if (depth === 0) return;
    check = nextCheck(check, at, depth, onePlyUsed[at]!);
    writeCount(writer, context + 1, COUNTED, (depth - 1) / step);
    if (!isDoubtful(rules, depth, laterContext)) return;
    writer.write(laterContext, onePlyUsed[at] === 0 ? 0 : 1);
    if (onePlyUsed[at]! > 0) writeCount(writer, laterContext + 1, LATER_COUNTED, (onePlyUsed[at]! - depth) / step);
  };
  runSteps(visitHomes(numbering, rules, sections, write));
  const bits = writer.end();
  const bytes = new Uint8Array(HEAD + bits.length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, check);
  bytes.set(bits, HEAD);
  return bytes;
}

/**
 * Reads a tablebase. Yields about every millisecond.
 *
 * @throws {Error} if the bytes are not a whole tablebase of this game
 */
export function* readTablebase(
  numbering: Numbering,
  rules: SolvedRules,
  extent: Extent,
  bytes: Uint8Array,
): Generator<void, LossTable> {
  if (bytes.length < HEAD || MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error(NOT_THIS_TABLEBASE);
  const { sections, size } = sectionsOf(numbering, extent);
  const depths = new Uint8Array(size);
  const onePlyUsed = rules.drawAfter > 0 ? new Uint8Array(size) : depths;
  const reader = new BitReader(bytes.subarray(HEAD), contextsOf(sections));
  let check = FIRST_CHECK;
  const read: Visit = (at, context, step, laterContext) => {
    if (reader.read(context) === 0) return;
    const depth = readCount(reader, context + 1, COUNTED) * step + 1;
    depths[at] = depth;
    if (!isDoubtful(rules, depth, laterContext)) onePlyUsed[at] = depth;
    else if (reader.read(laterContext) === 1)
      onePlyUsed[at] = depth + readCount(reader, laterContext + 1, LATER_COUNTED) * step;
    check = nextCheck(check, at, depth, onePlyUsed[at]!);
  };
  yield* visitHomes(numbering, rules, sections, read, (at, home) => {
    depths[at] = depths[home]!;
    onePlyUsed[at] = onePlyUsed[home]!;
  });
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.getUint32(MAGIC.length) !== check >>> 0) throw new Error(NOT_THIS_TABLEBASE);
  return new LossTable(sections, depths, onePlyUsed);
}

/** The checksum is FNV-1a, over three numbers at a time. */
const FIRST_CHECK = 0x811c9dc5 | 0;

function nextCheck(check: number, at: number, depth: number, onePlyUsed: number): number {
  let next = Math.imul(check ^ at, 0x01000193);
  next = Math.imul(next ^ depth, 0x01000193);
  return Math.imul(next ^ onePlyUsed, 0x01000193);
}

const NOT_THIS_TABLEBASE = 'the bytes are not a tablebase of this game';
const MAX_LOSS_TURNS = 250;

/** Whether a loss beyond the limit may not be one with one ply less. */
const isDoubtful = ({ drawAfter }: SolvedRules, depth: number, laterContext: number): boolean =>
  laterContext >= 0 && drawAfter > 0 && depth > drawAfter;

/** Writes a number in unary. Each number up to `counted` has its own learned chance, and all larger ones share one. */
function writeCount(writer: BitWriter, context: number, counted: number, number: number): void {
  for (let at = 0; at < number; at++) writer.write(context + Math.min(at, counted), 1);
  writer.write(context + Math.min(number, counted), 0);
}

function readCount(reader: BitReader, context: number, counted: number): number {
  let number = 0;
  while (reader.read(context + Math.min(number, counted)) === 1)
    if (++number > MAX_LOSS_TURNS) throw new Error(NOT_THIS_TABLEBASE);
  return number;
}

/**
 * `at`: the index of the home among the depths. `context`: its first chance. `step`: the unit of its depths.
 * `laterContext`: the first chance of the loss after one ply, or a negative number in the placing phase.
 */
type Visit = (at: number, context: number, step: number, laterContext: number) => void;

function* visitHomes(
  numbering: Numbering,
  { flying }: SolvedRules,
  sections: readonly LossSection[],
  visit: Visit,
  meetTwin?: (at: number, home: number) => void,
): Generator<void, void> {
  const { all } = numbering.board;
  for (const [index, { toPlace, own, others, base }] of sections.entries()) {
    const step = toPlace === 0 ? 2 : 1;
    const laterContext = toPlace === 0 ? sections.length * COUNT_PAIRS * BITS + index * LATER_BITS : -1;
    const goesAnywhere = toPlace > 0 || (flying && own === MIN_MEN);
    const theyGoAnywhere = toPlace > 1 || (flying && others === MIN_MEN);
    const look = (men: number, theirs: number, number: number): void => {
      const empty = all & ~(men | theirs);
      const closing = closable(numbering, men, empty, goesAnywhere, MAX_CLOSING);
      const threats = closable(numbering, theirs, empty, theyGoAnywhere, MAX_THREATS);
      const pair = (index * (MAX_CLOSING + 1) + closing) * (MAX_THREATS + 1) + threats;
      visit(base + number, pair * BITS, step, laterContext);
    };
    yield* numbering.visitHomes(own, others, look, (number, home) => meetTwin?.(base + number, base + home));
  }
}

/** The number of points where a side can close a mill with its next turn, up to `limit`. */
const closable = ({ board }: Numbering, men: number, empty: number, anywhere: boolean, limit: number): number =>
  Math.min(limit, countPoints(closingPoints(board, men, empty, !anywhere)));
