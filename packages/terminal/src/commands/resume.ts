/** `rowhouse resume`: continues the unfinished game that was stored last. */
import { defineCommand, flagOption } from '../command.ts';
import { lastGame, openSaved, userServices } from '../games/open-game.ts';
import { playOpened } from './play.ts';

export const resume = defineCommand({
  name: 'resume',
  summary: 'continues the last unfinished game',
  about: `Usage: rowhouse resume [options]

Continues the unfinished game that was stored last. rowhouse lists all of them.`,
  takes: 'none',
  options: {
    lines: flagOption('reads moves line by line, even in a terminal'),
    'no-motion': flagOption('no animation'),
    ascii: flagOption('only ASCII characters'),
  },
  async run({ values }, output) {
    const entry = await lastGame(userServices());
    if (!entry) {
      output.err('rowhouse resume: there is no unfinished game\n');
      return 1;
    }
    await playOpened((services) => {
      const game = openSaved(entry, services);
      if (!game.ok) throw new Error(game.error);
      return game.value;
    }, values);
    return 0;
  },
});
