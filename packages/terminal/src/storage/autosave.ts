/** The save that belongs to one open game. */
import { makeSave, type SaveEntry, type Saves, type TableState } from '@rowhouse/table';
import { savesWords } from '../words/codes.ts';
import { gameName } from '../words/games.ts';

/** What was stored last of this game, and under which name. */
type StoredGame = Pick<SaveEntry, 'id' | 'name'> & { readonly state: TableState };

/** Remembers what it has stored, so that nothing is stored twice and no other save is overwritten. */
export class Autosave {
  readonly #saves: Saves;
  #stored: StoredGame | null;

  constructor(saves: Saves, loaded: StoredGame | null = null) {
    this.#saves = saves;
    this.#stored = loaded;
  }

  /** Stores the game and returns a message. A name that differs from the one a person gave before makes a new save. */
  async save(state: TableState, name = this.#chosenName() ?? automaticName(state)): Promise<string> {
    const chosen = this.#chosenName();
    const id = chosen === null || chosen === name ? this.#stored?.id : undefined;
    const stored = await this.#saves.store(name, { kind: 'game', state }, id);
    if (!stored.ok) return savesWords(stored.error);
    this.#stored = { id: stored.value, name, state };
    return `Stored as “${name}”.`;
  }

  /** A3: when a person leaves an unfinished game, it is stored, unless its save is up to date. */
  async saveOnLeave(state: TableState): Promise<string | null> {
    const isUpToDate = this.#stored !== null && textOf(this.#stored.state) === textOf(state);
    return state.ending || state.record.moves.length === 0 || isUpToDate ? null : this.save(state);
  }

  /** The name that a person gave the game; `null` while it has an automatic one. */
  #chosenName(): string | null {
    return this.#stored && this.#stored.name !== automaticName(this.#stored.state) ? this.#stored.name : null;
  }
}

const textOf = (state: TableState): string => makeSave({ kind: 'game', state });

function automaticName({ record: { config, moves }, ending }: TableState): string {
  return `${gameName(config)}, ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}${ending ? '' : ', unfinished'}`;
}
