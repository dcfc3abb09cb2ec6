import { type MorrisConfig, makeMorrisConfig, morrisConfig, type Removal } from '@rowhouse/rules';
import { loadAsset } from '../basics/assets.ts';
import { yieldToEventLoop } from '../basics/event-loop.ts';
import { ENDGAME, type Extent, wholeGame } from '../morris-solving/extent.ts';
import { numberingOf, rulesOf, solveConfig } from '../morris-solving/solve.ts';
import type { TablebasePlan } from './build.ts';
import { SolvedGame } from './solved-game.ts';
import { readTable } from './tablebase-file.ts';

/** The tables that come with the package, by their names. The addresses are literal for the sake of bundlers. */
const FILES: Readonly<Record<string, () => URL>> = {
  'morris-6': () => new URL('../../data/morris-6.bin', import.meta.url),
  'morris-6-draw0': () => new URL('../../data/morris-6-draw0.bin', import.meta.url),
  'morris-6-fly': () => new URL('../../data/morris-6-fly.bin', import.meta.url),
  'morris-6-fly-draw0': () => new URL('../../data/morris-6-fly-draw0.bin', import.meta.url),
  'morris-6-any': () => new URL('../../data/morris-6-any.bin', import.meta.url),
  'morris-6-any-draw0': () => new URL('../../data/morris-6-any-draw0.bin', import.meta.url),
  'morris-6-any-fly': () => new URL('../../data/morris-6-any-fly.bin', import.meta.url),
  'morris-6-any-fly-draw0': () => new URL('../../data/morris-6-any-fly-draw0.bin', import.meta.url),
  'morris-9-end': () => new URL('../../data/morris-9-end.bin', import.meta.url),
  'morris-12-end': () => new URL('../../data/morris-12-end.bin', import.meta.url),
};

const TABLE_MEN = 6;
const REMOVED: readonly Removal[] = ['standard', 'any'];

/** The games whose tables are kept in files: each rule set of six men, with the limit of E7 and without any. */
export const TABLEBASE_CONFIGS: readonly MorrisConfig[] = REMOVED.flatMap((remove) =>
  [false, true].flatMap((flying) => [0, 16].map((drawAfter) => morrisConfig(TABLE_MEN, { remove, flying, drawAfter }))),
);

/** The games whose end is kept, without a limit on endless play. Eleven men end as twelve do, on the same board. */
const ENDGAMES: Readonly<Partial<Record<number, string>>> = {
  9: 'morris-9-end',
  11: 'morris-12-end',
  12: 'morris-12-end',
};

/** Every file, as it is built. */
export const TABLEBASE_PLANS: readonly TablebasePlan[] = [
  ...TABLEBASE_CONFIGS.map((config) => ({ name: makeMorrisConfig(config), config, extent: wholeGame(TABLE_MEN) })),
  ...([9, 12] as const).map((men) => ({
    name: ENDGAMES[men]!,
    config: withoutLimit(morrisConfig(men)),
    extent: ENDGAME,
  })),
];

/** Limits can be any number, and each is a game of its own: so many stay, those that were first asked for go first. */
const MOST_LOADED = 12;
const loaded = new Map<string, Promise<SolvedGame>>();

/** Loads the table of a game, or solves it here and now where no file has it: seconds, once. */
export function loadTablebase(config: MorrisConfig): Promise<SolvedGame> {
  const key = keyOf(config);
  return remember(key, () =>
    FILES[key] ? read(key, config, wholeGame(TABLE_MEN)) : solveHere(config, wholeGame(config.men)),
  );
}

/** The table of a game's end by its file's name, or `null` where no file has it: other rules are other games. */
export function endgameTableOf({ men, remove, flying }: MorrisConfig): string | null {
  const usual = morrisConfig(men);
  return remove === usual.remove && flying === usual.flying ? (ENDGAMES[men] ?? null) : null;
}

/** `name` is of `endgameTableOf`. */
export const loadEndgameTable = (name: string, config: MorrisConfig): Promise<SolvedGame> =>
  remember(name, () => read(name, withoutLimit(config), ENDGAME));

function withoutLimit(config: MorrisConfig): MorrisConfig {
  return { ...config, drawAfter: 0 };
}

function remember(key: string, load: () => Promise<SolvedGame>): Promise<SolvedGame> {
  const known = loaded.get(key) ?? load();
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

async function read(name: string, config: MorrisConfig, extent: Extent): Promise<SolvedGame> {
  const numbering = numberingOf(config, extent.most);
  const rules = rulesOf(config);
  return new SolvedGame(numbering, rules, readTable(numbering, rules, extent, await loadAsset(FILES[name]!())));
}

async function solveHere(config: MorrisConfig, extent: Extent): Promise<SolvedGame> {
  const steps = solveConfig(config, extent);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return new SolvedGame(numberingOf(config, extent.most), rulesOf(config), value);
    await yieldToEventLoop();
  }
}
