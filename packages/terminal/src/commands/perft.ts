/** `rowhouse perft`: counts sequences of moves and positions. */
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { type Config, GAME_IDS, gameOf, type Position, replay } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { PerftEnd, type Ply, perft as plies } from '@rowhouse/rules/perft';
import { GAME_OPTIONS, gameFrom, playerOption, setupOption } from '../cli/game-options.ts';
import { whole } from '../cli/option-values.ts';
import { CallError, type Command, flag, helpText, parseCall, text, type Values } from '../command.ts';
import { replayFaultWords, setupErrorCodes } from '../text/codes.ts';
import { textFaultWords } from '../text/expected.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  depth: whole('N', 'the number of plies', { min: 0, max: 100 }),
  position: text('P', 'the start, written as for check; otherwise the empty board'),
  moves: text('M', 'the start, as moves from the empty board'),
  first: text('r|b', 'who begins or began (r, or the side that the position names)'),
  json: flag('{"sequences":[1,…],"positions":[1,…]}'),
} as const;

export const perft: Command = {
  name: 'perft',
  summary: 'counts move sequences and positions, for checking the rules',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse perft <game> [options] [--position P | --moves M] --depth N [--json]

Counts, for each ply from 0 to N, how many sequences of moves there are and how many different
positions they lead to. In morris a removal is part of its turn. Play stops when a game is decided.`,
    'It stops with status 1 when the positions of a ply do not fit in memory, or the sequences exceed 2⁵³.',
  ),
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, operand } = parseCall(args, OPTIONS, 'game');
    const config = gameFrom(operand, values);
    if (values.depth === undefined) throw new CallError('expected --depth');
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
    return 0;
  },
};

function* countPlies(start: Position, depth: number): Generator<Ply> {
  try {
    yield* plies(start, depth, memoryForStates());
  } catch (error) {
    if (!(error instanceof PerftEnd)) throw error;
    const reasons: Readonly<Record<PerftEnd['code'], string>> = {
      'too-many-states': `more than ${error.states} states, and no more fit in memory`,
      'too-many-sequences': 'more than 2⁵³ sequences, which a number cannot hold exactly',
    };
    throw new Error(`ply ${error.ply}: ${reasons[error.code]}`);
  }
}

/** In bytes: more than half of the heap, without the part that V8 reserves for new objects (up to 192 MiB). */
const memoryForStates = (): number => Math.max(2 ** 24, 0.6 * (getHeapStatistics().heap_size_limit - 192 * 2 ** 20));

function startOf(config: Config, { position, moves, first }: Values<typeof OPTIONS>): Position {
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
