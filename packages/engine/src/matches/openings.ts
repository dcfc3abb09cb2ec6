import { type Config, choose, gameOf, type Move, type Position, randomFrom, unwrap } from '@rowhouse/rules';
import { searchPosition, searchStateOf, transpositionTableFor } from '../analysis/search-position.ts';
import { analyzeSolvedMorris } from '../morris-solved/analyze.ts';

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
export async function balancedOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const game = gameOf(config);
  const random = randomFrom(seed);
  const found: string[] = [];
  const known = new Set<string>();
  // Small boards have few openings: after some tries an opening may come twice, and later it need not be balanced.
  for (let tries = 0; found.length < count; tries++) {
    let position: Position = game.start(config, 0);
    const moves: Move[] = [];
    const length = openingLength(config, random);
    while (moves.length < length && !position.outcome) {
      const legal = game.moves(position);
      const move = choose(legal, random);
      position = unwrap(game.play(position, move));
      moves.push(move);
    }
    const text = game.makeMoves(config, moves);
    if (position.outcome || (known.has(text) && tries < 40 * count)) continue;
    known.add(text);
    if (tries >= 80 * count || (await isBalanced(position))) found.push(text);
  }
  return found;
}

async function isBalanced(position: Position): Promise<boolean> {
  // Where the value is known it must be a draw.
  const solved = position.family === 'morris' ? analyzeSolvedMorris(position) : null;
  if (solved) return (await solved).value === 'draw';
  const options = { budget: BUDGET, scoreAll: false };
  const { moves } = await searchPosition(searchStateOf(position), transpositionTableFor(BUDGET), position, options);
  return Math.abs(moves[0]!.score) <= EVEN;
}
