import {
  type Config,
  choose,
  type Family,
  gameOf,
  type Men,
  type Move,
  type Position,
  randomFrom,
  shuffled,
  unwrap,
  variantOf,
} from '@rowhouse/rules';
import { analyze } from '../analysis/analyze.ts';
import { searchPosition } from '../analysis/search-position.ts';
import { type AnyKernel, withKernel } from '../analysis/with-kernel.ts';
import { bookBoardOf } from '../connect-solver/solved-boards.ts';
import { loadAsset } from '../kernel/assets.ts';
import { analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';

function openingLength(config: Config, random: () => number): number {
  const players = gameOf(config).players(config);
  const rounds = config.family === 'morris' ? (config.men === 3 ? 0 : 1) : 1 + Math.floor(random() * 2);
  return rounds * players;
}

/** An opening is balanced if a search with this budget finds a score of at most EVEN for either side. */
const BUDGET = { nodes: 4000 };
const EVEN = 70;

/** Different openings after which a short search finds no side better, chosen by the seed. */
export function balancedOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  return findOpenings(config, count, seed, (random) => openingLength(config, random), isBalanced);
}

/** Different openings of random moves, chosen by the seed. They may favour a side. */
export function randomOpenings(config: Config, count: number, plies: number, seed: number): Promise<readonly string[]> {
  return findOpenings(
    config,
    count,
    seed,
    () => plies,
    async () => true,
  );
}

/** After this many tries per opening, openings may repeat: small boards have few. */
const TRIES_FOR_NEW = 40;
/** After this many, openings need not be balanced. */
const TRIES_FOR_BALANCED = 80;
/** After this many, openings are shorter: every game of this length may be decided. */
const TRIES_FOR_LENGTH = 400;

async function findOpenings(
  config: Config,
  count: number,
  seed: number,
  lengthBy: (random: () => number) => number,
  isWanted: (position: Position) => Promise<boolean>,
): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const found: string[] = [];
  const known = new Set<string>();
  for (let tries = 0; found.length < count; tries++) {
    const tooOften = Math.floor(tries / (TRIES_FOR_LENGTH * count));
    const { position, text } = randomOpening(config, Math.max(0, lengthBy(random) - tooOften), random);
    if (position.outcome || (known.has(text) && tries < TRIES_FOR_NEW * count)) continue;
    known.add(text);
    if (tries >= TRIES_FOR_BALANCED * count || (await isWanted(position))) found.push(text);
  }
  return found;
}

/** An opening of random moves, shorter if the game ends before. */
function randomOpening(config: Config, length: number, random: () => number): { position: Position; text: string } {
  const game = gameOf(config);
  let position: Position = game.start(config, 0);
  const moves: Move[] = [];
  while (moves.length < length && !position.outcome) {
    const move = choose(game.moves(position), random);
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return { position, text: game.makeMoves(config, moves) };
}

async function isBalanced(position: Position): Promise<boolean> {
  // Where the value is known, it must be a draw.
  const solved = position.family === 'morris' ? analyzeSolvedMorris(position) : null;
  if (solved) return (await solved).value === 'draw';
  const search = (kernel: AnyKernel | null) => searchPosition(position, { budget: BUDGET, scoreAll: false, kernel });
  const { moves } = await (position.family === 'connect' ? search(null) : withKernel(position, BUDGET, search));
  return Math.abs(moves[0]!.score) <= EVEN;
}

/**
 * Lists of drawn openings by number of men: one per line, different up to symmetry, written by the solver in lab/. Every
 * address is a literal, so that a bundler finds it.
 */
const FILES: Readonly<Partial<Record<Men, () => URL>>> = {
  9: () => new URL('../../data/morris-9-drawn.txt', import.meta.url),
  12: () => new URL('../../data/morris-12-drawn.txt', import.meta.url),
};

/** Whether drawn openings of this game are known, from a list or from a solver. */
export const hasDrawnOpenings = (config: Config): boolean => fileOf(config) !== null || isSolvedHere(config);

/**
 * Different openings of four to eight moves after which best play draws, chosen by the seed. There may be fewer than
 * `count`: the lists of Nine and Twelve Men's Morris have 600.
 *
 * @throws {RangeError} if no drawn openings of this game are known
 */
export async function drawnOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const file = fileOf(config);
  if (file) return shuffled(await readLines(file()), randomFrom(seed)).slice(0, count);
  if (isSolvedHere(config)) return findDrawn(config, count, seed);
  throw new RangeError('no drawn openings of this game are known');
}

/** Limits on endless play only take wins away, so the lists hold with any of them. */
function fileOf(config: Config): (() => URL) | null {
  if (config.family !== 'morris' || config.remove !== 'standard') return null;
  return config.flying === variantOf(config.men).flying ? (FILES[config.men] ?? null) : null;
}

/** Without a book, an opening of a smaller connect board would take seconds. */
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
/** It gives up after this many tries per opening: small boards have few. */
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
  const { value, exact } = await analyze<Family>(position, { budget: {}, exact: true, scoreOnly: true });
  return exact && value === 'draw';
}
