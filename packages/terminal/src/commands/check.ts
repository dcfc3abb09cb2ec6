/** `rowhouse check`: says whether a set-up is legal. */
import { GAME_IDS } from '@rowhouse/rules/internal';
import { checkSetup } from '@rowhouse/table/set-up';
import { GAME_OPTIONS, gameFrom, setupOption } from '../cli/game-options.ts';
import { CallError, defineCommand, flagOption, report, textOption } from '../command.ts';
import { setupJson, setupReportText } from '../text/setup.ts';

export const check = defineCommand({
  name: 'check',
  summary: 'checks whether a position is legal, and if not, says why',
  about: `Usage: rowhouse check <game> --position P [--first r|b] [options] [--fail] [--json]

Says whether a game can go on from a position. A connect position is written as its rows, the top
one first, in the characters . r b, joined by /. A morris position is its rings, the side to move
and the men in hand:
  rowhouse check connect4 --position ......./......./......./......./......./...rb..
  rowhouse check morris --position "......../........ r 6 6"`,
  after: `A legal position comes with a game that leads to it. On boards up to 7 × 6 with two players, and in Three,
Five and Six Men's Morris, the result is nearly always definite. Larger boards are searched for such a
game, and "proved" says whether one was found. Otherwise only the numbers of pieces were checked.`,
  takes: 'game',
  options: {
    ...GAME_OPTIONS,
    position: textOption('P', 'the position'),
    first: textOption('r|b', 'who began, if it is known (connect)'),
    fail: flagOption('exit status 1 if the position is illegal'),
    json: flagOption('the result as JSON'),
  },
  operands: [GAME_IDS],
  run({ values, operand }, output) {
    const config = gameFrom(operand, values);
    if (values.position === undefined) throw new CallError('expected --position');
    const setup = setupOption(config, values.position, values.first);
    const found = checkSetup(setup);
    report(output, values.json, setupJson(setup, found), () => setupReportText(setup, found));
    return values.fail && !found.legal ? 1 : 0;
  },
});
