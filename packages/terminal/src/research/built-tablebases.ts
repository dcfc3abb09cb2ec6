/** Endgame tablebases in the folder of this person. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builtFileName,
  builtTablebasesFolder,
  type EndgamePair,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  makeBuiltFile,
  readBuiltFile,
  solveEndgames,
} from '@rowhouse/engine/node';
import type { MorrisConfig } from '@rowhouse/rules';

/** A game, the name of its tablebases, and the largest number of men. */
export interface TablesPlan {
  readonly config: MorrisConfig;
  readonly name: string;
  readonly men: number;
}

const pathOf = (name: string, pair: EndgamePair): string => join(builtTablebasesFolder(), builtFileName(name, pair));

/** How many positions a pair of materials has. */
export function positionsOf(config: MorrisConfig, pair: EndgamePair): number {
  const [first, second] = endgameSizes(config, pair);
  return pair.fewer === pair.more ? first : first + second;
}

export type FileState = 'whole' | 'damaged' | 'missing';

/** The state and the values of the file of a pair. */
export async function fileOf(
  { config, name }: TablesPlan,
  pair: EndgamePair,
): Promise<{ readonly state: FileState; readonly values: EndgameValues | null }> {
  try {
    const values = await readBuiltFile(config, pair, new Uint8Array(await readFile(pathOf(name, pair))));
    return { state: values ? 'whole' : 'damaged', values };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { state: 'missing', values: null };
  }
}

/**
 * Builds missing and damaged files, pair by pair, so that an interrupted run can be continued. `tell` receives the
 * finished share of all positions, and can end the run by throwing.
 */
export async function buildTables(plan: TablesPlan, tell: (share: number) => Promise<void>): Promise<number> {
  const { config, name, men } = plan;
  const pairs = endgamePairs(men);
  const known = new Map<EndgamePair['fewer'], Map<number, EndgameValues>>();
  const all = pairs.reduce((sum, pair) => sum + positionsOf(config, pair), 0);
  let done = 0;
  let built = 0;
  for (const pair of pairs) {
    const { values } = await fileOf(plan, pair);
    if (!values) continue;
    known.set(pair.fewer, (known.get(pair.fewer) ?? new Map()).set(pair.more, values));
  }
  const writing: { pair: EndgamePair; values: EndgameValues }[] = [];
  const knownOf = (pair: EndgamePair) => {
    const values = known.get(pair.fewer)?.get(pair.more) ?? null;
    if (values) done += positionsOf(config, pair);
    return values;
  };
  const write = async () => {
    for (const { pair, values } of writing.splice(0)) {
      writeWhole(pathOf(name, pair), await makeBuiltFile(pair, values));
      done += positionsOf(config, pair);
      built++;
    }
  };
  for (const { pair, share } of solveEndgames(config, men, knownOf, (solved, values) =>
    writing.push({ pair: solved, values }),
  )) {
    await write();
    await tell((done + share * positionsOf(config, pair)) / all);
  }
  await write();
  return built;
}

/** Writes a file beside the old one and renames it, so that an interrupt leaves none half written. */
function writeWhole(path: string, bytes: Uint8Array): void {
  mkdirSync(builtTablebasesFolder(), { recursive: true });
  writeFileSync(`${path}.part`, bytes, { flush: true });
  renameSync(`${path}.part`, path);
}

/** The files of a name that are there, with their sizes; of all names, if it is left out. */
export function listTables(name = 'morris-'): readonly { readonly file: string; readonly bytes: number }[] {
  try {
    return readdirSync(builtTablebasesFolder())
      .filter((file) => file.startsWith(name) && file.endsWith('.bin'))
      .sort()
      .map((file) => ({ file, bytes: statSync(join(builtTablebasesFolder(), file)).size }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Deletes the files of a name. Returns how many there were. */
export function deleteTables(name: string): number {
  const files = listTables(`${name}-`);
  for (const { file } of files) rmSync(join(builtTablebasesFolder(), file), { force: true });
  return files.length;
}
