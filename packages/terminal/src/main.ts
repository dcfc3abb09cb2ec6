import { standardOutput } from './cli/streams.ts';
import { CallError, type CommandTable, errorMessage, type Output, version } from './command.ts';
import { visible } from './text/ascii.ts';

/**
 * Runs a command and returns its exit status: 0 for success, 2 for a wrong call or bad input, 1 for any other error.
 */
export async function main(args: readonly string[], output: Output = standardOutput()): Promise<number> {
  try {
    return await run(args, output);
  } catch (error) {
    const name = args[0] !== undefined && Object.hasOwn(COMMANDS, args[0]) ? `rowhouse ${args[0]}` : 'rowhouse';
    output.err(`${name}: ${visible(errorMessage(error))}\n`);
    return error instanceof CallError ? 2 : 1;
  }
}

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** The table of commands. Each is loaded when it is called, so that the others cost no time at the start. */
export const COMMANDS: CommandTable = {
  play: async (args) =>
    args.includes('--classic') && !args.some(isHelp)
      ? (await import('./commands/play-classic.ts')).playClassic
      : (await import('./commands/play.ts')).playCommand,
  resume: async () => (await import('./commands/resume.ts')).resume,
  bridge: async () => (await import('./commands/bridge.ts')).bridge,
  online: async () => (await import('./commands/online.ts')).online,
  analyze: async () => (await import('./commands/analyze.ts')).analyzeCommand,
  solve: async () => (await import('./commands/solve.ts')).solveCommand,
  bench: async () => (await import('./commands/bench.ts')).bench,
  check: async () => (await import('./commands/check.ts')).check,
  review: async () => (await import('./commands/review.ts')).reviewCommand,
  match: async () => (await import('./commands/match.ts')).match,
  bots: async () => (await import('./commands/bots.ts')).bots,
  ugi: async () => (await import('./commands/ugi.ts')).ugi,
  convert: async () => (await import('./commands/convert.ts')).convert,
  positions: async () => (await import('./commands/positions.ts')).positions,
  export: async () => (await import('./commands/export.ts')).exportTables,
  tablebases: async () => (await import('./commands/tablebases.ts')).tablebases,
  perft: async () => (await import('./commands/perft.ts')).perftCommand,
  serve: async () => (await import('./commands/serve.ts')).serve,
  class: async () => (await import('./commands/class.ts')).classCommand,
  admin: async () => (await import('./commands/admin.ts')).admin,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/backup.ts')).restore,
  completion: async () => (await import('./commands/completion.ts')).makeCompletion(COMMANDS),
};

/** Earlier names of commands. */
const ALIASES: Readonly<Record<string, string>> = { tables: 'tablebases' };

/** The options of the menu of games. */
const MENU_OPTIONS: readonly string[] = ['--ascii', '--lines'];

async function run(args: readonly string[], output: Output): Promise<number> {
  const [name = '', ...rest] = args;
  if (args.every((arg) => MENU_OPTIONS.includes(arg))) {
    if (process.stdin.isTTY && process.stdout.isTTY)
      return atTerminal({ ascii: args.includes('--ascii'), lines: args.includes('--lines') });
    output.out(await help());
    return 0;
  }
  if (isHelp(name) || (name === 'help' && rest.length === 0)) {
    output.out(await help());
    return 0;
  }
  if (name === '--version' || name === '-v') {
    output.out(`${version()}\n`);
    return 0;
  }
  if (name === 'help') return run([rest[0]!, '--help'], output);
  if (Object.hasOwn(ALIASES, name)) return run([ALIASES[name]!, ...rest], output);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new CallError(`${name}: no such command; see rowhouse --help`);
  const command = await load(rest);
  if (rest.some(isHelp)) {
    output.out(command.help);
    return 0;
  }
  return command.run(rest, output);
}

/** Opens the start page, or the menu of line mode if the call asks for it or the terminal can only print lines. */
async function atTerminal(options: { readonly ascii: boolean; readonly lines: boolean }): Promise<number> {
  const { hasScreen, openApp } = await import('./screen/pages/open-app.ts');
  if (options.lines || !hasScreen()) return (await import('./line-mode/menu.ts')).menu(options);
  const { openStartPage } = await import('./screen/pages/start-page.ts');
  await openApp((app) => openStartPage(app), options);
  return 0;
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load([])));
  return `Rowhouse: a home for games of lines. Connect Four, Connect X, Men's Morris.

Usage: rowhouse [--ascii] [--lines]  opens a menu of games (in a terminal); --lines: line by line,
                                    as questions and answers, for screen readers
       rowhouse <command> [options]
       rowhouse <command> --help
       rowhouse --version

Commands
${commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}
`;
}
