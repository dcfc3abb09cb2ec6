import { readFileSync } from 'node:fs';
import { CLASSIC, type Discs, discsAfter } from '@rowhouse/engine';

const SETS = new URL('../../../packages/terminal/data/connect4-sets.txt', import.meta.url);

/** The games of one of our sets (`npm run sets`), each as its columns from 0. */
export function gamesOf(set: string): readonly (readonly number[])[] {
  const part = readFileSync(SETS, 'utf8')
    .split('# ')
    .find((text) => text.startsWith(`${set}\n`));
  if (part === undefined) throw new Error(`there is no set ${set}`);
  const lines = part.trim().split('\n').slice(1);
  return lines.map((line) => [...line.split(' ')[0]!].map((column) => Number(column) - 1));
}

export const after = (moves: readonly number[]): Discs => discsAfter(CLASSIC, moves);

/** As it is asked of the engine's worker. */
export const recordOf = (moves: readonly number[]): string =>
  `connect-7x6x4 r ${moves.length === 0 ? '-' : moves.map((column) => column + 1).join('')}`;
