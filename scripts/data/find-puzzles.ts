/** Finds positions that make good puzzles: plays seeded games and lets the solver choose. */
import { claimsOf, explainMove, type PuzzleSolution, puzzleSolution, themeOf } from '@rowhouse/coach/internal';
import { PUZZLE_KINDS, PUZZLE_THEMES, type Puzzle, type PuzzleKind, type PuzzleTheme } from '@rowhouse/coach/puzzles';
import * as engine from '@rowhouse/engine';
import { symmetriesOf } from '@rowhouse/engine/research';
import {
  type Config,
  type GameRecord,
  gameOf,
  type MorrisPosition,
  type Move,
  newRecord,
  type Position,
  randomFrom,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { pickOne, shuffled } from '@rowhouse/rules/internal';
import { morrisBoard, morrisToSetup } from '@rowhouse/rules/morris';

/** How the puzzles of a game are made. */
export interface Recipe {
  readonly config: Config;
  /** The source of positions: these plies of a game of these bots, in turn; or set-ups with these numbers of men. */
  readonly from:
    | { readonly plies: readonly [least: number, most: number]; readonly bots: readonly string[] }
    | { readonly men: readonly (readonly [Men, Men])[] };
  /** The budget for a position. A solved game needs no limit; elsewhere unproved positions are left out. */
  readonly budget: engine.Budget;
  /** The kinds of puzzles to take. Endgames leave out `only`, because the reason for a distant win is hard to see. */
  readonly kinds?: readonly PuzzleKind[];
  /** The minimum number of puzzles of each theme in the finished pack. */
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
 * Some of the puzzles that a pack lacks, one of each game. The same seed finds the same puzzles on any machine, as long
 * as the computer players play the same.
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
      // The value of a set-up position is known at once. Finding out whether it is trivial takes longer.
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

/** The puzzle in a position, with the theme that the coach finds. `null` if there is no puzzle or no theme. */
async function solutionOf(
  record: GameRecord,
  budget: engine.Budget,
  kinds: readonly PuzzleKind[],
): Promise<(PuzzleSolution & { readonly theme: PuzzleTheme }) | null> {
  // Most positions are ruled out long before their values are proved.
  const position = unwrap(replay(record));
  if (budget.nodes !== undefined && !mayBePuzzle(await engine.analyze(position, { budget: { nodes: GLANCE } })))
    return null;
  const analysis = await engine.analyze(position, { budget });
  const solution = puzzleSolution(analysis);
  if (!solution || !kinds.includes(solution.kind)) return null;
  const { claims } = await explainMove(position, solution.answer, { engine, budget, analysis });
  // Any player sees the only move that blocks a mill.
  if (claims.some(({ code }) => code === 'blocks-mill') && countBlocks(position) === 1) return null;
  const theme = themeOf(solution.kind, claims);
  return theme && { ...solution, theme };
}

/** The number of moves that block a mill. */
const countBlocks = (position: Position): number =>
  (gameOf(position.config).moves(position) as readonly Move[]).filter((move) =>
    claimsOf(position, move).some(({ code }) => code === 'blocks-mill'),
  ).length;

/** The nodes of the first, short search. */
const GLANCE = 20_000;

/** Whether at most two moves could still be the only answer. */
const mayBePuzzle = ({ moves }: engine.Analysis): boolean =>
  moves.filter(({ value }) => value === null || value === 'win').length <= 2;

/** Positions without men in hand, in which nothing has happened yet. */
function randomSetups(config: Config, men: readonly (readonly [Men, Men])[], random: () => number): GameRecord[] {
  const game = gameOf(config);
  if (config.family !== 'morris') throw new Error('only morris games are set up');
  const { points } = morrisBoard(config);
  const [own, others] = pickOne(men, random);
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
  return game.fromSetup(setup).ok ? [newRecord(config, [], { first, setup })] : [];
}

/** A game of computer players, to its end or to the last ply that matters. */
async function weakGame(
  config: Config,
  { plies: [, most], bots: ids }: Extract<Recipe['from'], { readonly bots: unknown }>,
  random: () => number,
): Promise<GameRecord> {
  const game = gameOf(config);
  const first = Math.floor(random() * 2);
  const moves: Move[] = [];
  let position = game.start(config, first);
  while (moves.length < most && !position.outcome) {
    const bot = pickOne(ids, random);
    const move = await engine.choose(position, { bot, seed: Math.floor(random() * 2 ** 32) });
    moves.push(move);
    position = unwrap(game.play(position, move));
  }
  return newRecord(config, moves, { first });
}

/**
 * The positions of a game before its end. Morris positions become set-ups, so that no counter depends on the moves
 * before.
 */
function undecidedPositions(record: GameRecord, least: number): readonly GameRecord[] {
  const game = gameOf(record.config);
  const found: GameRecord[] = [];
  for (let ply = least; ply < record.moves.length; ply++) {
    const soFar = recordWith(record, record.moves.slice(0, ply));
    const position = positionAfter(soFar);
    if (position.family === 'connect') found.push(soFar);
    else {
      const setup = { ...morrisToSetup(position), pliesSinceMill: 0 };
      if (game.fromSetup(setup).ok) found.push(newRecord(record.config, [], { first: position.toMove, setup }));
    }
  }
  return found;
}

const positionAfter = (record: GameRecord): Position => unwrap(replay(record));

/**
 * A key that is the same for positions that are images of each other: turned, mirrored, with the rings exchanged, or
 * with the colours exchanged.
 */
export function keyOf(position: Position): string {
  const game = gameOf(position.config);
  const own = (text: string) =>
    position.toMove === 0 ? text : text.replace(/[rb]/g, (colour) => (colour === 'r' ? 'b' : 'r'));
  if (position.family === 'connect') {
    const rows = own(game.makePosition(position).split(' ')[0]!);
    const mirrored = rows.split('/').map((row) => [...row].reverse().join(''));
    return [rows, mirrored.join('/')].sort()[0]!;
  }
  const setup = morrisToSetup(position);
  const hand = position.toMove === 0 ? setup.hand : [...setup.hand].reverse();
  const images = symmetriesOf(morrisBoard(position.config)).map((symmetry) =>
    own(symmetry.map((from) => 'rb'[setup.points[from] ?? 2] ?? '.').join('')),
  );
  return `${images.sort()[0]!} ${hand.join(' ')}`;
}

const MIN_MOVES = 4;

/**
 * Whether the answer is obvious: a side can win or must block at once, or there are few moves. With `isSetUp`, also
 * whether a mill can be closed at once.
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
 * Puzzles are harder if they are long, if weak computer players often miss the answer, and if many moves do not lose at
 * once.
 */
async function difficultyOf(position: Position, { answer, plies }: PuzzleSolution): Promise<number> {
  const { config } = position;
  const game = gameOf(config);
  const text = game.makeMove(config, answer);
  const missed = async (bot: string): Promise<number> => {
    let wrong = 0;
    for (let seed = 0; seed < TRIES; seed++)
      if (game.makeMove(config, await engine.choose(position, { bot, seed })) !== text) wrong++;
    return wrong / TRIES;
  };
  const tempting = game
    .moves(position)
    .filter((move) => !claimsOf(position, move).some(({ code }) => code.startsWith('allows'))).length;
  return (
    (plies ?? 9) / 2 + 4 * (await missed('level-5')) + 3 * (await missed('level-3')) + 0.3 * Math.min(10, tempting)
  );
}
