import type { MorrisConfig } from '@rowhouse/rules';
import { ENDGAME, type Extent, endOfGame } from './extent.ts';
import { LossTable, sectionsOf } from './losses.ts';
import { numberingOf, rulesOf } from './solve.ts';
import { FEWEST, solvePair } from './solve-moving.ts';

/** Two materials that are solved together: the side to move has fewer men, or it has more. */
export interface EndgamePair {
  readonly fewer: number;
  readonly more: number;
}

/** The values of a pair, as `MaterialValues` has them: fewer men to move first, then more. They are the same where both have as many. */
export type EndgameValues = readonly [Int8Array<ArrayBuffer>, Int8Array<ArrayBuffer>];

/** The pairs of endgames with at most this many men together, in the order in which they are solved. */
export function endgamePairs(together: number): readonly EndgamePair[] {
  const pairs: EndgamePair[] = [];
  for (let sum = 2 * FEWEST; sum <= together; sum++)
    for (let fewer = FEWEST; fewer <= sum - fewer; fewer++) pairs.push({ fewer, more: sum - fewer });
  return pairs;
}

/** How many values each of the two materials of a pair has. */
export function endgameSizes(config: MorrisConfig, { fewer, more }: EndgamePair): readonly [number, number] {
  const numbering = numberingOf(config, more);
  return [numbering.sizeOf(fewer, more), numbering.sizeOf(more, fewer)];
}

/**
 * Solves the end of a game pair by pair, without a limit on endless play. `known` has what was solved before, or `null`; then
 * the pair is solved and handed to `found`. Yields the share of the present pair that is done.
 */
export function* solveEndgames(
  config: MorrisConfig,
  together: number,
  known: (pair: EndgamePair) => EndgameValues | null,
  found: (pair: EndgamePair, values: EndgameValues) => void,
): Generator<{ readonly pair: EndgamePair; readonly share: number }, void> {
  const { most } = endOfGame(together);
  const numbering = numberingOf(config, most);
  const rules = { ...rulesOf(config), drawAfter: 0 };
  const values: Int16Array[][] = Array.from({ length: most + 1 }, () => []);
  for (const pair of endgamePairs(together)) {
    const { fewer, more } = pair;
    const before = known(pair);
    if (before) {
      values[fewer]![more] = Int16Array.from(before[0]);
      values[more]![fewer] = fewer === more ? values[fewer]![more] : Int16Array.from(before[1]);
      continue;
    }
    for (const share of solvePair(numbering, rules, fewer, more, values)) yield { pair, share };
    found(pair, [narrow(values[fewer]![more]!), narrow(values[more]![fewer]!)]);
  }
}

const MOST = 127;

function narrow(values: Int16Array): Int8Array<ArrayBuffer> {
  if (values.some((value) => Math.abs(value) > MOST)) throw new RangeError('a win takes more turns than a byte holds');
  return Int8Array.from(values);
}

/**
 * Endgame tablebases that were built on this machine (`rowhouse tables`), larger than those that come with the package. A
 * file has the values of two materials; docs/formats.md has its form.
 */

const MAGIC = 'RHME';
const VERSION = 1;
const HEAD = 40;
const SUM_AT = 8;

/** The most men together that can be built. */
export const MAX_BUILT_MEN = 9;

/** The part of Node that this file needs. A browser has no such tables. */
declare const process: {
  readonly env: Readonly<Record<string, string | undefined>>;
  getBuiltinModule(name: 'node:fs/promises'): {
    readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
    readdir(path: string): Promise<readonly string[]>;
  };
  getBuiltinModule(name: 'node:os'): { homedir(): string };
};

/** Where the tables of this person are, by the XDG convention. Only in Node. */
export function builtTablebasesFolder(): string {
  const data = process.env.XDG_DATA_HOME || `${process.getBuiltinModule('node:os').homedir()}/.local/share`;
  return `${data}/rowhouse/tables`;
}

/** The name of the file of a pair. `name` comes from `endgameTablebaseOf`. */
export const builtFileName = (name: string, { fewer, more }: EndgamePair): string => `${name}-${fewer}-${more}.bin`;

/** The bytes of a file, with a sum that tells whether they are whole. */
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

/** The values of a file; `null` if it is not whole, or of something else. */
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

/** The most men together of the tables that are there by this name; 0 if there are fewer than come with the package. */
export function builtMen(name: string): Promise<number> {
  const known = found.get(name) ?? (import.meta.url.startsWith('file:') ? look(name) : Promise.resolve(0));
  found.set(name, known);
  return known;
}

async function look(name: string): Promise<number> {
  const files = await process
    .getBuiltinModule('node:fs/promises')
    .readdir(builtTablebasesFolder())
    .catch((): readonly string[] => []);
  for (let men = MAX_BUILT_MEN; men > ENDGAME.together; men--)
    if (endgamePairs(men).every((pair) => files.includes(builtFileName(name, pair)))) return men;
  return 0;
}

/** The losses of the tables that are there; `null` if one of them is not whole. */
export async function readBuiltTablebases(
  name: string,
  config: MorrisConfig,
  men: number,
): Promise<{ readonly losses: LossTable; readonly extent: Extent } | null> {
  const extent = endOfGame(men);
  const { sections, size } = sectionsOf(numberingOf(config, extent.most), extent);
  const depths = new Uint8Array(size);
  for (const pair of endgamePairs(men)) {
    const path = `${builtTablebasesFolder()}/${builtFileName(name, pair)}`;
    const bytes = new Uint8Array(await process.getBuiltinModule('node:fs/promises').readFile(path));
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
