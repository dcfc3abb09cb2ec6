/** `rowhouse completion`: prints the completion script of a shell. */
import { isOneOf } from '../cli/option-values.ts';
import { CallError, type CliCommand, type CommandTable, defineCommand, FILES, type Option } from '../command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** `table`: all commands, including this one. */
export const makeCompletion = (table: CommandTable): CliCommand =>
  defineCommand({
    name: 'completion',
    summary: 'prints a completion script for your shell',
    about: `Usage: rowhouse completion ${SHELLS.join('|')}

Prints a script that completes commands, options, games and computer players:
  bash   rowhouse completion bash > ~/.local/share/bash-completion/completions/rowhouse
  zsh    rowhouse completion zsh > FOLDER/_rowhouse  (a folder of $fpath)
  fish   rowhouse completion fish > ~/.config/fish/completions/rowhouse.fish`,
    takes: 'many',
    options: {},
    operands: [SHELLS],
    async run({ operands, operand }, output) {
      if (operands.length > 1 || !isOneOf(SHELLS, operand))
        throw new CallError(`${operands.join(' ') || 'no shell'}: expected one of ${SHELLS.join(', ')}`);
      output.out(SCRIPTS[operand](await listWords(table)));
    },
  });

/**
 * Every word that can be completed, from the definitions of the commands. For the value of an option and for each
 * operand, the words are `null` if a file is expected, and empty if there is nothing to offer.
 */
export async function listWords(table: CommandTable) {
  const commands = await Promise.all(Object.values(table).map((load) => load([])));
  return commands.map(({ name: command, summary, options, operands = [] }) => ({
    name: command,
    summary,
    options: Object.entries<Option>({ ...options, help: { type: 'boolean' } }).map(([name, { type, values = [] }]) => ({
      name,
      takesValue: type === 'string',
      values: wordsOrFile(values),
    })),
    operands: operands.map(wordsOrFile),
  }));
}
type CommandWords = Awaited<ReturnType<typeof listWords>>[number];

const wordsOrFile = (words: readonly string[]): readonly string[] | null => (words === FILES ? null : words);

const GLOBAL = ['--help', '--version'];

/** The option whose value is a list of words, joined by commas. */
const LIST = 'seats';

const SCRIPTS: Record<Shell, (commands: readonly CommandWords[]) => string> = { bash, zsh, fish };

/** A text in single quotes, which all three shells understand. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The `case` lines of one command for bash and zsh: the words to offer after an option, and for each operand. */
function cases(command: CommandWords, offer: (words: readonly string[]) => string, files: string): readonly string[] {
  const line = (place: string | number, words: readonly string[] | null) =>
    `    ${command.name}:${place}) ${words === null ? files : offer(words)} ;;`;
  return [
    ...command.options.flatMap(({ name, values }) => (values?.length === 0 ? [] : line(`--${name}`, values))),
    ...command.operands.map((words, at) => line(at, words)),
  ];
}

/**
 * The `case` lines with the flags of each command, and which of them take a value: a word after those is no operand.
 */
const tables = (commands: readonly CommandWords[]): string =>
  commands
    .map(({ name: command, options }) => {
      const flags = options.map(({ name }) => `--${name}`).join(' ');
      const valued = options.flatMap(({ name, takesValue }) => (takesValue ? `--${name}` : [])).join(' ');
      return `    ${command}) flags=${quoted(flags)}; valued=${quoted(` ${valued} `)} ;;`;
    })
    .join('\n');

function bash(commands: readonly CommandWords[]): string {
  const offer = (words: readonly string[]) => `words=${quoted(words.join(' '))}`;
  return `# bash completion for rowhouse; made by: rowhouse completion bash
_rowhouse() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  local flags='' valued='' words='' place=0 at
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), ...GLOBAL].join(' '))} -- "$current"))
    return
  fi
  case $command in
${tables(commands)}
    help) COMPREPLY=($(compgen -W ${quoted(commands.map(({ name }) => name).join(' '))} -- "$current")); return ;;
    *) return ;;
  esac
  for ((at = 2; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      -*) ;;
      *) case $valued in *" \${COMP_WORDS[at-1]} "*) ;; *) place=$((place + 1)) ;; esac ;;
    esac
  done
  case $valued in
    *" $previous "*) place=$previous ;;
    *) if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current")); return; fi ;;
  esac
  case $command:$place in
${commands.flatMap((command) => cases(command, offer, 'COMPREPLY=($(compgen -f -- "$current")); return')).join('\n')}
  esac
  # A list with commas: the words before the last comma stay.
  if [ "$place" = --${LIST} ] && [[ $current == *,* ]]; then
    COMPREPLY=($(compgen -P "\${current%,*}," -W "$words" -- "\${current##*,}"))
    return
  fi
  [ -n "$words" ] || [ "$place" != "\${place#-}" ] || words=$flags
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _rowhouse rowhouse
`;
}

function zsh(commands: readonly CommandWords[]): string {
  const offer = (words: readonly string[]) => `compadd -- ${words.map(quoted).join(' ')}; return`;
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n');
  return `#compdef rowhouse
# zsh completion for rowhouse; made by: rowhouse completion zsh
_rowhouse() {
  local flags='' valued='' place=0 at
  local -a commands
  commands=(
${described}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    compadd -- ${GLOBAL.join(' ')}
    return
  fi
  case $words[2] in
${tables(commands)}
    help) _describe command commands; return ;;
    *) return ;;
  esac
  for ((at = 3; at < CURRENT; at++)); do
    case $words[at] in
      -*) ;;
      *) case $valued in *" $words[at-1] "*) ;; *) place=$((place + 1)) ;; esac ;;
    esac
  done
  case $valued in
    *" $words[CURRENT-1] "*) place=$words[CURRENT-1] ;;
    *) if [[ $words[CURRENT] == -* ]]; then compadd -- \${=flags}; return; fi ;;
  esac
  # A list with commas: the words before the last comma stay.
  [[ $place == --${LIST} ]] && compset -P '*,'
  case $words[2]:$place in
${commands.flatMap((command) => cases(command, offer, '_files; return')).join('\n')}
  esac
  [[ $place == -* ]] || compadd -- \${=flags}
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _rowhouse "$@"; else compdef _rowhouse rowhouse; fi
`;
}

function fish(commands: readonly CommandWords[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = [
    '# fish completion for rowhouse; made by: rowhouse completion fish',
    'complete -c rowhouse -f',
    ...commands.map(
      ({ name, summary }) => `complete -c rowhouse -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...GLOBAL.map((flag) => `complete -c rowhouse -n __fish_use_subcommand -l ${flag.slice(2)}`),
    `complete -c rowhouse -n '__fish_seen_subcommand_from help' -a ${quoted(names)}`,
  ];
  for (const { name, options, operands } of commands) {
    const inside = `complete -c rowhouse -n '__fish_seen_subcommand_from ${name}'`;
    for (const option of options) lines.push(`${inside} -l ${option.name}${argumentOf(option)}`);
    for (const words of new Set(operands))
      lines.push(`${inside} ${words === null ? '-F' : `-a ${quoted(words.join(' '))}`}`);
  }
  return `${lines.join('\n')}\n`;
}

function argumentOf({ name, takesValue, values }: CommandWords['options'][number]): string {
  if (!takesValue) return '';
  // A list with commas: the words before the last comma stay.
  if (name === LIST && values) return ` -x -a '(__fish_append , ${values.join(' ')})'`;
  if (values === null) return ' -r -F';
  return values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -x';
}
