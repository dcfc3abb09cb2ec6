/** `rowhouse ugi`: a session of the Universal Game Interface over standard input and output. */
import { BOT_IDS } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import { EnginePool } from '@rowhouse/engine/node';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { wholeOption } from '../cli/option-values.ts';
import { inputLines } from '../cli/streams.ts';
import { defineCommand, textOption, version } from '../command.ts';
import { botOption, SEEDS, UGI_THREADS } from '../ugi/parse.ts';
import { UgiSession } from '../ugi/session.ts';

export const ugi = defineCommand({
  name: 'ugi',
  summary: 'a computer player for other programs, over the Universal Game Interface',
  about: `Usage: rowhouse ugi [game] [--bot BOT] [--seed S] [--threads N] [options]

Speaks UGI on standard input and output: ugi, isready, uginewgame, setoption, position, query, go, stop,
quit. The documentation has a page about it (UGI). The game is connect4 unless the call or the UGI option
Game names another one.`,
  takes: 'game',
  options: {
    ...GAME_OPTIONS,
    bot: textOption('BOT', `${BEST} (the engine, within the limits of go), or one from rowhouse bots (${BEST})`, [
      BEST,
      ...BOT_IDS,
    ]),
    seed: wholeOption('S', 'the seed for the random choices of bots', SEEDS, 1),
    threads: wholeOption(
      'N',
      'the number of search threads; more help in connect games of two players',
      UGI_THREADS,
      1,
    ),
  },
  operands: [GAME_IDS],
  async run({ values, operand }, output) {
    const { bot = BEST, seed, threads } = values;
    const config = gameFrom(operand ?? 'connect4', values);
    const pool = new EnginePool(1);
    const session = new UgiSession(
      { config, bot: botOption('--bot', bot, config), seed, threads },
      { version: version(), say: (line) => output.out(`${line}\n`), engine: pool },
    );
    const lines = inputLines();
    try {
      for await (const line of lines) if (!session.receive(line)) break;
      await session.end();
    } finally {
      lines.close();
      await pool.close();
    }
  },
});
