/** Finds positions that make good puzzles: plays seeded games and lets the solver choose. */
import { analyzeHere, claimsOf } from '@rowhouse/coach';
import { type PuzzleKind, type PuzzleSolution, puzzleSolution } from '@rowhouse/coach/puzzles';
import { findBot } from '@rowhouse/engine';
import { symmetriesOf } from '@rowhouse/engine/research';
import {
  type Config,
  choose,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  randomFrom,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { morrisBoard, morrisToSetup } from '@rowhouse/rules/morris';

/** How many puzzles of a kind are wanted. */
export interface Quota {
  readonly kind: PuzzleKind;
  /** For `win`: the least and the most plies until the end. */
  readonly plies?: readonly [least: number, most: number];
  readonly count: number;
}

/** How the puzzles of a game are made. */
export interface Recipe {
  readonly config: Config;
  /** Positions are taken between these plies of a game. */
  readonly plies: readonly [least: number, most: number];
  readonly quotas: readonly Quota[];
}

/** Without a limit: both games are solved, so every analysis becomes exact. */
const UNTIL_SOLVED = {};

/** Puzzles from one game look alike, so a game gives at most this many. */
const MOST_OF_A_GAME = 2;

/** A position that was chosen. */
export interface FoundPuzzle extends PuzzleSolution {
  readonly record: GameRecord;
  readonly difficulty: number;
}

/** The same seed finds the same puzzles on any machine, as long as the computer players play the same. */
export async function findPuzzles(
  { config, plies, quotas }: Recipe,
  seed: number,
  onFound: (found: number) => void,
): Promise<readonly FoundPuzzle[]> {
  const random = randomFrom(seed);
  const seen = new Set<string>();
  const left = new Map(quotas.map((quota) => [quota, quota.count]));
  const found: FoundPuzzle[] = [];
  while ([...left.values()].some((count) => count > 0)) {
    const game = await weakGame(config, plies[1], random);
    let taken = 0;
    for (const record of inRandomOrder(undecidedPositions(game, plies[0]), random)) {
      if (taken === MOST_OF_A_GAME) break;
      const position = positionAfter(record);
      const key = keyOf(position);
      if (seen.has(key) || isTrivial(position)) continue;
      seen.add(key);
      const solution = puzzleSolution(await analyzeHere(record, { budget: UNTIL_SOLVED }));
      const quota = solution && quotas.find((wanted) => isWanted(solution, wanted) && left.get(wanted)! > 0);
      if (!solution || !quota) continue;
      left.set(quota, left.get(quota)! - 1);
      found.push({ ...solution, record, difficulty: await difficultyOf(position, solution) });
      taken++;
      onFound(found.length);
    }
  }
  return found;
}

const isWanted = ({ kind, plies }: PuzzleSolution, quota: Quota): boolean =>
  kind === quota.kind && (plies === null || (plies >= quota.plies![0] && plies <= quota.plies![1]));

/** A game between weak computer players, to its end or to the ply `most`. */
async function weakGame(config: Config, most: number, random: () => number): Promise<GameRecord> {
  const game = gameOf(config);
  const first = Math.floor(random() * 2);
  const bots = ['random', 'level-2', 'level-3', 'level-4'].map((id) => unwrap(findBot(id, config)));
  const moves: Move[] = [];
  let position = game.start(config, first);
  while (moves.length < most && !position.outcome) {
    const bot = choose(bots, random);
    const move = await bot.choose(position, Math.floor(random() * 2 ** 32));
    moves.push(move);
    position = unwrap(game.play(position, move));
  }
  return { config, first, setup: null, moves };
}

/** The positions of a game before its end. Morris positions are set up anew, so that no counter depends on the moves before. */
function undecidedPositions(record: GameRecord, least: number): readonly GameRecord[] {
  const game = gameOf(record.config);
  const found: GameRecord[] = [];
  for (let ply = least; ply < record.moves.length; ply++) {
    const soFar = { ...record, moves: record.moves.slice(0, ply) };
    const position = positionAfter(soFar);
    if (position.family === 'connect') found.push(soFar);
    else {
      const setup = { ...morrisToSetup(position), pliesSinceMill: 0 };
      if (game.fromSetup(setup).ok) found.push({ config: record.config, first: position.toMove, setup, moves: [] });
    }
  }
  return found;
}

/** Not the shared `shuffled`: another order would find other puzzles, and the ids of the committed packs must stay. */
function inRandomOrder<T>(items: readonly T[], random: () => number): readonly T[] {
  const keyed = items.map((item) => [random(), item] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, item]) => item);
}

const positionAfter = (record: GameRecord): Position => unwrap(replay(record));

/** A key that is the same for positions that are images of each other: turned, mirrored, or with the rings exchanged. */
function keyOf(position: Position): string {
  const game = gameOf(position.config);
  if (position.family === 'connect') {
    const key = game.key(position);
    const columns = key.slice(1).split('/').slice(0, -1);
    const mirrored = `${key[0]}${columns.reverse().join('/')}/`;
    return key < mirrored ? key : mirrored;
  }
  const setup = morrisToSetup(position);
  const images = symmetriesOf(morrisBoard(position.config)).map((symmetry) =>
    game.makeSetup({ ...setup, points: symmetry.map((from) => setup.points[from]!) }),
  );
  return images.sort()[0]!;
}

const FEWEST_MOVES = 4;

/** Whether everybody sees the answer: somebody can win or must block at once, or there are few moves. */
function isTrivial(position: Position): boolean {
  const moves: readonly Move[] = gameOf(position.config).moves(position);
  const claims = moves.flatMap((move) => claimsOf(position, move));
  return moves.length < FEWEST_MOVES || claims.some(({ code }) => code === 'wins' || code === 'blocks');
}

const TRIES = 4;

/**
 * A puzzle is harder the longer it is, the more often weak computer players miss its answer, and the more moves there
 * are that do not lose at once.
 */
async function difficultyOf(position: Position, { answer, plies }: PuzzleSolution): Promise<number> {
  const { config } = position;
  const game = gameOf(config);
  const text = game.makeMove(config, answer);
  const missed = async (id: string): Promise<number> => {
    const bot = unwrap(findBot(id, config));
    let wrong = 0;
    for (let seed = 0; seed < TRIES; seed++)
      if (game.makeMove(config, await bot.choose(position, seed)) !== text) wrong++;
    return wrong / TRIES;
  };
  const tempting = game
    .moves(position)
    .filter((move) => !claimsOf(position, move).some(({ code }) => code.startsWith('allows'))).length;
  return (
    (plies ?? 9) / 2 + 4 * (await missed('level-5')) + 3 * (await missed('level-3')) + 0.3 * Math.min(10, tempting)
  );
}
