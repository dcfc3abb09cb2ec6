/** `play connect4 --classic`: a command of its own, so that it starts without the code of the other games. */

import { CallError, defineCommand, flagOption, textOption } from '../command.ts';
import type { ClassicOptions } from '../line-mode/classic.ts';

export const CLASSIC_OPTIONS = {
  classic: { type: 'boolean' },
  names: textOption('A,B', 'the names of the players'),
  symbols: textOption('XY', 'their discs on the board (YR)'),
  again: flagOption('asks after a game whether to play again'),
  words: flagOption('allows several entries on a line, and ignores empty lines'),
} as const;

export const playClassic = defineCommand({
  name: 'play',
  summary: 'Connect Four as a transcript',
  about: `Usage: rowhouse play connect4 --classic [--names A,B] [--symbols XY] [--again] [--words]

Connect Four as a transcript: yellow and red take turns to enter a column from 1 to 7, each on its own
line; 0 quits. The board is printed after every entry. The bytes are the same from a pipe and in a terminal.`,
  takes: 'game',
  options: CLASSIC_OPTIONS,
  async run({ values, operand: game }) {
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
    await converseWithUser((dialogue) => classic.playTranscript(dialogue, options), { plain: true });
  },
});

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
