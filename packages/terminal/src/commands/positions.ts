/** `rowhouse positions`: random positions with exact values. */
import { isSolved } from '@rowhouse/engine';
import { analyzeSolvedMorris, ConnectSolver, exactEvaluation, isSolvable } from '@rowhouse/engine/solver';
import {
  type Config,
  type ConnectPosition,
  choose,
  connect,
  GAME_IDS,
  gameOf,
  type MorrisPosition,
  type Move,
  morris,
  type Position,
  randomFrom,
} from '@rowhouse/rules';
import { endlessMorris } from '../analyze/morris.ts';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../cli/game-options.ts';
import { whole, wholeValue } from '../cli/option-values.ts';
import { progressLine, type Row, writeRows } from '../cli/streams.ts';
import { CallError, type Command, flag, helpText, parseCall, text } from '../command.ts';

const MAX_PLIES = 200;

const OPTIONS = {
  ...GAME_OPTIONS,
  ply: { ...text('N', 'the number of moves; or a range, 8-12: --count positions for each'), read: readPlies },
  count: whole('N', 'the number of positions; fewer if the game has fewer', { min: 1, max: 1_000_000 }, 10),
  seed: whole('S', 'the same seed draws the same positions', { min: 0, max: 2 ** 32 - 1 }, 1),
  json: flag('an object a line instead'),
} as const;

export const positions: Command = {
  name: 'positions',
  summary: 'draws random positions with their exact values',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse positions <game> --ply N [--count N] [--seed S] [options] [--json]

Draws different positions from random games and writes them with their exact values, one to a line,
the fields joined by tabs. In a random game, each move that does not end the game has the same chance.`,
    `A connect position is written as its moves, with the score (0 is a draw; see rowhouse analyze --help). A
morris position is written as its rings. The value is for the side to move; depth is in plies. The game
must be one that can be solved: two players and columns × (rows + 1) ≤ 64 with at most 6 in a row, or
three, five or six men. Early positions of large boards take long.`,
  ),
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, operand } = parseCall(args, OPTIONS, 'game');
    const config = solvedFrom(operand, values);
    const { ply: plies, count, seed, json } = values;
    if (plies === undefined) throw new CallError('expected --ply');
    const progress = progressLine();
    const solver = config.family === 'connect' ? new ConnectSolver(config) : null;
    async function* rows(): AsyncGenerator<Row> {
      for (const ply of plies!)
        for (const drawn of randomPositions(config, { ply, count, seed: seed + ply }))
          yield solver ? connectRow(solver, drawn) : morrisRow(drawn);
    }
    let written = 0;
    try {
      await writeRows(rows(), json, output, () => progress.show(`${++written} positions`));
    } finally {
      progress.end();
      solver?.close();
    }
    return 0;
  },
};

/** Plies without a mill count only with `--draw-after`, as for `analyze`. */
function solvedFrom(game: string | undefined, values: GameValues): Config {
  const config = gameFrom(game, values);
  const isKnown = config.family === 'connect' ? isSolvable(config) : isSolved(config);
  if (!isKnown)
    throw new CallError(
      `${game}: expected a game that can be solved: two players on a small board, or three, five or six men`,
    );
  return config.family === 'morris' && values['draw-after'] === undefined ? endlessMorris(config) : config;
}

function readPlies(called: string, text: string): readonly number[] {
  const range = { min: 0, max: MAX_PLIES };
  const [first = '', last = first] = text.split('-');
  const from = wholeValue(called, first, range);
  const to = wholeValue(called, last, { ...range, min: from });
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

async function connectRow(solver: ConnectSolver, { position, moves }: DrawnPosition): Promise<Row> {
  const { score } = await solver.score(position as ConnectPosition);
  const { value, depth } = exactEvaluation(position as ConnectPosition, score);
  const { config } = position as ConnectPosition;
  return { moves: connect.makeMoves(config, moves as readonly number[]), ply: moves.length, score, value, depth };
}

async function morrisRow({ position, moves }: DrawnPosition): Promise<Row> {
  const analysis = await analyzeSolvedMorris(position as MorrisPosition);
  if (!analysis) throw new Error('a position of a solved game is not known');
  const setup = morris.makeSetup(morris.toSetup(position as MorrisPosition));
  return { position: setup, ply: moves.length, value: analysis.value, depth: analysis.depth };
}

/** A position, and the moves that lead to it. */
interface DrawnPosition<P extends Position = Position> {
  readonly position: P;
  readonly moves: readonly Move[];
}

/** After this many games without a new position, there are hardly any others. */
const MAX_FAILURES = 10_000;

/**
 * Draws different positions that are `ply` moves from the start and not decided: from games in which both sides play
 * any move that does not end the game, all with the same chance. The same seed draws the same positions. Ends early if
 * the game has fewer positions.
 */
function* randomPositions(
  config: Config,
  { ply, count, seed }: { readonly ply: number; readonly count: number; readonly seed: number },
): Generator<DrawnPosition> {
  const game = gameOf(config);
  const random = randomFrom(seed);
  const known = new Set<string>();
  for (let failures = 0; known.size < count && failures < MAX_FAILURES; ) {
    const drawn = randomGame(config, ply, random);
    const state = drawn && game.state(drawn.position);
    if (!drawn || state === null || known.has(state)) {
      failures++;
      continue;
    }
    failures = 0;
    known.add(state);
    yield drawn;
  }
}

/** `null` if the game reached a position where every move ends it. */
function randomGame(config: Config, length: number, random: () => number): DrawnPosition | null {
  const game = gameOf(config);
  const moves: Move[] = [];
  let position: Position = game.start(config, 0);
  while (moves.length < length) {
    const going = game.moves(position).flatMap((move) => {
      const next = game.play(position, move);
      return next.ok && next.value.outcome === null ? [{ move, next: next.value }] : [];
    });
    if (going.length === 0) return null;
    const { move, next } = choose(going, random);
    moves.push(move);
    position = next;
  }
  return { position, moves };
}
