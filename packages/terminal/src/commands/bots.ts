/** `rowhouse bots`: the list of computer players. */
import { ROSTER } from '@rowhouse/engine';
import { type Command, flag, helpText, parseCall, report } from '../command.ts';
import { BOT_WORDS } from '../text/game-words.ts';

const GAMES_OF = { connect: ['connect4', 'connectx'], morris: ['morris'] } as const;

const OPTIONS = { json: flag('the list as JSON') } as const;

export const bots: Command = {
  name: 'bots',
  summary: 'lists the computer players',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse bots [--json]

Lists the computer players with the games that they play and a line about each.`,
  ),
  options: OPTIONS,
  run(args, output) {
    const { values } = parseCall(args, OPTIONS, 'none');
    const list = ROSTER.map(({ id, families }) => ({
      id,
      games: families.flatMap((family) => GAMES_OF[family]),
      about: BOT_WORDS[id],
    }));
    report(output, values.json, list, () =>
      list.map(({ id, games, about }) => `${id.padEnd(10)} ${games.join(', ').padEnd(26)} ${about}\n`).join(''),
    );
    return 0;
  },
};
