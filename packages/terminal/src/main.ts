import { CallError, type Command, type Output } from './call.ts';
import { standardOutput } from './standard-output.ts';
import { version } from './version.ts';
import { visible } from './words.ts';

/** Loaded when called: a command that is not used costs no time to start. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  perft: async () => (await import('./commands/perft.ts')).perft,
  convert: async () => (await import('./commands/convert.ts')).convert,
  match: async () => (await import('./commands/match.ts')).match,
  bots: async () => (await import('./commands/bots.ts')).bots,
};

/** Agreed, and not here yet: asking for one says so instead of doing half of it. */
const TO_COME: Readonly<Record<string, string>> = {
  play: 'play in the terminal',
  analyze: 'the exact or best-effort worth of a position',
  serve: 'the web app and online play',
};

/** Runs a call and returns its exit status: 0 done, 2 a wrong call or bad input, 1 anything else. */
export async function main(args: readonly string[], output: Output = standardOutput()): Promise<number> {
  try {
    return await run(args, output);
  } catch (error) {
    const name = args[0] !== undefined && Object.hasOwn(COMMANDS, args[0]) ? `rowhouse ${args[0]}` : 'rowhouse';
    output.err(`${name}: ${visible(error instanceof Error ? error.message : String(error))}\n`);
    return error instanceof CallError ? 2 : 1;
  }
}

async function run(args: readonly string[], output: Output): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    if (process.stdin.isTTY && process.stdout.isTTY) return (await import('./menu.ts')).menu();
    output.out(await help());
    return 0;
  }
  if (name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    output.out(await help());
    return 0;
  }
  if (name === '--version' || name === '-v') {
    output.out(`${version}\n`);
    return 0;
  }
  if (name === 'help') return run([rest[0]!, '--help'], output);
  const later = Object.hasOwn(TO_COME, name) ? TO_COME[name] : undefined;
  if (later !== undefined) {
    if (rest.includes('--help')) {
      output.out(`rowhouse ${name}: ${later}. It comes with a later version of Rowhouse.\n`);
      return 0;
    }
    throw new Error(`${name} (${later}) comes with a later version; this is ${version}`);
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new CallError(`${name}: no such command; see rowhouse --help`);
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  return command.run(rest, output);
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = 10;
  return `Rowhouse: a home for games of lines. Connect Four, Connect X, Men's Morris.

Usage: rowhouse                    a menu of games (in a terminal)
       rowhouse <command> [options]
       rowhouse <command> --help
       rowhouse --version

Commands
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n')}

To come
${Object.entries(TO_COME)
  .map(([name, summary]) => `  ${name.padEnd(width)}${summary}`)
  .join('\n')}
`;
}
