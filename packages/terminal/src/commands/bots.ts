/** `rowhouse bots`: the list of computer players. */
import { ROSTER } from '@rowhouse/engine';
import { defineCommand, flagOption, report } from '../command.ts';
import { BOT_WORDS } from '../text/game-words.ts';

const GAMES_OF = { connect: ['connect4', 'connectx'], morris: ['morris'] } as const;

export const bots = defineCommand({
  name: 'bots',
  summary: 'lists the computer players',
  about: `Usage: rowhouse bots [--json]

Lists the computer players with the games that they play and a line about each.`,
  takes: 'none',
  options: { json: flagOption('the list as JSON') },
  run({ values }, output) {
    const list = ROSTER.map(({ id, families }) => ({
      id,
      games: families.flatMap((family) => GAMES_OF[family]),
      about: BOT_WORDS[id],
    }));
    report(output, values.json, list, () =>
      list.map(({ id, games, about }) => `${id.padEnd(10)} ${games.join(', ').padEnd(26)} ${about}\n`).join(''),
    );
  },
});
