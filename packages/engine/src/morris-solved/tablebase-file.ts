import { countPoints } from '@rowhouse/rules';
import { closingPoints } from '../morris-board/masks.ts';
import type { Extent } from '../morris-solving/extent.ts';
import { LossTable, type Section, sectionsOf } from '../morris-solving/losses.ts';
import type { Numbering } from '../morris-solving/numbering.ts';
import { FEWEST } from '../morris-solving/solve-moving.ts';
import type { SolvedRules } from '../morris-solving/successors.ts';
import { BitReader, BitWriter } from './bit-coder.ts';

/**
 * A table as bytes:
 *
 *     'RHM1', then a check of four bytes over all losses (big-endian), then the bits of the coder
 *
 * The homes of every section come in the order of their numbers. Each is a bit, lost or not, and where it is lost the
 * turns until it is decided, in unary, by pairs while men are moved (there they are even). What a bit probably is
 * depends on the section and on the mills that each side can close next. Where plies without a mill count and a loss
 * takes as many turns or more, it follows whether it is still lost when one of them is used up, and how much later.
 */
const MAGIC = [0x52, 0x48, 0x4d, 0x31];
const HEAD = 8;

/** See `writeCount`. */
const COUNTED = 30;
const BITS = COUNTED + 2;
const MOST_CLOSING = 2;
const MOST_FEARED = 3;
const LOOKS = (MOST_CLOSING + 1) * (MOST_FEARED + 1);
/** For the later loss: whether it is one, and how many pairs of turns later. */
const WORN_COUNTED = 6;
const WORN_BITS = WORN_COUNTED + 2;

const contextsOf = (sections: readonly Section[]): number => sections.length * (LOOKS * BITS + WORN_BITS);

export function makeTable(
  numbering: Numbering,
  rules: SolvedRules,
  extent: Extent,
  { depths, worn }: LossTable,
): Uint8Array<ArrayBuffer> {
  const { sections } = sectionsOf(numbering, extent);
  const writer = new BitWriter(contextsOf(sections));
  let check = FIRST_CHECK;
  forEachHome(numbering, rules, sections, (at, context, step, wornContext) => {
    const depth = depths[at]!;
    writer.write(context, depth === 0 ? 0 : 1);
    if (depth === 0) return;
    check = nextCheck(check, at, depth, worn[at]!);
    writeCount(writer, context + 1, COUNTED, (depth - 1) / step);
    if (!isDoubtful(rules, depth, wornContext)) return;
    writer.write(wornContext, worn[at] === 0 ? 0 : 1);
    if (worn[at]! > 0) writeCount(writer, wornContext + 1, WORN_COUNTED, (worn[at]! - depth) / step);
  });
  const bits = writer.end();
  const bytes = new Uint8Array(HEAD + bits.length);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, check);
  bytes.set(bits, HEAD);
  return bytes;
}

/** Throws where the bytes are not a table of this game, as they are not if a download was cut short. */
export function readTable(numbering: Numbering, rules: SolvedRules, extent: Extent, bytes: Uint8Array): LossTable {
  if (bytes.length < HEAD || MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error(FOREIGN);
  const { sections, size } = sectionsOf(numbering, extent);
  const depths = new Uint8Array(size);
  const worn = rules.drawAfter > 0 ? new Uint8Array(size) : depths;
  const reader = new BitReader(bytes.subarray(HEAD), contextsOf(sections));
  let check = FIRST_CHECK;
  const read: Visit = (at, context, step, wornContext) => {
    if (reader.read(context) === 0) return;
    const depth = readCount(reader, context + 1, COUNTED) * step + 1;
    depths[at] = depth;
    if (!isDoubtful(rules, depth, wornContext)) worn[at] = depth;
    else if (reader.read(wornContext) === 1) worn[at] = depth + readCount(reader, wornContext + 1, WORN_COUNTED) * step;
    check = nextCheck(check, at, depth, worn[at]!);
  };
  forEachHome(numbering, rules, sections, read, (at, home) => {
    depths[at] = depths[home]!;
    worn[at] = worn[home]!;
  });
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.getUint32(MAGIC.length) !== check >>> 0) throw new Error(FOREIGN);
  return new LossTable(sections, depths, worn);
}

/** FNV-1a, three numbers at a time. */
const FIRST_CHECK = 0x811c9dc5 | 0;

function nextCheck(check: number, at: number, depth: number, worn: number): number {
  let next = Math.imul(check ^ at, 0x01000193);
  next = Math.imul(next ^ depth, 0x01000193);
  return Math.imul(next ^ worn, 0x01000193);
}

const FOREIGN = 'the bytes are not a table of this game';
/** No loss takes more turns. */
const DEEPEST = 250;

/** Beyond the limit, what is lost with all plies left may not be lost with one less. */
const isDoubtful = ({ drawAfter }: SolvedRules, depth: number, wornContext: number): boolean =>
  wornContext >= 0 && drawAfter > 0 && depth > drawAfter;

/** In unary. Chances are learned for each number up to `counted`; beyond, one serves all. */
function writeCount(writer: BitWriter, context: number, counted: number, number: number): void {
  for (let at = 0; at < number; at++) writer.write(context + Math.min(at, counted), 1);
  writer.write(context + Math.min(number, counted), 0);
}

function readCount(reader: BitReader, context: number, counted: number): number {
  let number = 0;
  while (reader.read(context + Math.min(number, counted)) === 1) if (++number > DEEPEST) throw new Error(FOREIGN);
  return number;
}

/**
 * `at`: where the home is among the depths; `context`: its first chance; `step`: what its depths are multiples of;
 * `wornContext`: the first chance of the later loss, negative while men are placed.
 */
type Visit = (at: number, context: number, step: number, wornContext: number) => void;

function forEachHome(
  numbering: Numbering,
  { flying }: SolvedRules,
  sections: readonly Section[],
  visit: Visit,
  meetTwin?: (at: number, home: number) => void,
): void {
  const { all } = numbering.board;
  for (const [index, { toPlace, own, others, base }] of sections.entries()) {
    const step = toPlace === 0 ? 2 : 1;
    const wornContext = toPlace === 0 ? sections.length * LOOKS * BITS + index * WORN_BITS : -1;
    const goesAnywhere = toPlace > 0 || (flying && own === FEWEST);
    const theyGoAnywhere = toPlace > 1 || (flying && others === FEWEST);
    const look = (men: number, theirs: number, number: number): void => {
      const empty = all & ~(men | theirs);
      const closing = closable(numbering, men, empty, goesAnywhere, MOST_CLOSING);
      const feared = closable(numbering, theirs, empty, theyGoAnywhere, MOST_FEARED);
      const looks = (index * (MOST_CLOSING + 1) + closing) * (MOST_FEARED + 1) + feared;
      visit(base + number, looks * BITS, step, wornContext);
    };
    numbering.forEachHome(own, others, look, (number, home) => meetTwin?.(base + number, base + home));
  }
}

/** At how many points a side could close a mill with its next turn, up to `most`. */
const closable = ({ board }: Numbering, men: number, empty: number, anywhere: boolean, most: number): number =>
  Math.min(most, countPoints(closingPoints(board, men, empty, !anywhere)));
