/** The arguments of a call that are not options. */
import { CallError } from '../basics/command.ts';

/** For a command that takes options alone. */
export function noOperands([first]: readonly string[]): void {
  if (first !== undefined) throw new CallError(`${first}: expected nothing`);
}

/** For a command whose only operand is a game. */
export function gameOperand([game, more]: readonly string[]): string | undefined {
  if (more !== undefined) throw new CallError(`${more}: expected nothing after the game`);
  return game;
}

/** For a command that reads a file, or standard input if none is named. */
export function fileOperand([file, more]: readonly string[]): string | undefined {
  if (more !== undefined) throw new CallError(`${more}: expected one file`);
  return file;
}
