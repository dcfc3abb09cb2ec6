/** `rowhouse check`: says whether a set-up is legal. */
import { GAME_IDS } from '@rowhouse/rules';
import { checkSetup } from '@rowhouse/table/set-up';
import { GAME_OPTIONS, gameFrom, setupOption } from '../cli/game-options.ts';
import { CallError, type Command, flag, helpText, parseCall, report, text } from '../command.ts';
import { setupJson, setupReportText } from '../text/setup.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  position: text('P', 'the position'),
  first: text('r|b', 'who began, if it is known (connect)'),
  json: flag('the result as JSON'),
} as const;

export const check: Command = {
  name: 'check',
  summary: 'checks whether a position is legal, and if not, says why',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse check <game> --position P [--first r|b] [options] [--json]

Says whether a game can go on from a position. A connect position is written as its rows, the top
one first, in the characters . r b, joined by /. A morris position is its rings, the side to move
and the men in hand:
  rowhouse check connect4 --position ......./......./......./......./......./...rb..
  rowhouse check morris --position "......../........ r 6 6"`,
    `A legal position comes with a game that leads to it. On boards up to 7 × 6 with two players, and in Three,
Five and Six Men's Morris, the result is nearly always definite. Larger boards are searched for such a
game, and "proved" says whether one was found. Otherwise only the numbers of pieces were checked.`,
  ),
  options: OPTIONS,
  operands: [GAME_IDS],
  run(args, output) {
    const { values, operand } = parseCall(args, OPTIONS, 'game');
    const config = gameFrom(operand, values);
    if (values.position === undefined) throw new CallError('expected --position');
    const setup = setupOption(config, values.position, values.first);
    const found = checkSetup(setup);
    report(output, values.json, setupJson(setup, found), () => setupReportText(setup, found));
    return 0;
  },
};
