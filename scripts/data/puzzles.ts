/**
 * Makes the puzzle packs: `npm run puzzles [connect4|morris6] [-- --seed N]`. Positions come from seeded games between
 * weak computer players; the solver says which have one answer; how hard that is to find is tried with computer players
 * again. The same seed makes the same pack on any machine, as long as those players play the same. Writes
 * packages/coach/src/puzzles/packs/*.ts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  analyzeHere,
  claimsOf,
  makePuzzle,
  PUZZLE_GAMES,
  PUZZLE_LEVELS,
  type PuzzleGame,
  type PuzzleKind,
  type PuzzleLevel,
  type PuzzleSolution,
  puzzleSolution,
} from '@rowhouse/coach';
import { findBot } from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  morrisToSetup,
  type Position,
  randomFrom,
  replay,
  ringAndPlace,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';

interface Quota {
  readonly kind: PuzzleKind;
  /** `win`: from how many plies to how many. */
  readonly plies?: readonly [least: number, most: number];
  readonly count: number;
}

interface Recipe {
  readonly config: Config;
  /** From which ply of a game to which positions are taken. */
  readonly plies: readonly [least: number, most: number];
  readonly quotas: readonly Quota[];
}

const RECIPES: Readonly<Record<PuzzleGame, Recipe>> = {
  connect4: {
    config: CONNECT_FOUR,
    plies: [16, 34],
    quotas: [
      { kind: 'win', plies: [3, 3], count: 36 },
      { kind: 'win', plies: [5, 5], count: 36 },
      { kind: 'win', plies: [7, 7], count: 36 },
      { kind: 'win', plies: [9, 9], count: 32 },
      { kind: 'win', plies: [11, 11], count: 28 },
      { kind: 'win', plies: [13, 15], count: 32 },
      { kind: 'only', count: 60 },
      { kind: 'draw', count: 60 },
    ],
  },
  morris6: {
    config: SIX_MENS_MORRIS,
    plies: [3, 60],
    quotas: [
      { kind: 'win', plies: [3, 5], count: 20 },
      { kind: 'win', plies: [7, 9], count: 30 },
      { kind: 'win', plies: [11, 15], count: 30 },
      { kind: 'only', count: 40 },
      { kind: 'draw', count: 40 },
    ],
  },
};

/** Both games are solved: however long it takes, the answer is exact. */
const UNTIL_SOLVED = {};

/** No game gives more than this: puzzles of one game look alike. */
const MOST_OF_A_GAME = 2;

interface Found extends PuzzleSolution {
  readonly record: GameRecord;
  readonly difficulty: number;
}

async function findPuzzles({ config, plies, quotas }: Recipe, seed: number, onFound: (found: number) => void) {
  const random = randomFrom(seed);
  const seen = new Set<string>();
  const left = new Map(quotas.map((quota) => [quota, quota.count]));
  const found: Found[] = [];
  while ([...left.values()].some((count) => count > 0)) {
    const game = await weakGame(config, plies[1], random);
    let taken = 0;
    for (const record of shuffled(beginnings(game, plies[0]), random)) {
      if (taken === MOST_OF_A_GAME) break;
      const position = positionAfter(record);
      const key = keyOf(position);
      if (seen.has(key) || isTrivial(position)) continue;
      seen.add(key);
      const riddle = puzzleSolution(await analyzeHere(record, { budget: UNTIL_SOLVED }));
      const quota = riddle && quotas.find((wanted) => isWanted(riddle, wanted) && left.get(wanted)! > 0);
      if (!riddle || !quota) continue;
      left.set(quota, left.get(quota)! - 1);
      found.push({ ...riddle, record, difficulty: await difficultyOf(position, riddle) });
      taken++;
      onFound(found.length);
    }
  }
  return found;
}

const isWanted = ({ kind, plies }: PuzzleSolution, quota: Quota): boolean =>
  kind === quota.kind && (plies === null || (plies >= quota.plies![0] && plies <= quota.plies![1]));

/** A game between players who see little, to its end or to the last ply wanted. */
async function weakGame(config: Config, most: number, random: () => number): Promise<GameRecord> {
  const game = gameOf(config);
  const first = Math.floor(random() * 2);
  const bots = ['random', 'level-2', 'level-3', 'level-4'].map((id) => unwrap(findBot(id, config)));
  const moves: Move[] = [];
  let position = game.start(config, first);
  while (moves.length < most && !position.outcome) {
    const bot = bots[Math.floor(random() * bots.length)]!;
    const move = await bot.choose(position, Math.floor(random() * 2 ** 32));
    moves.push(move);
    position = unwrap(game.play(position, move));
  }
  return { config, first, setup: null, moves };
}

/** The positions of a game that are not its end; set up anew where counters would remember how it came about. */
function beginnings(record: GameRecord, least: number): readonly GameRecord[] {
  const game = gameOf(record.config);
  const found: GameRecord[] = [];
  for (let ply = least; ply < record.moves.length; ply++) {
    const soFar = { ...record, moves: record.moves.slice(0, ply) };
    const position = positionAfter(soFar);
    if (position.family === 'connect') found.push(soFar);
    else {
      const setup = { ...morrisToSetup(position), quiet: 0 };
      if (game.fromSetup(setup).ok) found.push({ config: record.config, first: position.toMove, setup, moves: [] });
    }
  }
  return found;
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  const keyed = items.map((item) => [random(), item] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, item]) => item);
}

const positionAfter = (record: GameRecord): Position => unwrap(replay(record));

/** The same for positions that are images of each other: turned, mirrored, the squares of a morris board exchanged. */
function keyOf(position: Position): string {
  const game = gameOf(position.config);
  if (position.family === 'connect') {
    const key = game.key(position);
    const columns = key.slice(1).split('/').slice(0, -1);
    const mirrored = `${key[0]}${columns.reverse().join('/')}/`;
    return key < mirrored ? key : mirrored;
  }
  const setup = morrisToSetup(position);
  const images: string[] = [];
  for (const swap of [0, 1])
    for (const step of [1, -1])
      for (let turn = 0; turn < 8; turn += 2) {
        const points = setup.points.map((_, to) => {
          const [ring, place] = ringAndPlace(to);
          return setup.points[(swap === 1 ? 1 - ring : ring) * 8 + ((place * step + turn + 8) % 8)]!;
        });
        images.push(game.makeSetup({ ...setup, points }));
      }
  return images.sort()[0]!;
}

const FEWEST_MOVES = 4;

/** One can win at once, or the other threatens to, or there is hardly a choice: everybody sees the answer. */
function isTrivial(position: Position): boolean {
  const moves: readonly Move[] = gameOf(position.config).moves(position);
  const claims = moves.flatMap((move) => claimsOf(position, move));
  return moves.length < FEWEST_MOVES || claims.some(({ code }) => code === 'wins' || code === 'blocks');
}

const TRIES = 4;

/**
 * Longer is harder; so is what computer players overlook who look one move ahead, or two, and what has many moves that
 * do not lose at once.
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

/** Easy ones first, the same number in each level. */
function packOf(found: readonly Found[]): string {
  const sorted = [...found].sort((a, b) => a.difficulty - b.difficulty);
  const lines = sorted.map((puzzle, at) => {
    const level = (1 + Math.floor((at * PUZZLE_LEVELS.length) / sorted.length)) as PuzzleLevel;
    return makePuzzle({ ...puzzle, level });
  });
  return `/** Made by \`npm run puzzles\`: kind, level, plies, answer, where it begins. */
export const PACK = \`
${lines.join('\n')}
\`;
`;
}

/** A bar on stderr, where that is a terminal; a line now and then where it is not. */
function progress(game: string, total: number): (done: number) => void {
  const WIDTH = 30;
  return (done) => {
    if (process.stderr.isTTY) {
      const full = Math.round((WIDTH * done) / total);
      process.stderr.write(`\r${game} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${total}\x1b[K`);
      if (done === total) process.stderr.write('\n');
    } else if (done % 20 === 0 || done === total) process.stderr.write(`${game}: ${done} of ${total}\n`);
  };
}

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
for (const game of PUZZLE_GAMES) {
  if (positionals.length > 0 && !positionals.includes(game)) continue;
  const recipe = RECIPES[game];
  const total = recipe.quotas.reduce((sum, { count }) => sum + count, 0);
  const found = await findPuzzles(recipe, Number(values.seed ?? 1), progress(game, total));
  const file = new URL(`../../packages/coach/src/puzzles/packs/${game}.ts`, import.meta.url);
  writeFileSync(file, packOf(found));
  console.log(`${fileURLToPath(file)}: ${found.length} puzzles`);
}
