import { type Config, enterMorris, gameOf, type Position, perft as plies, replay } from '@rowhouse/rules';
import { CallError, type Command, parseCall, wholeOption } from '../call.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom, playerOption } from '../game-options.ts';
import { moveFaultWords, textFaultWords } from '../words.ts';

export const perft: Command = {
  name: 'perft',
  summary: 'counts move sequences and positions, for checking the rules',
  help: `Usage: rowhouse perft <game> [options] [--position P | --moves M] --depth N [--json]

Counts, at each ply from 0 to N, how many sequences of moves there are and how many different
positions they lead to. A removal in morris is part of its turn; play stops at a decided game.

  --depth N      how many plies
  --position P   where to begin, as for check; otherwise the empty board
  --moves M      where to begin, as moves from the empty board
  --first r|b    who begins (r)
  --json         {"sequences":[1,…],"positions":[1,…]}

${GAME_OPTIONS_HELP}
`,
  run(args, output) {
    const { values, positionals } = parseCall(args, {
      ...GAME_OPTIONS,
      position: { type: 'string' },
      moves: { type: 'string' },
      first: { type: 'string' },
      depth: { type: 'string' },
      json: { type: 'boolean' },
    });
    const config = gameFrom(positionals[0], values);
    if (positionals.length > 1) throw new CallError(`${positionals[1]}: expected nothing after the game`);
    if (values.depth === undefined) throw new CallError('expected --depth');
    const depth = wholeOption('depth', values.depth, 0, 100);
    const sequences: number[] = [];
    const positions: number[] = [];
    for (const ply of plies(startOf(config, values), depth)) {
      sequences.push(ply.sequences);
      positions.push(ply.positions);
      if (!values.json) {
        if (sequences.length === 1) output.out('ply  sequences  positions\n');
        output.out(`${String(sequences.length - 1).padStart(3)}  ${ply.sequences}  ${ply.positions}\n`);
      }
    }
    if (values.json) output.out(`${JSON.stringify({ sequences, positions })}\n`);
    return 0;
  },
};

interface Start {
  readonly position?: string | undefined;
  readonly moves?: string | undefined;
  readonly first?: string | undefined;
}

function startOf(config: Config, { position, moves = '', first = 'r' }: Start): Position {
  const game = gameOf(config);
  const beginner = playerOption('first', first, game.players(config));
  if (position === undefined) {
    const list = game.parseMoves(config, moves);
    if (!list.ok) throw new CallError(`--moves: ${textFaultWords(list.error, 'moves')}`);
    const end = replay({ config, first: beginner, setup: null, moves: list.value });
    if (!end.ok) throw new CallError(`--moves: move ${end.error.at}: ${codeWords(end.error.code)}`);
    return end.value;
  }
  if (moves !== '') throw new CallError('--position and --moves: expected one of them');
  const setup = game.parseSetup(config, position);
  if (!setup.ok) throw new CallError(`--position: ${textFaultWords(setup.error, 'text')}`);
  // Counting is defined for any men on the points; discs must be able to have fallen.
  const answer = setup.value.family === 'morris' ? enterMorris(setup.value, 'as-it-is') : game.enter(setup.value);
  if (!answer.ok)
    throw new CallError(
      `--position: not legal (${answer.errors.map(({ code }) => code).join(', ')}); see rowhouse check`,
    );
  return answer.position;
}

const codeWords = (code: Parameters<typeof moveFaultWords>[0] | 'bad-setup'): string =>
  code === 'bad-setup' ? 'not a legal position' : moveFaultWords(code);
