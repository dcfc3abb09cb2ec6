import { type BoardShapeName, type MorrisConfig, morrisConfig, type Removal } from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/internal';
import { loadAsset } from '../kernel/assets.ts';
import { runWithPauses } from '../kernel/event-loop.ts';
import { builtMen, readBuiltTablebases } from './built-tablebases.ts';
import { ENDGAME, type Extent, wholeGame } from './extent.ts';
import { numberingOf, rulesOf, solveConfig, type TablebasePlan } from './solve.ts';
import { SolvedGame } from './solved-game.ts';
import { readTablebase } from './tablebase-file.ts';

/** The tablebases of this package by name. The addresses are written in full for bundlers. */
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

const TABLEBASE_MEN = 6;
const REMOVALS: readonly Removal[] = ['standard', 'any'];

/** The games with a tablebase file: every rule set of six men, with the limit of E7 and without a limit. */
const TABLEBASE_CONFIGS: readonly MorrisConfig[] = REMOVALS.flatMap((remove) =>
  [false, true].flatMap((flying) =>
    [0, 16].map((drawAfter) => morrisConfig(TABLEBASE_MEN, { remove, flying, drawAfter })),
  ),
);

/** The endgame tablebases by board, without a limit on endless play. */
const ENDGAMES: Readonly<Partial<Record<BoardShapeName, string>>> = {
  three: 'morris-9-end',
  diagonal: 'morris-12-end',
};

/** The plans for building every file. */
export const TABLEBASE_PLANS: readonly TablebasePlan[] = [
  ...TABLEBASE_CONFIGS.map((config) => ({ name: makeMorrisConfig(config), config, extent: wholeGame(TABLEBASE_MEN) })),
  ...[morrisConfig(9), morrisConfig(12)].map((config) => ({
    name: ENDGAMES[config.shape]!,
    config: withoutLimit(config),
    extent: ENDGAME,
  })),
];

/** The limit of loaded tablebases. The oldest one is dropped first. Every limit on plies counts as another game. */
const MAX_LOADED = 12;
const loaded = new Map<string, Promise<SolvedGame>>();

/** Loads the tablebase of a game. Without a file it solves the game once, which takes seconds. */
export function loadTablebase(config: MorrisConfig): Promise<SolvedGame> {
  const key = keyOf(config);
  return remember(key, () =>
    FILES[key] ? read(key, config, wholeGame(TABLEBASE_MEN)) : solveHere(config, wholeGame(config.men)),
  );
}

/** The name of the endgame tablebase of a game, or `null` if there is none for its rules. */
export function endgameTablebaseOf({ shape, rules, remove, flying }: MorrisConfig): string | null {
  // By the rules of Lasker, a game goes on as usual once all men are placed.
  const goesOnAsUsual = rules === 'usual' || rules === 'lasker';
  return goesOnAsUsual && remove === 'standard' && flying ? (ENDGAMES[shape] ?? null) : null;
}

/** `name` comes from `endgameTablebaseOf`. Prefers a larger tablebase that was built on this machine. */
export const loadEndgameTablebase = (name: string, config: MorrisConfig): Promise<SolvedGame> =>
  remember(name, async () => {
    const endless = withoutLimit(config);
    return (await readBuilt(name, endless)) ?? read(name, endless, ENDGAME);
  });

async function readBuilt(name: string, config: MorrisConfig): Promise<SolvedGame | null> {
  const men = await builtMen(name);
  const built = men > 0 ? await readBuiltTablebases(name, config, men).catch(() => null) : null;
  return built && new SolvedGame(numberingOf(config, built.extent.maxMen), rulesOf(config), built.losses);
}

/** The largest number of men together in the endgame tablebase of a game. */
export async function endgameMen(config: MorrisConfig): Promise<number> {
  const name = endgameTablebaseOf(config);
  return name ? Math.max(ENDGAME.together, await builtMen(name)) : 0;
}

function withoutLimit(config: MorrisConfig): MorrisConfig {
  return { ...config, drawAfter: 0 };
}

function remember(key: string, load: () => Promise<SolvedGame>): Promise<SolvedGame> {
  const known = loaded.get(key) ?? load();
  loaded.set(key, known);
  if (loaded.size > MAX_LOADED) loaded.delete(loaded.keys().next().value!);
  // A failed load is tried again the next time.
  known.catch(() => loaded.delete(key));
  return known;
}

/** The parts of a config that a tablebase depends on. Repetition changes no value before something is repeated. */
function keyOf({ men, shape, rules, remove, flying, drawAfter }: MorrisConfig): string {
  // With fewer men on the board of six, all positions also occur with six.
  const six = makeMorrisConfig(morrisConfig(TABLEBASE_MEN, { shape, rules, remove, flying, drawAfter }));
  return FILES[six] ? six : makeMorrisConfig(morrisConfig(men, { shape, rules, remove, flying, drawAfter }));
}

async function read(name: string, config: MorrisConfig, extent: Extent): Promise<SolvedGame> {
  const numbering = numberingOf(config, extent.maxMen);
  const rules = rulesOf(config);
  const bytes = await loadAsset(FILES[name]!());
  // Reading takes about 300 ms. It pauses, so that a search that does not wait for it can begin.
  return new SolvedGame(numbering, rules, await runWithPauses(readTablebase(numbering, rules, extent, bytes)));
}

async function solveHere(config: MorrisConfig, extent: Extent): Promise<SolvedGame> {
  const losses = await runWithPauses(solveConfig(config, extent));
  return new SolvedGame(numberingOf(config, extent.maxMen), rulesOf(config), losses);
}
