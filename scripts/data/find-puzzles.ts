/** Finds positions that make good puzzles: plays seeded games and lets the solver choose. */
import { analyzeHere, claimsOf, explain } from '@rowhouse/coach';
import {
  PUZZLE_KINDS,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleKind,
  type PuzzleSolution,
  type PuzzleTheme,
  puzzleSolution,
  themeOf,
} from '@rowhouse/coach/puzzles';
import { type Analysis, type Budget, findBot } from '@rowhouse/engine';
import { symmetriesOf } from '@rowhouse/engine/research';
import {
  type Config,
  choose,
  type GameRecord,
  gameOf,
  type MorrisPosition,
  type Move,
  type Position,
  randomFrom,
  replay,
  shuffled,
  unwrap,
} from '@rowhouse/rules';
import { morrisBoard, morrisToSetup } from '@rowhouse/rules/morris';

/** How the puzzles of a game are made. */
export interface Recipe {
  readonly config: Config;
  /** The source of positions: these plies of a game of these bots, in turn; or set-ups with these numbers of men. */
  readonly from:
    | { readonly plies: readonly [least: number, most: number]; readonly bots: readonly string[] }
    | { readonly men: readonly (readonly [Men, Men])[] };
  /** The budget for a position. A solved game needs no limit; elsewhere unproved positions are left out. */
  readonly budget: Budget;
  /**
   * The kinds of puzzles to take. The reason for a far-away win in an endgame is hard to see: there `only` is left out.
   */
  readonly kinds?: readonly PuzzleKind[];
  /** How many puzzles of each theme the pack has in the end, at least. */
  readonly quotas: Readonly<Partial<Record<PuzzleTheme, number>>>;
}

type Men = number;

/** The relevant fields of a puzzle in the pack. */
export type KnownPuzzle = Pick<Puzzle, 'record' | 'theme'>;

/** A position that was chosen. */
export interface FoundPuzzle extends PuzzleSolution {
  readonly theme: PuzzleTheme;
  readonly record: GameRecord;
  readonly difficulty: number;
}

/**
 * Some of the puzzles that a pack lacks, one of each game. The same seed finds the same puzzles on any machine, as long as the computer
 * players play the same.
 */
export async function findPuzzles(
  { config, from, budget, kinds = PUZZLE_KINDS, quotas }: Recipe,
  known: readonly KnownPuzzle[],
  seed: number,
  most: number,
): Promise<readonly FoundPuzzle[]> {
  const random = randomFrom(seed);
  const seen = new Set(known.map(({ record }) => keyOf(positionAfter(record))));
  const has = (theme: PuzzleTheme) => [...known, ...found].filter((puzzle) => puzzle.theme === theme).length;
  const lacks = (theme: PuzzleTheme) => has(theme) < (quotas[theme] ?? 0);
  const found: FoundPuzzle[] = [];
  while (found.length < most && PUZZLE_THEMES.some(lacks)) {
    const records =
      'men' in from
        ? randomSetups(config, from.men, random)
        : undecidedPositions(await weakGame(config, from, random), from.plies[0]);
    for (const record of shuffled(records, random)) {
      const position = positionAfter(record);
      const key = keyOf(position);
      // Of a position that is set up, the value is known at once, and what is trivial is not.
      const isSetUp = 'men' in from;
      if (seen.has(key) || (!isSetUp && isTrivial(position, isSetUp))) continue;
      seen.add(key);
      const solution = await solutionOf(record, budget, kinds);
      if (!solution || !lacks(solution.theme) || (isSetUp && isTrivial(position, isSetUp))) continue;
      found.push({ ...solution, record, difficulty: await difficultyOf(position, solution) });
      // Puzzles from one game look alike.
      break;
    }
  }
  return found;
}

/** The puzzle that a position is, with what the coach says it is about; `null` if it is none, or about nothing. */
async function solutionOf(
  record: GameRecord,
  budget: Budget,
  kinds: readonly PuzzleKind[],
): Promise<(PuzzleSolution & { readonly theme: PuzzleTheme }) | null> {
  // Most positions are seen not to be puzzles long before they are proved.
  if (budget.nodes !== undefined && !mayBePuzzle(await analyzeHere(record, { budget: { nodes: GLANCE } }))) return null;
  const analysis = await analyzeHere(record, { budget });
  const solution = puzzleSolution(analysis);
  if (!solution || !kinds.includes(solution.kind)) return null;
  const { claims } = await explain(record, solution.answer, analyzeHere, { budget }, analysis);
  const theme = themeOf(solution.kind, claims);
  return theme && { ...solution, theme };
}

/** Nodes of a first look. */
const GLANCE = 20_000;

/** Whether at most two moves could be the one answer, as far as is known. */
const mayBePuzzle = ({ moves }: Analysis): boolean =>
  moves.filter(({ value }) => value === null || value === 'win').length <= 2;

/** Positions without men in hand, in which nothing has happened yet. */
function randomSetups(config: Config, men: readonly (readonly [Men, Men])[], random: () => number): GameRecord[] {
  const game = gameOf(config);
  if (config.family !== 'morris') throw new Error('only morris games are set up');
  const { points } = morrisBoard(config);
  const [own, others] = choose(men, random);
  const first = Math.floor(random() * 2);
  const places = shuffled(
    Array.from({ length: points }, (_, point) => point),
    random,
  );
  const start = morrisToSetup(game.start(config, first) as MorrisPosition);
  const setup = {
    ...start,
    points: start.points.map((_, point) => {
      const at = places.indexOf(point);
      return at < own ? first : at < own + others ? 1 - first : null;
    }),
    hand: [0, 0] as const,
  };
  return game.fromSetup(setup).ok ? [{ config, first, setup, moves: [] }] : [];
}

/** A game of computer players, to its end or to the last ply that matters. */
async function weakGame(
  config: Config,
  { plies: [, most], bots: ids }: Extract<Recipe['from'], { readonly bots: unknown }>,
  random: () => number,
): Promise<GameRecord> {
  const game = gameOf(config);
  const first = Math.floor(random() * 2);
  const bots = ids.map((id) => unwrap(findBot(id, config)));
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

/**
 * The positions of a game before its end. Morris positions become set-ups, so that no counter depends on the moves
 * before.
 */
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

const positionAfter = (record: GameRecord): Position => unwrap(replay(record));

/**
 * A key that is the same for positions that are images of each other: turned, mirrored, or with the rings exchanged.
 */
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

const MIN_MOVES = 4;

/**
 * Whether the answer is obvious: a side can win or must block at once, or there are few moves. In a position that is
 * set up for a puzzle nothing can be closed at once, either (`isSetUp`).
 */
function isTrivial(position: Position, isSetUp: boolean): boolean {
  const moves: readonly Move[] = gameOf(position.config).moves(position);
  const claims = moves.flatMap((move) => claimsOf(position, move));
  return (
    moves.length < MIN_MOVES ||
    claims.some(({ code }) => code === 'wins' || code === 'blocks' || (isSetUp && code === 'closes-mill'))
  );
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
