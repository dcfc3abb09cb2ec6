/** `rowhouse completion`: prints the completion script of a shell. */
import { CallError, type Command, type CommandTable } from '../basics/command.ts';
import { parseCall } from '../basics/parse-call.ts';
import { SHELLS, scriptFor } from '../completion/scripts.ts';
import { listWords } from '../completion/word-list.ts';
import { isOneOf } from '../options/choice-option.ts';

/** The command needs the table of all commands, which it is part of: the table hands itself in. */
export const makeCompletion = (table: CommandTable): Command => ({
  name: 'completion',
  summary: 'prints a completion script for your shell',
  help: `Usage: rowhouse completion ${SHELLS.join('|')}

Prints a script that completes commands, options, games and computer players:
  bash   rowhouse completion bash > ~/.local/share/bash-completion/completions/rowhouse
  zsh    rowhouse completion zsh > a folder of $fpath, as _rowhouse
  fish   rowhouse completion fish > ~/.config/fish/completions/rowhouse.fish
`,
  options: {},
  operands: [SHELLS],
  async run(args, output) {
    const { positionals } = parseCall(args, {});
    const [shell, ...more] = positionals;
    if (more.length > 0 || !isOneOf(SHELLS, shell))
      throw new CallError(`${positionals.join(' ') || 'no shell'}: expected one of ${SHELLS.join(', ')}`);
    output.out(scriptFor(shell, await listWords(table)));
    return 0;
  },
});
