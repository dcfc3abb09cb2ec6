import type { LoadedGame } from '../games/loaded-game.ts';

/**
 * The commands of one connection that are not answered yet, and how often each was sent. When the news that a command
 * made reaches the connection first, they are its answer. A connection may be in another game before all is answered.
 */
export class UnansweredCommands {
  readonly #sent = new Map<string, number>();

  add(game: LoadedGame, command: string): void {
    const key = keyOf(game, command);
    this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1);
  }

  /** Whether the command still needs an answer. It is counted as answered now. */
  answer(game: LoadedGame, command: string): boolean {
    // News of others' moves come here, too, and mostly everything is answered.
    if (this.#sent.size === 0) return false;
    const key = keyOf(game, command);
    const times = this.#sent.get(key);
    if (times === undefined) return false;
    if (times > 1) this.#sent.set(key, times - 1);
    else this.#sent.delete(key);
    return true;
  }
}

const keyOf = ({ id }: LoadedGame, command: string): string => `${id} ${command}`;
