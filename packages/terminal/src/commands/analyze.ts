/** `rowhouse analyze`: hands the call to the analysis of the family. */
import { GAME_IDS } from '@rowhouse/rules';
import { ANALYZE_CONNECT_HELP, ANALYZE_CONNECT_OPTIONS, analyzeConnect } from '../analyze/connect.ts';
import { ANALYZE_MORRIS_HELP, ANALYZE_MORRIS_OPTIONS, analyzeMorris } from '../analyze/morris.ts';
import { CallError, type Command } from '../basics/command.ts';
import { parseCall } from '../basics/parse-call.ts';
import { isOneOf } from '../options/choice-option.ts';

const OPTIONS = { ...ANALYZE_CONNECT_OPTIONS, ...ANALYZE_MORRIS_OPTIONS } as const;

export const analyze: Command = {
  name: 'analyze',
  summary: 'who wins a position, and what every move in it is worth',
  help: `Usage: rowhouse analyze <game> [options] [--json]

Tells who wins, how soon, and what each move is worth. Exact where the game is solved.

${ANALYZE_CONNECT_HELP}
${ANALYZE_MORRIS_HELP}
  --json               one object; with --stdin one a line, in order

A score of Connect Four is 0 for a draw; for a win one more than the discs that the winner has left then
(the sooner the more), for a loss the same below zero.
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    if (args.find((argument) => !argument.startsWith('-')) === 'morris') {
      const { values, positionals } = parseCall(args, ANALYZE_MORRIS_OPTIONS);
      gameOf(positionals);
      return analyzeMorris(values, output);
    }
    const { values, positionals } = parseCall(args, ANALYZE_CONNECT_OPTIONS);
    return analyzeConnect(gameOf(positionals), values, output);
  },
};

function gameOf([game, more]: readonly string[]): string {
  if (!isOneOf(GAME_IDS, game)) throw new CallError(`${game ?? 'no game'}: expected one of ${GAME_IDS.join(', ')}`);
  if (more !== undefined) throw new CallError(`${more}: expected nothing after the game`);
  return game;
}
