import { readFileSync } from 'node:fs';
import { parseSets } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, replay, unwrap } from '@rowhouse/rules';

const SETS = new URL('../../packages/terminal/data/connect4-sets.txt', import.meta.url);

/** The games of one of our sets (`node scripts/data/connect4-sets.ts`), each as its columns from 0. */
export function gamesOf(name: string): readonly (readonly number[])[] {
  const set = unwrap(parseSets(readFileSync(SETS, 'utf8'))).get(name);
  if (!set) throw new Error(`there is no set ${name}`);
  return set.map(({ moves }) => [...moves]);
}

/** The position of Connect Four after these moves. */
export const after = (moves: readonly number[]): ConnectPosition =>
  unwrap(replay<'connect'>({ config: CONNECT_FOUR, first: 0, setup: null, moves }));

/** The record as the engine's worker takes it. */
export const recordOf = (moves: readonly number[]): string =>
  `connect-7x6x4 r ${moves.length === 0 ? '-' : moves.map((column) => column + 1).join('')}`;
