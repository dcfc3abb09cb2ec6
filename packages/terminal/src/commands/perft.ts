/** `rowhouse perft`: counts sequences of moves and positions. */
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { type Config, gameOf, type Position } from '@rowhouse/rules';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { PerftEnd, type Ply, perft as plies } from '@rowhouse/rules/perft';
import { GAME_OPTIONS, gameFrom, playerOption, setupOption } from '../cli/game-options.ts';
import { wholeOption } from '../cli/option-values.ts';
import { readPosition } from '../cli/position-text.ts';
import { CallError, defineCommand, flagOption, required, textOption, type Values } from '../command.ts';
import { errorClause } from '../text/errors.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  depth: required(wholeOption('N', 'the number of plies', { min: 0, max: 100 })),
  position: textOption('P', 'the start, written as for check; otherwise the empty board'),
  moves: textOption('M', 'the start, as moves from the empty board'),
  first: textOption('r|b', 'who begins or began (r, or the side that the position names)'),
  json: flagOption('{"sequences":[1,…],"positions":[1,…]}'),
} as const;

export const perftCommand = defineCommand({
  name: 'perft',
  summary: 'counts move sequences and positions, for checking the rules',
  about: `Usage: rowhouse perft <game> [options] [--position P | --moves M] --depth N [--json]

Counts, for each ply from 0 to N, how many sequences of moves there are and how many different
positions they lead to. In morris a removal is part of its turn. Play stops when a game is decided.`,
  after: `Each ply is printed as soon as it is counted, with --json all of them at the end. If the positions of a ply
do not fit in memory, or the sequences exceed 2⁵³, a message names the last ply that could be counted, and
the exit status is 1. More plies fit with NODE_OPTIONS=--max-old-space-size=16384 (in MiB), if the machine has it.`,
  takes: 'game',
  options: OPTIONS,
  operands: [GAME_IDS],
  async run({ values, operand }, output) {
    const config = gameFrom(operand, values);
    const sequences: number[] = [];
    const positions: number[] = [];
    for (const ply of countPlies(startOf(config, values), values.depth)) {
      sequences.push(ply.sequences);
      positions.push(ply.positions);
      if (values.json) continue;
      if (sequences.length === 1) output.out('ply  sequences  positions\n');
      output.out(`${String(sequences.length - 1).padStart(3)}  ${ply.sequences}  ${ply.positions}\n`);
      // Lets the process notice that the reader has left (| head).
      await setImmediate();
    }
    if (values.json) output.out(`${JSON.stringify({ sequences, positions })}\n`);
  },
});

function* countPlies(start: Position, depth: number): Generator<Ply> {
  try {
    yield* plies(start, depth, memoryForStates());
  } catch (error) {
    if (!(error instanceof PerftEnd)) throw error;
    const reasons: Readonly<Record<PerftEnd['code'], string>> = {
      'too-many-states': `more than ${error.states} states, which do not fit in memory`,
      'too-many-sequences': 'more than 2⁵³ sequences, which a number cannot hold exactly',
    };
    throw new Error(
      `ply ${error.ply - 1} was the last that could be counted: ply ${error.ply} has ${reasons[error.code]}`,
    );
  }
}

/**
 * In bytes: more than half of the heap, without the part that V8 reserves for new objects (up to 192 MiB). A container
 * may have less memory than the heap could use.
 */
const memoryForStates = (): number =>
  Math.max(2 ** 24, 0.6 * Math.min(getHeapStatistics().heap_size_limit - 192 * 2 ** 20, process.availableMemory()));

function startOf(config: Config, { position, moves, first }: Values<typeof OPTIONS>): Position {
  const game = gameOf(config);
  if (position === undefined) {
    const beginner = playerOption('first', first ?? 'r', game.players(config));
    const start = readPosition(config, 'moves', moves ?? '', beginner);
    if (!start.ok) throw new CallError(`--moves: ${start.error.message}`);
    return start.value;
  }
  if (moves !== undefined) throw new CallError('--position and --moves: expected one of them');
  const setup = setupOption(config, position, first);
  // Morris positions are counted as they are; a connect position must be legal.
  const result = setup.family === 'morris' ? morrisFromSetup(setup, 'as-it-is') : game.fromSetup(setup);
  if (!result.ok) throw new CallError(`--position: ${errorClause(result.error)}; see rowhouse check`);
  return result.value.position;
}
