/** `rowhouse ugi`: a session of the Universal Game Interface over standard input and output. */
import { BOT_IDS } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import { EnginePool } from '@rowhouse/engine/node';
import { GAME_IDS } from '@rowhouse/rules';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom } from '../cli/game-options.ts';
import { gameOperand, wholeOption } from '../cli/option-values.ts';
import { inputLines } from '../cli/streams.ts';
import type { Command } from '../command.ts';
import { parseCall, version } from '../command.ts';
import { botOption, SEEDS, UGI_THREADS } from '../ugi/parse.ts';
import { UgiSession } from '../ugi/session.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  bot: { type: 'string', values: [BEST, ...BOT_IDS] },
  seed: { type: 'string' },
  threads: { type: 'string' },
} as const;

export const ugi: Command = {
  name: 'ugi',
  summary: 'a computer player for other programs, over the Universal Game Interface',
  help: `Usage: rowhouse ugi [game] [--bot BOT] [--seed S] [--threads N] [options]

Speaks UGI on standard input and output: ugi, isready, uginewgame, setoption, position, query, go, stop,
quit. The documentation has a page about it (UGI). The game is connect4 unless another one is given here or by the option Game.

  --bot BOT      who plays: ${BEST} (the engine, within the limits of go), or one from rowhouse bots (${BEST})
  --seed S       for the random choices of bots (1)
  --threads N    how many threads search (1); more help in connect games of two players

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [GAME_IDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const config = gameFrom(gameOperand(positionals) ?? 'connect4', values);
    const settings = {
      config,
      bot: botOption(values.bot ?? BEST, config),
      seed: wholeOption('seed', values.seed ?? '1', SEEDS),
      threads: wholeOption('threads', values.threads ?? '1', UGI_THREADS),
    };
    const pool = new EnginePool(1);
    const session = new UgiSession(settings, {
      version: version(),
      say: (line) => output.out(`${line}\n`),
      engine: (job) => pool.run(job),
    });
    const lines = inputLines();
    try {
      for await (const line of lines) if (!session.receive(line)) break;
      await session.end();
    } finally {
      lines.close();
      await pool.close();
    }
    return 0;
  },
};
