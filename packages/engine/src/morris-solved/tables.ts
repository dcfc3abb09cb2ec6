import { type MorrisConfig, makeMorrisConfig, morrisConfig, type Removal } from '@rowhouse/rules';
import { loadAsset } from '../asset.ts';
import { breathe } from '../breathe.ts';
import { numberingOf, rulesOf, solveConfig } from './solve.ts';
import { SolvedGame } from './solved-game.ts';
import { readTable } from './table-file.ts';

/** The tables that come with the package, by the game's name. The addresses are literal for the sake of bundlers. */
const FILES: Readonly<Record<string, () => URL>> = {
  'morris-6': () => new URL('../../data/morris-6.bin', import.meta.url),
  'morris-6-draw0': () => new URL('../../data/morris-6-draw0.bin', import.meta.url),
  'morris-6-fly': () => new URL('../../data/morris-6-fly.bin', import.meta.url),
  'morris-6-fly-draw0': () => new URL('../../data/morris-6-fly-draw0.bin', import.meta.url),
  'morris-6-any': () => new URL('../../data/morris-6-any.bin', import.meta.url),
  'morris-6-any-draw0': () => new URL('../../data/morris-6-any-draw0.bin', import.meta.url),
  'morris-6-any-fly': () => new URL('../../data/morris-6-any-fly.bin', import.meta.url),
  'morris-6-any-fly-draw0': () => new URL('../../data/morris-6-any-fly-draw0.bin', import.meta.url),
};

const TABLE_MEN = 6;
const REMOVED: readonly Removal[] = ['standard', 'any'];

/** The games whose tables are kept in files: each rule set of six men, with the limit of E7 and without any. */
export const TABLE_CONFIGS: readonly MorrisConfig[] = REMOVED.flatMap((remove) =>
  [false, true].flatMap((flying) => [0, 16].map((drawAfter) => morrisConfig(TABLE_MEN, { remove, flying, drawAfter }))),
);

/** Limits can be any number, and each is a game of its own: so many stay, those that were first asked for go first. */
const MOST_LOADED = 12;
const loaded = new Map<string, Promise<SolvedGame>>();

/** Loads the table of a game, or solves it here and now where no file has it: seconds, once. */
export function loadSolved(config: MorrisConfig): Promise<SolvedGame> {
  const key = keyOf(config);
  const known = loaded.get(key) ?? load(config, key);
  loaded.set(key, known);
  if (loaded.size > MOST_LOADED) loaded.delete(loaded.keys().next().value!);
  // What could not be loaded may be there the next time.
  known.catch(() => loaded.delete(key));
  return known;
}

/** Repetition changes the worth of nothing that has not stood before, so tables know nothing of it. */
function keyOf({ men, remove, flying, drawAfter }: MorrisConfig): string {
  // Who has five men plays on the board of six with one less: the same positions, as far as they go.
  const six = makeMorrisConfig(morrisConfig(TABLE_MEN, { remove, flying, drawAfter }));
  return men === 5 && FILES[six] ? six : makeMorrisConfig(morrisConfig(men, { remove, flying, drawAfter }));
}

async function load(config: MorrisConfig, key: string): Promise<SolvedGame> {
  const file = FILES[key];
  const rules = rulesOf(config);
  if (file) {
    const numbering = numberingOf(config, TABLE_MEN);
    const bytes = await loadAsset(file());
    return new SolvedGame(numbering, rules, readTable(numbering, rules, TABLE_MEN, bytes));
  }
  const steps = solveConfig(config);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return new SolvedGame(numberingOf(config, config.men), rules, value);
    await breathe();
  }
}
