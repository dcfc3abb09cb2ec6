/** `rowhouse check`: says whether a set-up is legal. */
import { GAME_IDS } from '@rowhouse/rules';
import { checkSetup } from '@rowhouse/table/set-up';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom, setupOption } from '../cli/game-options.ts';
import { gameOperand } from '../cli/option-values.ts';
import { CallError, type Command, parseCall } from '../command.ts';
import { setupJson, setupReportText } from '../text/setup.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  position: { type: 'string' },
  first: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const check: Command = {
  name: 'check',
  summary: 'checks whether a position is legal, and if not, says why',
  help: `Usage: rowhouse check <game> --position P [--first r|b] [options] [--json]

Says whether a game can go on from a position. A connect position is written as its rows, the top
one first, in the characters . r b, joined by /. A morris position is its rings, the side to move
and the men in hand:
  rowhouse check connect4 --position ......./......./......./......./......./...rb..
  rowhouse check morris --position "......../........ r 6 6"

  --position P   the position
  --first r|b    who began, if it is known (connect)
  --json         the result as JSON

For a legal position, a game that leads to it is shown. With two players and up to 7 × 6, and in Three,
Five and Six Men's Morris, there is nearly always a definite result; on larger boards such a game is searched for, and
"proved" says whether one was found. If not, only the numbers of pieces were checked.

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const config = gameFrom(positionals[0], values);
    gameOperand(positionals);
    if (values.position === undefined) throw new CallError('expected --position');
    const setup = setupOption(config, values.position, values.first);
    const report = checkSetup(setup);
    output.out(values.json ? `${JSON.stringify(setupJson(setup, report))}\n` : setupReportText(setup, report));
    return 0;
  },
};
