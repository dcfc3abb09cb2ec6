import type { MorrisConfig } from '@rowhouse/rules';
import { nodeModule } from '../kernel/node-module.ts';
import { ENDGAME, type Extent, endOfGame } from './extent.ts';
import { LossTable, sectionsOf } from './losses.ts';
import { numberingOf, rulesOf } from './solve.ts';
import { type EndgamePair, pairsOf, solvePair } from './solve-moving.ts';

/**
 * The values of a pair: first with fewer men to move, then with more. They are the same array if both numbers are
 * equal.
 */
export type EndgameValues = readonly [Int8Array<ArrayBuffer>, Int8Array<ArrayBuffer>];

/** The pairs of endgames with at most this many men together, in the order of solving. */
export const endgamePairs = (together: number): readonly EndgamePair[] => pairsOf(endOfGame(together));

/** The number of values of each of the two materials of a pair. */
export function endgameSizes(config: MorrisConfig, { fewer, more }: EndgamePair): readonly [number, number] {
  const numbering = numberingOf(config, more);
  return [numbering.sizeOf(fewer, more), numbering.sizeOf(more, fewer)];
}

/**
 * Solves the end of a game pair by pair, without a limit on endless play. `known` returns the values of a pair that was
 * solved earlier. If it returns `null`, the pair is solved and passed to `found`. Yields the finished share of the
 * pair.
 */
export function* solveEndgames(
  config: MorrisConfig,
  together: number,
  known: (pair: EndgamePair) => EndgameValues | null,
  found: (pair: EndgamePair, values: EndgameValues) => void,
): Generator<{ readonly pair: EndgamePair; readonly share: number }, void> {
  const { maxMen } = endOfGame(together);
  const numbering = numberingOf(config, maxMen);
  const rules = { ...rulesOf(config), drawAfter: 0 };
  const values: Int16Array[][] = Array.from({ length: maxMen + 1 }, () => []);
  for (const pair of endgamePairs(together)) {
    const { fewer, more } = pair;
    const before = known(pair);
    if (before) {
      values[fewer]![more] = Int16Array.from(before[0]);
      values[more]![fewer] = fewer === more ? values[fewer]![more] : Int16Array.from(before[1]);
      continue;
    }
    for (const share of solvePair(numbering, rules, pair, values)) yield { pair, share };
    found(pair, [narrow(values[fewer]![more]!), narrow(values[more]![fewer]!)]);
  }
}

function narrow(values: Int16Array): Int8Array<ArrayBuffer> {
  if (values.some((value) => Math.abs(value) > 127)) throw new RangeError('a win takes more turns than a byte holds');
  return Int8Array.from(values);
}

/*
 * Endgame tablebases that the user has built (`rowhouse tablebases`) are larger than those of the package. A file
 * has the values of two materials. docs/dev/data-files.md describes it.
 */
const MAGIC = 'RHME';
const VERSION = 1;
const HEAD = 40;
const SUM_AT = 8;

/** The largest number of men together that can be built. */
export const MAX_BUILT_MEN = 9;

/** The parts of Node that this file needs. A browser has no such tables. */
interface Files {
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  readdir(path: string): Promise<readonly string[]>;
}
interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
}
interface System {
  homedir(): string;
}
const fileSystem = (): Files => nodeModule<Files>('node:fs/promises')!;

/** The folder of the user's tables, by the XDG convention. Only in Node. */
export function builtTablebasesFolder(): string {
  const { env } = nodeModule<Process>('node:process')!;
  const data = env.XDG_DATA_HOME || `${nodeModule<System>('node:os')!.homedir()}/.local/share`;
  return `${data}/rowhouse/tables`;
}

/** The file name of a pair. `name` comes from `endgameTablebaseOf`. */
export const builtFileName = (name: string, { fewer, more }: EndgamePair): string => `${name}-${fewer}-${more}.bin`;

/** The bytes of a file, with a checksum. */
export async function makeBuiltFile(
  { fewer, more }: EndgamePair,
  [first, second]: EndgameValues,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(HEAD + first.length + (fewer === more ? 0 : second.length));
  bytes.set([...[...MAGIC].map((letter) => letter.charCodeAt(0)), VERSION, fewer, more]);
  bytes.set(new Uint8Array(first.buffer), HEAD);
  if (fewer !== more) bytes.set(new Uint8Array(second.buffer), HEAD + first.length);
  bytes.set(await sumOf(bytes), SUM_AT);
  return bytes;
}

const sumOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(HEAD)));

/** The values of a file, or `null` if it is damaged or belongs to another pair. */
export async function readBuiltFile(
  config: MorrisConfig,
  pair: EndgamePair,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<EndgameValues | null> {
  const [first, second] = endgameSizes(config, pair);
  const { fewer, more } = pair;
  const isThis = String.fromCharCode(...bytes.subarray(0, 4)) === MAGIC && bytes[4] === VERSION;
  if (!isThis || bytes[5] !== fewer || bytes[6] !== more) return null;
  if (bytes.length !== HEAD + first + (fewer === more ? 0 : second)) return null;
  const sum = await sumOf(bytes);
  if (!sum.every((byte, at) => byte === bytes[SUM_AT + at])) return null;
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + HEAD, first);
  return [values, fewer === more ? values : new Int8Array(bytes.buffer, bytes.byteOffset + HEAD + first, second)];
}

const found = new Map<string, Promise<number>>();

/** The men together of the largest complete set of tables with this name. 0 if the set of the package is as large. */
export function builtMen(name: string): Promise<number> {
  const known = found.get(name) ?? (import.meta.url.startsWith('file:') ? findBuiltMen(name) : Promise.resolve(0));
  found.set(name, known);
  return known;
}

async function findBuiltMen(name: string): Promise<number> {
  const files = await fileSystem()
    .readdir(builtTablebasesFolder())
    .catch((): readonly string[] => []);
  for (let men = MAX_BUILT_MEN; men > ENDGAME.together; men--)
    if (endgamePairs(men).every((pair) => files.includes(builtFileName(name, pair)))) return men;
  return 0;
}

/** The losses of the built tables, or `null` if one of the files is damaged. */
export async function readBuiltTablebases(
  name: string,
  config: MorrisConfig,
  men: number,
): Promise<{ readonly losses: LossTable; readonly extent: Extent } | null> {
  const extent = endOfGame(men);
  const { sections, size } = sectionsOf(numberingOf(config, extent.maxMen), extent);
  const depths = new Uint8Array(size);
  for (const pair of endgamePairs(men)) {
    const path = `${builtTablebasesFolder()}/${builtFileName(name, pair)}`;
    const bytes = new Uint8Array(await fileSystem().readFile(path));
    const values = await readBuiltFile(config, pair, bytes);
    if (!values) return null;
    for (const { own, others, base } of sections) {
      if (Math.min(own, others) !== pair.fewer || Math.max(own, others) !== pair.more) continue;
      const list = values[own === pair.fewer ? 0 : 1];
      // Nearly all are draws.
      for (let number = 0; number < list.length; number++)
        if (list[number]! < 0) depths[base + number] = -list[number]!;
    }
  }
  return { losses: new LossTable(sections, depths, depths), extent };
}
