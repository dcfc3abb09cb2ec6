import { type Config, choose, gameOf, type Move, type Position, randomFrom, unwrap } from '@rowhouse/rules';
import { searchPosition, searchStateOf, transpositionTableFor } from '../analysis/search-position.ts';
import { analyzeSolvedMorris } from '../morris-solver/analyze.ts';

/** The length of an opening: long enough to differ, short enough to leave the game to the players. */
function openingLength(config: Config, random: () => number): number {
  const players = gameOf(config).players(config);
  const rounds = config.family === 'morris' ? (config.men === 3 ? 0 : 1) : 1 + Math.floor(random() * 2);
  return rounds * players;
}

/** An opening is balanced if a search with this budget finds a score of no more than EVEN for either side. */
const BUDGET = { nodes: 4000 };
const EVEN = 70;

/** Different openings after which no side is better, as far as a short search can tell. The seed decides which. */
export function balancedOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  return findOpenings(config, count, seed, (random) => openingLength(config, random), isBalanced);
}

/** Different openings of so many random moves, whoever is better after them. The seed decides which. */
export function randomOpenings(config: Config, count: number, plies: number, seed: number): Promise<readonly string[]> {
  return findOpenings(
    config,
    count,
    seed,
    () => plies,
    async () => true,
  );
}

/** After this many tries for each opening an opening may come twice: small boards have few. */
const TRIES_FOR_NEW = 40;
/** After this many it need not be balanced, as long as the game is not over. */
const TRIES_FOR_BALANCED = 80;
/** After this many it is shorter: no game of this length may be undecided. */
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

/** An opening of so many random moves; shorter if the game ends before. */
export function randomOpening(
  config: Config,
  length: number,
  random: () => number,
): { position: Position; text: string } {
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
  // Where the value is known it must be a draw.
  const solved = position.family === 'morris' ? analyzeSolvedMorris(position) : null;
  if (solved) return (await solved).value === 'draw';
  const options = { budget: BUDGET, scoreAll: false };
  const { moves } = await searchPosition(searchStateOf(position), transpositionTableFor(BUDGET), position, options);
  return Math.abs(moves[0]!.score) <= EVEN;
}
