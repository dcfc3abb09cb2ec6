/** `rowhouse positions`: random positions with exact values. */
import { isSolved } from '@rowhouse/engine';
import { analyzeSolvedMorris } from '@rowhouse/engine/internal';
import { ConnectSolver, exactEvaluation, isSolvable } from '@rowhouse/engine/solver';
import { type Config, connect, gameOf, type Move, morris, type Position, randomFrom } from '@rowhouse/rules';
import { GAME_IDS, pickOne } from '@rowhouse/rules/internal';
import { GAME_OPTIONS, gameFrom, withKnownDraws } from '../cli/game-options.ts';
import { wholeOption, wholeValue } from '../cli/option-values.ts';
import { progressLine, type TableLine, writeRows } from '../cli/streams.ts';
import { CallError, defineCommand, flagOption, required, textOption } from '../command.ts';

const MAX_PLIES = 200;

export const positions = defineCommand({
  name: 'positions',
  summary: 'draws random positions with their exact values',
  about: `Usage: rowhouse positions <game> --ply N [--count N] [--seed S] [options] [--json]

Draws different positions from random games and writes them with their exact values, one to a line,
the fields joined by tabs. In a random game, each move that does not end the game has the same chance.`,
  after: `A connect position is written as its moves, with the score (0 is a draw; see rowhouse analyze --help). A
morris position is written as its rings. The value is for the side to move; depth is in plies. The game
must be one that can be solved: two players and columns × (rows + 1) ≤ 64 with at most 6 in a row, or
three, five or six men. Early positions of large boards take long.`,
  takes: 'game',
  options: {
    ...GAME_OPTIONS,
    ply: required({
      ...textOption('N', 'the number of moves; or a range, 8-12: --count positions for each'),
      read: readPlies,
    }),
    count: wholeOption('N', 'the number of positions; fewer if the game has fewer', { min: 1, max: 1_000_000 }, 10),
    seed: wholeOption('S', 'the same seed draws the same positions', { min: 0, max: 2 ** 32 - 1 }, 1),
    json: flagOption('an object a line instead'),
  },
  operands: [GAME_IDS],
  async run({ values, operand }, output) {
    const game = gameFrom(operand, values);
    if (!(game.family === 'connect' ? isSolvable(game) : isSolved(game)))
      throw new CallError(
        `${operand}: expected a game that can be solved: two players on a small board, or three, five or six men`,
      );
    const config = withKnownDraws(game, values);
    const { ply: plies, count, seed, json } = values;
    const progress = progressLine();
    const solver = config.family === 'connect' ? new ConnectSolver(config) : null;
    async function* rows(): AsyncGenerator<TableLine> {
      for (const ply of plies)
        for (const drawn of randomPositions(config, ply, count, seed + ply)) yield rowOf(drawn, solver);
    }
    let written = 0;
    try {
      await writeRows(rows(), json, output, () => progress.show(`${++written} positions`));
    } finally {
      progress.end();
      solver?.close();
    }
    if (written === 0) throw new CallError(`--ply ${plies.join(', ')}: every game is decided by then`);
  },
});

function readPlies(givenAs: string, text: string): readonly number[] {
  const range = { min: 0, max: MAX_PLIES };
  const [first = '', last = first] = text.split('-');
  const from = wholeValue(givenAs, first, range);
  const to = wholeValue(givenAs, last, { ...range, min: from });
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

async function rowOf({ position, moves }: DrawnPosition, solver: ConnectSolver | null): Promise<TableLine> {
  const ply = moves.length;
  if (position.family === 'connect') {
    const { score } = await solver!.score(position);
    const { value, depth } = exactEvaluation(position, score);
    return { moves: connect.makeMoves(position.config, moves as readonly number[]), ply, score, value, depth };
  }
  const analysis = await analyzeSolvedMorris(position);
  if (!analysis) throw new Error('a position of a solved game is not known');
  const { value, depth } = analysis;
  return { position: morris.makeSetup(morris.toSetup(position)), ply, value, depth };
}

/** A position, and the moves that lead to it. */
type DrawnPosition = NonNullable<ReturnType<typeof randomGame>>;

/** The number of games in a row without a new position after which the search for more positions ends. */
const MAX_FAILURES = 10_000;

/**
 * Draws different undecided positions that are `ply` moves from the start. They come from random games in which each
 * move that does not end the game has the same chance. Ends early if the game has fewer positions.
 */
function* randomPositions(config: Config, ply: number, count: number, seed: number): Generator<DrawnPosition> {
  const random = randomFrom(seed);
  const known = new Set<string>();
  for (let failures = 0; known.size < count && failures < MAX_FAILURES; ) {
    const drawn = randomGame(config, ply, random);
    const state = drawn && gameOf(config).state(drawn.position);
    if (!drawn || state === null || known.has(state)) failures++;
    else {
      failures = 0;
      known.add(state);
      yield drawn;
    }
  }
}

/** `null` if the game reached a position where every move ends it. */
function randomGame(config: Config, length: number, random: () => number) {
  const game = gameOf(config);
  const moves: Move[] = [];
  let position: Position = game.start(config, 0);
  while (moves.length < length) {
    const options = game.moves(position).flatMap((move) => {
      const next = game.play(position, move);
      return next.ok && next.value.outcome === null ? [{ move, next: next.value }] : [];
    });
    if (options.length === 0) return null;
    const { move, next } = pickOne(options, random);
    moves.push(move);
    position = next;
  }
  return { position, moves };
}
