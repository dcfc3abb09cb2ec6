import type { CachedGame } from '../games/cached-game.ts';

/**
 * The commands of one connection that are not answered yet, and how often each was sent. When the news that a command
 * made reaches the connection first, they are its answer. A connection may be in another game before all is answered.
 * Mostly there is one at a time, so a list is quicker than a map.
 */
export class UnansweredCommands {
  readonly #sent: { readonly game: string; readonly command: string; times: number }[] = [];

  add({ id }: CachedGame, command: string): void {
    const at = this.#find(id, command);
    if (at === -1) this.#sent.push({ game: id, command, times: 1 });
    else this.#sent[at]!.times++;
  }

  /** Whether the command still needs an answer. It is counted as answered now. */
  answer({ id }: CachedGame, command: string): boolean {
    const at = this.#find(id, command);
    if (at === -1) return false;
    if (--this.#sent[at]!.times === 0) this.#sent.splice(at, 1);
    return true;
  }

  #find(game: string, command: string): number {
    for (let at = 0; at < this.#sent.length; at++) {
      const one = this.#sent[at]!;
      if (one.command === command && one.game === game) return at;
    }
    return -1;
  }
}
