/** Bots against each other: one game, balanced openings, and what the results say. */
import {
  type Config,
  gameOf,
  type Move,
  ok,
  type Player,
  type Position,
  parseConfig,
  type Result,
  randomFrom,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { search, searchStateOf, tableFor } from '../analysis/analyze.ts';
import { findBot } from '../bots/bots.ts';
import { analyzeSolvedMorris } from '../morris-solved/index.ts';
import { DECISIVE } from '../search/search-state.ts';

/** One game, as it is sent to a worker. */
export interface GamePlan {
  readonly config: string;
  /** The opening, as moves of the game; player 0 begins. */
  readonly opening: string;
  /** A bot's id for each seat. */
  readonly bots: readonly string[];
  readonly seed: number;
}

export interface GameResult {
  readonly winner: Player | null;
  readonly moves: string;
  /** For each seat: milliseconds spent and moves made. */
  readonly spent: readonly { readonly ms: number; readonly moves: number }[];
}

export async function playGame(
  { config: text, opening, bots, seed }: GamePlan,
  signal?: AbortSignal,
): Promise<GameResult> {
  const config = unwrap(parseConfig(text));
  const game = gameOf(config);
  const players = bots.map((id) => unwrap(findBot(id, config)));
  const moves: Move[] = [...unwrap(game.parseMoves(config, opening))];
  let position: Position = unwrap(replay({ config, first: 0, setup: null, moves }));
  const spent = bots.map(() => ({ ms: 0, moves: 0 }));
  // Nobody can win any more: the rest decides nothing. It is looked at now and then only, because it costs time.
  while (!position.outcome && (moves.length % 4 !== 0 || game.canBeWon(position))) {
    signal?.throwIfAborted();
    const seat = position.toMove;
    const began = performance.now();
    // Every bot of every ply has randomness of its own, whatever the others use.
    const move = await players[seat]!.choose(position, seed * 1009 + moves.length, signal);
    spent[seat]!.ms += performance.now() - began;
    spent[seat]!.moves++;
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return { winner: position.outcome?.winner ?? null, moves: game.makeMoves(config, moves), spent };
}

/** How long openings are: long enough to differ, short enough to leave the game to the players. */
function openingLength(config: Config, random: () => number): number {
  const players = gameOf(config).players(config);
  const rounds = config.family === 'morris' ? (config.men === 3 ? 0 : 1) : 1 + Math.floor(random() * 2);
  return rounds * players;
}

/** A look at an opening is this deep; what looks even to it is called balanced. */
const LOOK = { nodes: 4000 };
const EVEN = 70;

/** Different openings after which neither side stands better, as far as a short search can tell. The seed decides which. */
export async function balancedOpenings(config: Config, count: number, seed: number): Promise<readonly string[]> {
  const game = gameOf(config);
  const random = randomFrom(seed);
  const found: string[] = [];
  const known = new Set<string>();
  // Small boards have few openings: after so many tries the ones there are come again.
  for (let tries = 0; found.length < count; tries++) {
    let position: Position = game.start(config, 0);
    const moves: Move[] = [];
    const length = openingLength(config, random);
    while (moves.length < length && !position.outcome) {
      const legal = game.moves(position);
      const move = legal[Math.floor(random() * legal.length)]!;
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
  // Where it is known who wins, nobody may.
  const solved = position.family === 'morris' ? analyzeSolvedMorris(position) : null;
  if (solved) return (await solved).value === 'draw';
  const { moves } = await search(searchStateOf(position), tableFor(LOOK), position, { budget: LOOK, all: false });
  const score = moves[0]!.score;
  return Math.abs(score) < DECISIVE && Math.abs(score) <= EVEN;
}

/** The games of a match: every opening once for each seat of the first bot; the second bot has all other seats. */
export function planMatch(
  config: string,
  openings: readonly string[],
  [first, second]: readonly [string, string],
  games: number,
  seed: number,
): readonly (GamePlan & { readonly seat: Player })[] {
  const parsed = unwrap(parseConfig(config));
  const players = gameOf(parsed).players(parsed);
  return Array.from({ length: games }, (_, at) => {
    const seat = at % players;
    const bots = Array.from({ length: players }, (_unused, other) => (other === seat ? first : second));
    return { config, opening: openings[Math.floor(at / players) % openings.length]!, bots, seed: seed + at, seat };
  });
}

export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly elo: { readonly diff: number; readonly low: number; readonly high: number };
}

/** Seen from the first bot. The interval is 95 %, from the spread of the results themselves. */
export function tally(wins: number, draws: number, losses: number): Tally {
  const games = wins + draws + losses;
  const score = games === 0 ? 0.5 : (wins + draws / 2) / games;
  const spread = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / Math.max(1, games);
  // Half a game of doubt at either end keeps the figures finite when one side won everything.
  const doubt = 0.5 / Math.max(1, games);
  const error = Math.max(1.96 * Math.sqrt(spread / Math.max(1, games)), doubt);
  const elo = (share: number) => {
    const bounded = Math.min(1 - doubt / 2, Math.max(doubt / 2, share));
    return Math.round(-400 * Math.log10(1 / bounded - 1)) || 0;
  };
  return {
    games,
    wins,
    draws,
    losses,
    score,
    elo: { diff: elo(score), low: elo(score - error), high: elo(score + error) },
  };
}

/** A pair of ids that can play this game, or why not. */
export function checkBots(
  ids: readonly string[],
  config: Config,
): Result<null, { readonly id: string; readonly code: string }> {
  for (const id of ids) {
    const bot = findBot(id, config);
    if (!bot.ok) return { ok: false, error: { id, code: bot.error } };
  }
  return ok(null);
}
