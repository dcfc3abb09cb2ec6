/** The save of an open game. It is written again after every change of the game. */

import type { Config } from '@rowhouse/rules';
import { errorText, makeSave, type SaveEntry, type Saves, type TableState } from '@rowhouse/table';
import { newSaveId } from '@rowhouse/table/internal';
import { gameName } from '../text/game-words.ts';

/** The last stored version of a game, and its name. */
export type StoredGame = Pick<SaveEntry, 'id' | 'name'> & { readonly state: TableState };

export class Autosave {
  readonly #saves: Saves | null;
  #id: string;
  /** The name that a person gave the game; `null` while the game has its default name. */
  #chosenName: string | null = null;
  /** The content of the save; `null` if there is none yet. */
  #stored: string | null = null;
  /** The content that the person last saved or loaded. */
  #known: string | null = null;
  #hasFailed = false;
  /** E13: whether the end of the game was counted. */
  #isCounted: boolean;
  readonly #count: (state: TableState) => void;

  /**
   * Without `saves` nothing is stored: the game began with a position that no save can hold. `count` is called when the
   * game ends for the first time.
   */
  constructor(saves: Saves | null, loaded: StoredGame | null = null, count: (state: TableState) => void = () => {}) {
    this.#saves = saves;
    this.#count = count;
    this.#isCounted = loaded?.state.ending != null;
    this.#id = loaded?.id ?? newSaveId(Date.now());
    if (loaded) {
      if (!isNamedByItself(loaded.name, loaded.state.record.config)) this.#chosenName = loaded.name;
      this.#stored = this.#known = textOf(loaded.state);
    }
  }

  /**
   * A13: stores the current game after the first move of a person. If the storage writes synchronously, the game is
   * stored when this returns its promise. A view that calls this before drawing never shows a move that could be lost.
   * The first failure is a message.
   */
  async keep(state: TableState): Promise<string | null> {
    if (!this.#saves || (this.#stored === null && !hasPersonMoved(state))) return null;
    if (this.#stored === textOf(state)) return null;
    if (state.ending && !this.#isCounted) {
      this.#isCounted = true;
      this.#count(state);
    }
    const hadFailed = this.#hasFailed;
    const message = await this.#write(state);
    if (message === null && state.ending) await pruneFinished(this.#saves);
    return hadFailed ? null : message;
  }

  /** Stores the game and returns a message. A name that differs from the one a person gave before makes a new save. */
  async save(state: TableState, name?: string): Promise<string> {
    if (!this.#saves) return 'A position that no game leads to cannot be stored.';
    const before = { id: this.#id, name: this.#chosenName };
    if (name !== undefined) {
      if (this.#chosenName !== null && this.#chosenName !== name) this.#id = newSaveId(Date.now());
      this.#chosenName = name;
    }
    const message = await this.#write(state);
    if (message === null) {
      this.#known = textOf(state);
      return `Stored as “${this.#nameFor(state)}”.`;
    }
    this.#id = before.id;
    this.#chosenName = before.name;
    return message;
  }

  /** The person has renamed a stored game in the list. It may be this one. */
  renamed(id: string, name: string): void {
    if (id === this.#id) this.#chosenName = name;
  }

  /** A3: a message about the name of an unfinished game that has changed. */
  async saveOnLeave(state: TableState): Promise<string | null> {
    if (!this.#saves) return null;
    const isUnknown = this.#known === null && this.#chosenName === null;
    if (this.#stored !== null && isUnknown && !hasPersonMoved(state)) {
      // All moves were taken back, so there is no game to return to.
      await this.#saves.remove(this.#id);
      return null;
    }
    const message = await this.keep(state);
    if (this.#hasFailed) return message ?? errorText({ code: 'storage-failed' });
    if (state.ending || this.#stored === null || this.#known === this.#stored) return null;
    return `Stored as “${this.#nameFor(state)}”. “rowhouse resume” continues it.`;
  }

  /** A message if it fails. */
  async #write(state: TableState): Promise<string | null> {
    const stored = await this.#saves!.store(this.#nameFor(state), { kind: 'game', state }, this.#id);
    this.#hasFailed = !stored.ok;
    if (!stored.ok) return errorText(stored.error);
    this.#stored = textOf(state);
    return null;
  }

  #nameFor({ record }: TableState): string {
    return this.#chosenName ?? gameName(record.config);
  }
}

const textOf = (state: TableState): string => makeSave({ kind: 'game', state });

function hasPersonMoved({ record, start, seats }: TableState): boolean {
  return record.moves.some((_, ply) => seats[(start.toMove + ply) % seats.length]!.kind !== 'bot');
}

/** The number of finished games without a name of their own that are kept. */
const MAX_FINISHED = 20;

/** Earlier versions wrote the number of moves into the name. */
const MOVES = /^, \d+ moves?(, unfinished)?$/;

/** Whether a name is the default name, which no person chose. */
function isNamedByItself(name: string, config: Config): boolean {
  const own = gameName(config);
  return name === own || (name.startsWith(own) && MOVES.test(name.slice(own.length)));
}

/** Removes the oldest finished games. Named games are never removed. */
async function pruneFinished(saves: Saves): Promise<void> {
  const list = await saves.list();
  if (!list.ok) return;
  const finished = list.value.filter(
    ({ name, save }) =>
      save?.kind === 'game' && save.state.ending !== null && isNamedByItself(name, save.state.record.config),
  );
  for (const { id } of finished.slice(MAX_FINISHED)) await saves.remove(id);
}
