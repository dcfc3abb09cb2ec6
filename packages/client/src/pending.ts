import type { Command, ErrorCode } from '@rowhouse/protocol';
import { err, type Result } from '@rowhouse/rules';
import { type ClientError, isTemporary } from './client-error.ts';

/** Stores unanswered commands so that they survive a restart of the program or a reload of the page. */
export interface Outbox {
  /** The stored commands, if any. */
  read(): readonly Command[];
  /** Replaces the stored commands. */
  write(commands: readonly Command[]): void;
}

/** The ply of the log entry that stores the command, or why the command was refused. */
export type CommandAnswer = Result<number, ClientError>;

/** Commands that the server has not answered yet, in order, and the promises of their answers. */
export class PendingCommands {
  readonly #outbox: Outbox | null;
  readonly #waiting = new Map<string, (answer: CommandAnswer) => void>();
  all: readonly Command[];

  constructor(outbox: Outbox | null) {
    this.#outbox = outbox;
    this.all = outbox?.read() ?? [];
  }

  add(command: Command): Promise<CommandAnswer> {
    this.#write([...this.all, command]);
    return new Promise((resolve) => this.#waiting.set(command.id, resolve));
  }

  /** Resolves the command's promise. Returns the command, or `null` if it was answered before. */
  answer(id: string, answer: CommandAnswer): Command | null {
    const command = this.all.find((one) => one.id === id);
    if (!command) return null;
    this.#write(this.all.filter((one) => one !== command));
    this.#resolve(id, answer);
    return command;
  }

  /** Answers every waiting promise with the error. The outbox keeps its commands. */
  giveUp(error: ClientError): void {
    for (const id of [...this.#waiting.keys()]) this.#resolve(id, err(error));
  }

  #resolve(id: string, answer: CommandAnswer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #write(commands: readonly Command[]): void {
    this.all = commands;
    this.#outbox?.write(commands);
  }
}

/** Whether a command is sent again after this error. `no-hello` means that the command arrived before the hello. */
export const isRetried = (code: ErrorCode): boolean => isTemporary(code) || code === 'no-hello';
