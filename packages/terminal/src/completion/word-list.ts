import { type CommandTable, FILES, type Options } from '../basics/command.ts';

interface OptionWords {
  readonly name: string;
  readonly takesValue: boolean;
  /** What to offer after it: words, `null` for a file, or an empty list for nothing. */
  readonly values: readonly string[] | null;
}

export interface CommandWords {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
  /** What to offer for each operand; `null` for a file. */
  readonly operands: readonly (readonly string[] | null)[];
}

/** All words that can be completed, taken from the commands themselves. */
export async function listWords(table: CommandTable): Promise<readonly CommandWords[]> {
  const commands = await Promise.all(Object.values(table).map((load) => load([])));
  return commands.map(({ name, summary, options = {}, operands = [] }) => ({
    name,
    summary,
    options: [...optionWords(options), { name: 'help', takesValue: false, values: [] }],
    operands: operands.map(wordsOrFile),
  }));
}

const optionWords = (options: Options): readonly OptionWords[] =>
  Object.entries(options).map(([name, { type, values = [] }]) => ({
    name,
    takesValue: type === 'string',
    values: wordsOrFile(values),
  }));

const wordsOrFile = (words: readonly string[]): readonly string[] | null => (words === FILES ? null : words);
