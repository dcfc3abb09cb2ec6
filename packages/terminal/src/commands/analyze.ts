/** `rowhouse analyze`: hands the call to the analysis of the family. */
import { GAME_IDS } from '@rowhouse/rules/internal';
import { ANALYZE_HELP } from '../analyze/analyze-positions.ts';
import { ANALYZE_CONNECT_HELP, ANALYZE_CONNECT_OPTIONS, analyzeConnect } from '../analyze/connect.ts';
import { ANALYZE_MORRIS_HELP, ANALYZE_MORRIS_OPTIONS, analyzeMorris } from '../analyze/morris.ts';
import { type CliCommand, parseCall } from '../command.ts';

const OPTIONS = { ...ANALYZE_CONNECT_OPTIONS, ...ANALYZE_MORRIS_OPTIONS } as const;

export const analyzeCommand: CliCommand = {
  name: 'analyze',
  summary: 'shows who wins, and the evaluation of every move',
  help: `Usage: rowhouse analyze <game> [options] [--json]

Shows who wins, how soon, and the evaluation of every move. Exact where the game is solved or can be
solved in time; otherwise an estimate. Ctrl-C shows what is known so far.

${ANALYZE_CONNECT_HELP}
${ANALYZE_MORRIS_HELP}
${ANALYZE_HELP}
  --json               one object; with --stdin one per line, in order

A Connect Four score is 0 for a draw. For a win it is 1 plus the number of discs that the winner still
has at the end, so a faster win has a higher score. A loss has the same number, but negative. Where
"exact" is false, scores are estimates for the side to move: about 100 for a disc in the right place
or for an extra man; in JSON, 1,000,000 minus the plies for a win that was seen. With more than two
players, a score is the share of games won in thousandths, above an equal share.
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    if (args.find((argument) => !argument.startsWith('-'))?.startsWith('morris')) {
      const { values, operand } = parseCall(args, ANALYZE_MORRIS_OPTIONS, 'game');
      return analyzeMorris(operand, values, output);
    }
    const { values, operand } = parseCall(args, ANALYZE_CONNECT_OPTIONS, 'game');
    return analyzeConnect(operand, values, output);
  },
};
