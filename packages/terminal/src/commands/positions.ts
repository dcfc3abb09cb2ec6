/** `rowhouse positions`: random positions with exact values. */
import { setImmediate } from 'node:timers/promises';
import { isSolved } from '@rowhouse/engine';
import { analyzeSolvedMorris, ConnectSolver, exactEvaluation, isSolvable } from '@rowhouse/engine/solver';
import { type Config, type ConnectPosition, connect, GAME_IDS, type MorrisPosition, morris } from '@rowhouse/rules';
import { endlessMorris } from '../analyze/morris.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom } from '../cli/game-options.ts';
import { gameOperand, wholeOption } from '../cli/option-values.ts';
import { progressLine } from '../cli/progress.ts';
import { CallError, type Command, parseCall } from '../command.ts';
import { type DrawnPosition, randomPositions } from '../research/random-positions.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  ply: { type: 'string' },
  count: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const MAX_PLIES = 200;

export const positions: Command = {
  name: 'positions',
  summary: 'draws random positions with their exact values',
  help: `Usage: rowhouse positions <game> --ply N [--count N] [--seed S] [options] [--json]

Draws different positions from random games and writes them with their exact values, one to a line,
the fields joined by tabs. Random games: any move that does not end the game, all with the same chance.

  --ply N        how many moves were made; or a range, 8-12: so many positions for each
  --count N      how many positions (10); fewer if there are not so many
  --seed S       the same seed draws the same positions (1)
  --json         an object a line instead

A connect position is written as its moves, with the score (0 is a draw; see rowhouse analyze --help). A
morris position is written as its rings. The value is for the side to move; depth is in plies. The game must be
one that can be solved: two players and columns × (rows + 1) ≤ 64 with at most 6 in a row, or three,
five or six men. Early positions of large boards take long.

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const config = solvedFrom(gameOperand(positionals), values);
    if (values.ply === undefined) throw new CallError('expected --ply');
    const plies = pliesOption(values.ply);
    const count = wholeOption('count', values.count ?? '10', { min: 1, max: 1_000_000 });
    const seed = wholeOption('seed', values.seed ?? '1', { min: 0, max: 2 ** 32 - 1 });
    const progress = progressLine();
    const solver = config.family === 'connect' ? new ConnectSolver(config) : null;
    try {
      let written = 0;
      for (const ply of plies)
        for (const drawn of randomPositions(config, { ply, count, seed: seed + ply })) {
          const row = solver ? await connectRow(solver, drawn) : await morrisRow(drawn);
          if (written === 0 && !values.json) output.out(`${Object.keys(row).join('\t')}\n`);
          output.out(`${values.json ? JSON.stringify(row) : Object.values(row).map(cellText).join('\t')}\n`);
          progress.tell(`${++written} positions`);
          // The process notices that its reader has left (| head).
          await setImmediate();
        }
    } finally {
      progress.end();
      solver?.close();
    }
    return 0;
  },
};

/** Plies without a mill do not count unless the call says so, as for `analyze`. */
function solvedFrom(game: string | undefined, values: Parameters<typeof gameFrom>[1]): Config {
  const config = gameFrom(game, values);
  const isKnown = config.family === 'connect' ? isSolvable(config) : isSolved(config);
  if (!isKnown)
    throw new CallError(
      `${game}: expected a game that can be solved: two players on a small board, or three, five or six men`,
    );
  return config.family === 'morris' && values['draw-after'] === undefined ? endlessMorris(config) : config;
}

function pliesOption(text: string): readonly number[] {
  const range = { min: 0, max: MAX_PLIES };
  const [first = '', last = first] = text.split('-');
  const from = wholeOption('ply', first, range);
  const to = wholeOption('ply', last, { ...range, min: from });
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

type Row = Readonly<Record<string, string | number | null>>;

const cellText = (cell: string | number | null): string => (cell === null ? '' : String(cell));

async function connectRow(solver: ConnectSolver, { position, moves }: DrawnPosition): Promise<Row> {
  const { score } = await solver.score(position as ConnectPosition);
  const { value, depth } = exactEvaluation(position as ConnectPosition, score);
  const { config } = position as ConnectPosition;
  return { moves: connect.makeMoves(config, moves as readonly number[]), ply: moves.length, score, value, depth };
}

async function morrisRow({ position, moves }: DrawnPosition): Promise<Row> {
  const analysis = await analyzeSolvedMorris(position as MorrisPosition);
  if (!analysis) throw new Error('a position of a solved game is not known');
  const text = morris.makeSetup(morris.toSetup(position as MorrisPosition));
  return { position: text, ply: moves.length, value: analysis.value, depth: analysis.depth };
}
