import type { Command } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { ClientError } from '../errors/client-error.ts';
import type { Outbox } from './connection-types.ts';

/** The entry that the command became, as its ply; or why it was refused. */
export type CommandAnswer = Result<number, ClientError>;

/** Commands that the server has not answered yet, in order, and who waits for the answers. */
export class PendingCommands {
  readonly #outbox: Outbox | null;
  readonly #waiting = new Map<string, (answer: CommandAnswer) => void>();
  #commands: readonly Command[];

  constructor(outbox: Outbox | null) {
    this.#outbox = outbox;
    this.#commands = outbox?.read() ?? [];
  }

  get all(): readonly Command[] {
    return this.#commands;
  }

  add(command: Command): Promise<CommandAnswer> {
    this.#write([...this.#commands, command]);
    return new Promise((resolve) => this.#waiting.set(command.id, resolve));
  }

  /** Returns the command, unless it has had its answer already. */
  answer(id: string, answer: CommandAnswer): Command | null {
    const command = this.#commands.find((one) => one.id === id);
    if (!command) return null;
    this.#write(this.#commands.filter((one) => one !== command));
    this.#tell(id, answer);
    return command;
  }

  done(id: string, ply: number): void {
    this.answer(id, ok(ply));
  }

  /** Nobody will hear of an answer any more. What is in the outbox stays there. */
  giveUp(error: ClientError): void {
    for (const id of [...this.#waiting.keys()]) this.#tell(id, err(error));
  }

  #tell(id: string, answer: CommandAnswer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #write(commands: readonly Command[]): void {
    this.#commands = commands;
    this.#outbox?.write(commands);
  }
}
