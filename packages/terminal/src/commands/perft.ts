/** `rowhouse perft`: counts sequences of moves and positions. */
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { type Config, GAME_IDS, gameOf, type Position, replay } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { PerftEnd, type Ply, perft as plies } from '@rowhouse/rules/perft';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom, playerOption, setupOption } from '../cli/game-options.ts';
import { gameOperand, wholeOption } from '../cli/option-values.ts';
import { CallError, type Command, parseCall } from '../command.ts';
import { replayFaultWords, setupErrorCodes } from '../text/codes.ts';
import { textFaultWords } from '../text/expected.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  position: { type: 'string' },
  moves: { type: 'string' },
  first: { type: 'string' },
  depth: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const perft: Command = {
  name: 'perft',
  summary: 'counts move sequences and positions, for checking the rules',
  help: `Usage: rowhouse perft <game> [options] [--position P | --moves M] --depth N [--json]

Counts, for each ply from 0 to N, how many sequences of moves there are and how many different
positions they lead to. In morris a removal is part of its turn. Play stops when a game is decided.

  --depth N      how many plies
  --position P   where to begin, written as for check; otherwise the empty board
  --moves M      where to begin, as moves from the empty board
  --first r|b    who begins, or who began (r, or what the position says)
  --json         {"sequences":[1,…],"positions":[1,…]}

It stops with status 1 when the positions of a ply do not fit in memory, or the sequences exceed 2⁵³.

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const config = gameFrom(positionals[0], values);
    gameOperand(positionals);
    if (values.depth === undefined) throw new CallError('expected --depth');
    const depth = wholeOption('depth', values.depth, { min: 0, max: 100 });
    const sequences: number[] = [];
    const positions: number[] = [];
    for (const ply of countPlies(startOf(config, values), depth)) {
      sequences.push(ply.sequences);
      positions.push(ply.positions);
      if (!values.json) {
        if (sequences.length === 1) output.out('ply  sequences  positions\n');
        output.out(`${String(sequences.length - 1).padStart(3)}  ${ply.sequences}  ${ply.positions}\n`);
        // Between two plies the process notices that its reader has left (| head).
        await setImmediate();
      }
    }
    if (values.json) output.out(`${JSON.stringify({ sequences, positions })}\n`);
    return 0;
  },
};

/** Why counting stops before the depth that was asked for. */
const END_WORDS: Readonly<Record<PerftEnd['code'], (states: number) => string>> = {
  'too-many-states': (states) => `more than ${states} states, and no more fit in memory`,
  'too-many-sequences': () => 'more than 2⁵³ sequences, which a number cannot hold exactly',
};

function* countPlies(start: Position, depth: number): Generator<Ply> {
  try {
    yield* plies(start, depth, memoryForStates());
  } catch (error) {
    if (!(error instanceof PerftEnd)) throw error;
    throw new Error(`ply ${error.ply}: ${END_WORDS[error.code](error.states)}`);
  }
}

/** In bytes: more than half of the heap, without the part that V8 reserves for new objects (up to 192 MiB). */
const memoryForStates = (): number => Math.max(2 ** 24, 0.6 * (getHeapStatistics().heap_size_limit - 192 * 2 ** 20));

interface Start {
  readonly position?: string | undefined;
  readonly moves?: string | undefined;
  readonly first?: string | undefined;
}

function startOf(config: Config, { position, moves, first }: Start): Position {
  const game = gameOf(config);
  if (position === undefined) {
    const beginner = playerOption('first', first ?? 'r', game.players(config));
    const list = game.parseMoves(config, moves ?? '');
    if (!list.ok) throw new CallError(`--moves: ${textFaultWords(list.error, 'moves')}`);
    const end = replay({ config, first: beginner, setup: null, moves: list.value });
    if (!end.ok) throw new CallError(`--moves: ${replayFaultWords(end.error)}`);
    return end.value;
  }
  if (moves !== undefined) throw new CallError('--position and --moves: expected one of them');
  const setup = setupOption(config, position, first);
  // Morris positions are counted as they are; a connect position must be legal.
  const result = setup.family === 'morris' ? morrisFromSetup(setup, 'as-it-is') : game.fromSetup(setup);
  if (!result.ok) throw new CallError(`--position: not legal (${setupErrorCodes(result.errors)}); see rowhouse check`);
  return result.position;
}
