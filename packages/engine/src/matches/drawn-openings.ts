import { type Config, type Men, type Position, randomFrom, shuffled, variantOf } from '@rowhouse/rules';
import { sharedSolver } from '../connect-solver/exact-scores.ts';
import { bookBoardOf } from '../connect-solver/solved-boards.ts';
import { loadAsset } from '../kernel/assets.ts';
import { analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';
import { randomOpening } from './openings.ts';

/**
 * Lists of drawn openings, by the men of a side: a line for each, different up to symmetry. The solver in research/ wrote
 * them. Every address is written out, so that a bundler finds it.
 */
const FILES: Readonly<Partial<Record<Men, () => URL>>> = {
  9: () => new URL('../../data/morris-9-drawn.txt', import.meta.url),
  12: () => new URL('../../data/morris-12-drawn.txt', import.meta.url),
};

/** Whether it is known of openings of this game that they are drawn: from a list, or because the game is solved here. */
export const hasDrawnOpenings = (config: Config): boolean => fileOf(config) !== null || isSolvedHere(config);

/**
 * Different openings of four to eight moves after which best play draws. The seed decides which. There may be fewer than
 * `count`: the lists of Nine and Twelve Men's Morris have 600.
 *
 * @throws {RangeError} if none are known of this game
 */
export async function drawnOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const file = fileOf(config);
  if (file) return shuffled(await readLines(file()), randomFrom(seed)).slice(0, count);
  if (isSolvedHere(config)) return findDrawn(config, count, seed);
  throw new RangeError('no drawn openings of this game are known');
}

/** Limits on endless play only take wins away: what is drawn without them is drawn with any of them. */
function fileOf(config: Config): (() => URL) | null {
  if (config.family !== 'morris' || config.remove !== 'standard') return null;
  return config.flying === variantOf(config.men).flying ? (FILES[config.men] ?? null) : null;
}

/** Smaller connect boards are solved, too, but without a book each opening would take seconds. */
function isSolvedHere(config: Config): boolean {
  if (config.family === 'morris') return hasWholeTablebase(config);
  return config.players === 2 && bookBoardOf({ ...config, length: config.connect }) === '7x6';
}

async function readLines(url: URL): Promise<readonly string[]> {
  return new TextDecoder()
    .decode(await loadAsset(url))
    .trimEnd()
    .split('\n');
}

/** As in the lists. */
const SHORTEST = 4;
const LENGTHS = 5;
/** After this many tries for each opening there are too few of them: small boards. */
const TRIES = 400;

async function findDrawn(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const found = new Set<string>();
  for (let tries = 0; tries < TRIES * count && found.size < count; tries++) {
    const { position, text } = randomOpening(config, SHORTEST + Math.floor(random() * LENGTHS), random);
    if (!position.outcome && !found.has(text) && (await isDrawn(position))) found.add(text);
  }
  return [...found];
}

async function isDrawn(position: Position): Promise<boolean> {
  if (position.family === 'morris') return (await analyzeSolvedMorris(position))?.value === 'draw';
  return (await sharedSolver(position.config).score(position, { onlyValue: true })).score === 0;
}
