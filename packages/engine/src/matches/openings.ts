import { type Config, gameOf, type MorrisName, type Move, type Position, randomFrom, unwrap } from '@rowhouse/rules';
import { morrisName, pickOne, shuffled } from '@rowhouse/rules/internal';
import { analyze } from '../analysis/analyze.ts';
import { searchPosition } from '../analysis/search-position.ts';
import { type AnyKernel, withKernel } from '../analysis/with-kernel.ts';
import { bookBoardOf } from '../connect-solver/solved-boards.ts';
import { loadAsset } from '../kernel/assets.ts';
import { analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';

function openingLength(config: Config, random: () => number): number {
  const players = gameOf(config).players(config);
  const rounds = config.family === 'morris' ? (config.shape === 'one' ? 0 : 1) : 1 + Math.floor(random() * 2);
  return rounds * players;
}

/** An opening is balanced if a search with this budget finds a score of at most MAX_BALANCED_SCORE for either side. */
const BALANCE_BUDGET = { nodes: 4000 };
const MAX_BALANCED_SCORE = 70;

/** Different openings that the seed chooses. A short search finds them balanced. */
export function balancedOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  return findOpenings(config, count, seed, (random) => openingLength(config, random), isBalanced);
}

/** Different openings of random moves that the seed chooses. They may favour a side. */
export function randomOpenings(config: Config, count: number, plies: number, seed: number): Promise<readonly string[]> {
  return findOpenings(
    config,
    count,
    seed,
    () => plies,
    async () => true,
  );
}

/** After this many tries per opening, openings may repeat, because small boards have few. */
const TRIES_FOR_NEW = 40;
/** After this many tries, openings need not be balanced. */
const TRIES_FOR_BALANCED = 80;
/** After this many tries, openings get shorter, because every game of this length may be decided. */
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
    const shortenBy = Math.floor(tries / (TRIES_FOR_LENGTH * count));
    const { position, text } = randomOpening(config, Math.max(0, lengthBy(random) - shortenBy), random);
    if (position.outcome || (known.has(text) && tries < TRIES_FOR_NEW * count)) continue;
    known.add(text);
    if (tries >= TRIES_FOR_BALANCED * count || (await isWanted(position))) found.push(text);
  }
  return found;
}

/** An opening of random moves. It is shorter if the game ends early. */
function randomOpening(config: Config, length: number, random: () => number): { position: Position; text: string } {
  const game = gameOf(config);
  let position: Position = game.start(config, 0);
  const moves: Move[] = [];
  while (moves.length < length && !position.outcome) {
    const move = pickOne(game.moves(position), random);
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return { position, text: game.makeMoves(config, moves) };
}

async function isBalanced(position: Position): Promise<boolean> {
  // In solved games the value must be a draw.
  const solved = position.family === 'morris' ? analyzeSolvedMorris(position) : null;
  if (solved) return (await solved).value === 'draw';
  const search = (kernel: AnyKernel | null) =>
    searchPosition(position, { budget: BALANCE_BUDGET, scoreAll: false, kernel });
  const { moves } = await (position.family === 'connect' ? search(null) : withKernel(position, BALANCE_BUDGET, search));
  return Math.abs(moves[0]!.score) <= MAX_BALANCED_SCORE;
}

/**
 * Lists of drawn openings by number of men, one per line and different up to symmetry. The solver in lab/ wrote them.
 * The addresses are written in full for bundlers.
 */
const FILES: Readonly<Partial<Record<MorrisName, () => URL>>> = {
  9: () => new URL('../../data/morris-9-drawn.txt', import.meta.url),
  12: () => new URL('../../data/morris-12-drawn.txt', import.meta.url),
};

/** Whether drawn openings of this game are known from a list or a solver. */
export const hasDrawnOpenings = (config: Config): boolean => fileOf(config) !== null || isSolvedHere(config);

/**
 * Different openings of four to eight moves after which best play draws. The seed chooses them. There may be fewer than
 * `count`, because the lists of Nine and Twelve Men's Morris have 600.
 *
 * @throws {RangeError} if no drawn openings of this game are known
 */
export async function drawnOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const file = fileOf(config);
  if (file) return shuffled(await readLines(file()), randomFrom(seed)).slice(0, count);
  if (isSolvedHere(config)) return findDrawn(config, count, seed);
  throw new RangeError('no drawn openings of this game are known');
}

/** The lists hold with any limit on endless play, because limits only take wins away. */
function fileOf(config: Config): (() => URL) | null {
  if (config.family !== 'morris' || config.remove !== 'standard' || !config.flying) return null;
  return FILES[morrisName(config)] ?? null;
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

/** The lengths of openings, as in the lists. */
const MIN_PLIES = 4;
const MAX_PLIES = 8;
/** Tries per opening before giving up, because small boards have few openings. */
const MAX_TRIES = 400;

async function findDrawn(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const found = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES * count && found.size < count; tries++) {
    const plies = MIN_PLIES + Math.floor(random() * (MAX_PLIES - MIN_PLIES + 1));
    const { position, text } = randomOpening(config, plies, random);
    if (!position.outcome && !found.has(text) && (await isDrawn(position))) found.add(text);
  }
  return [...found];
}

async function isDrawn(position: Position): Promise<boolean> {
  const { value, exact } = await analyze(position, { budget: {}, exact: true, scoreOnly: true });
  return exact && value === 'draw';
}
