/** `play connect4 --classic`: a command of its own, so that it starts without the code of the other games. */

import { CallError, type Command, flag, helpText, parseCall, text } from '../command.ts';
import type { ClassicOptions } from '../line-mode/classic.ts';

export const CLASSIC_OPTIONS = {
  classic: { type: 'boolean' },
  names: text('A,B', 'the names of the players'),
  symbols: text('XY', 'their discs on the board (YR)'),
  again: flag('asks after a game whether to play again'),
  words: flag('allows several entries on a line, and ignores empty lines'),
} as const;

export const CLASSIC_HELP = helpText(
  CLASSIC_OPTIONS,
  `Usage: rowhouse play connect4 --classic [--names A,B] [--symbols XY] [--again] [--words]

Connect Four as a transcript: yellow and red take turns to enter a column from 1 to 7, each on its own
line; 0 quits. The board is printed after every entry. The bytes are the same from a pipe and in a terminal.`,
);

export const playClassic: Command = {
  name: 'play',
  summary: 'Connect Four as a transcript',
  help: CLASSIC_HELP,
  options: CLASSIC_OPTIONS,
  async run(args) {
    const { values, operand: game } = parseCall(args, CLASSIC_OPTIONS, 'game');
    if (game !== 'connect4') throw new CallError(`${game ?? 'no game'}: expected connect4 with --classic`);
    const options: ClassicOptions = {
      ...(values.names === undefined ? {} : { names: twoNames(values.names) }),
      ...(values.symbols === undefined ? {} : { symbols: await twoSymbols(values.symbols) }),
      again: values.again ?? false,
      words: values.words ?? false,
    };
    const [{ converseWithUser }, classic] = await Promise.all([
      import('../line-mode/dialogue.ts'),
      import('../line-mode/classic.ts'),
    ]);
    await converseWithUser((dialogue) => classic.playClassic(dialogue, options), { plain: true });
    return 0;
  },
};

function twoNames(text: string): readonly [string, string] {
  const [first, second, ...more] = text.split(',').map((name) => name.trim());
  const fits = (name: string | undefined): name is string => !!name && name.length <= 100 && !/\p{C}/u.test(name);
  if (!fits(first) || !fits(second) || more.length > 0 || first === second)
    throw new CallError(`--names ${text}: expected two different names, joined by a comma`);
  return [first, second];
}

async function twoSymbols(text: string): Promise<readonly [string, string]> {
  const { checkTokens } = await import('@rowhouse/rules/formats');
  const symbols = [...text];
  if (!checkTokens(symbols, 2).ok || symbols.includes('.'))
    throw new CallError(`--symbols ${text}: expected two different visible characters other than .`);
  return symbols as [string, string];
}
