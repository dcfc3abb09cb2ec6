/** `rowhouse bots`: the list of computer players. */
import { ROSTER } from '@rowhouse/engine';
import { noOperands } from '../cli/option-values.ts';
import type { Command } from '../command.ts';
import { parseCall } from '../command.ts';
import { BOT_WORDS } from '../text/bots.ts';

const GAMES_OF = { connect: ['connect4', 'connectx'], morris: ['morris'] } as const;

const OPTIONS = { json: { type: 'boolean' } } as const;

export const bots: Command = {
  name: 'bots',
  summary: 'lists the computer players',
  help: `Usage: rowhouse bots [--json]

Lists the computer players with the games that they play and a line about each.
`,
  options: OPTIONS,
  run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    noOperands(positionals);
    const list = ROSTER.map(({ id, families }) => ({
      id,
      games: families.flatMap((family) => GAMES_OF[family]),
      about: BOT_WORDS[id],
    }));
    if (values.json) output.out(`${JSON.stringify(list)}\n`);
    else
      for (const { id, games, about } of list) output.out(`${id.padEnd(10)} ${games.join(', ').padEnd(26)} ${about}\n`);
    return 0;
  },
};
