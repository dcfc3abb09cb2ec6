import { makeSave, type SaveEntry, type Saves, type TableState } from '@rowhouse/table';
import { savesWords } from '../words/codes.ts';
import { gameName } from '../words/games.ts';

/** The save of the game at the table: what is in it, so that nothing is stored twice and no other save is touched. */
export class Keeping {
  readonly #saves: Saves;
  #kept: { readonly id: string; readonly name: string; readonly state: TableState } | null = null;

  constructor(saves: Saves, loaded?: Pick<SaveEntry, 'id' | 'name'> & { readonly state: TableState }) {
    this.#saves = saves;
    this.#kept = loaded ?? null;
  }

  /** Stores the game; returns what to tell. Another name than the one a person gave before is another save. */
  async write(state: TableState, name = this.#ownName() ?? automaticName(state)): Promise<string> {
    const own = this.#ownName();
    const id = own === null || own === name ? this.#kept?.id : undefined;
    const stored = await this.#saves.store(name, { kind: 'game', state }, id);
    if (!stored.ok) return savesWords(stored.error);
    this.#kept = { id: stored.value, name, state };
    return `Stored as “${name}”.`;
  }

  /** A3: an unfinished game is kept when it is left, unless it is in its save already. */
  async leave(state: TableState): Promise<string | null> {
    const isKept = this.#kept !== null && textOf(this.#kept.state) === textOf(state);
    return state.ending || state.record.moves.length === 0 || isKept ? null : this.write(state);
  }

  /** The name that a person gave it. */
  #ownName(): string | null {
    return this.#kept && this.#kept.name !== automaticName(this.#kept.state) ? this.#kept.name : null;
  }
}

const textOf = (state: TableState): string => makeSave({ kind: 'game', state });

function automaticName({ record: { config, moves }, ending }: TableState): string {
  return `${gameName(config)}, ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}${ending ? '' : ', unfinished'}`;
}
