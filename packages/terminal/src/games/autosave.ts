import type { Config } from '@rowhouse/rules';
import { makeSave, newSaveId, type SaveEntry, type Saves, type TableState } from '@rowhouse/table';
import { savesWords } from '../text/codes.ts';
import { gameName } from '../text/game-words.ts';

/** Games that are stored without being asked: how they are named, and how many of them are kept. */

/** As many finished games are kept, the newest ones, of those that nobody has named. */
const MAX_FINISHED = 20;

/** Earlier versions wrote the number of moves into the name. */
const MOVES = /^, \d+ moves?(, unfinished)?$/;

/** The name was not given by a person. */
function isNamedByItself(name: string, config: Config): boolean {
  const own = gameName(config);
  return name === own || (name.startsWith(own) && MOVES.test(name.slice(own.length)));
}

/** Removes the oldest finished games. What a person has named is never removed. */
async function pruneFinished(saves: Saves): Promise<void> {
  const list = await saves.list();
  if (!list.ok) return;
  for (const { id } of list.value.filter(isFinishedAndUnnamed).slice(MAX_FINISHED)) await saves.remove(id);
}

function isFinishedAndUnnamed({ name, save }: SaveEntry): boolean {
  return save?.kind === 'game' && save.state.ending !== null && isNamedByItself(name, save.state.record.config);
}

/** The save that belongs to one open game. It is written again after every change of the game. */

/** What was stored last of this game, and under which name. */
type StoredGame = Pick<SaveEntry, 'id' | 'name'> & { readonly state: TableState };

interface AutosaveOptions {
  readonly loaded?: StoredGame | null;
  /** Called when the game ends for the first time. */
  readonly count?: ((state: TableState) => void) | undefined;
}

export class Autosave {
  readonly #saves: Saves | null;
  #id: string;
  /** The name that a person gave the game; `null` while it has the name of what is played. */
  #chosenName: string | null = null;
  /** The game as it is in its save; `null` while it has none. */
  #stored: string | null = null;
  /** The game as the person last knew it to be stored: they saved or loaded it. */
  #known: string | null = null;
  #hasFailed = false;
  /** E13: whether the end of the game was counted. */
  #isCounted: boolean;
  readonly #count: (state: TableState) => void;

  /** Without `saves` nothing is stored: the game has begun with a position that no save can hold. */
  constructor(saves: Saves | null, { loaded = null, count = () => {} }: AutosaveOptions = {}) {
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
   * A13: stores the game as it is now, from the first move of a person on: nobody misses a game that only computer
   * players have begun. With storage that writes at once, the game is stored when this returns its promise, so a view
   * that calls this before it draws never shows a move that could be lost. The first failure is a message.
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

  /** The person has given a stored game another name in the list of games; it may be this one. */
  renamed(id: string, name: string): void {
    if (id === this.#id) this.#chosenName = name;
  }

  /** A3: when a person leaves an unfinished game that has changed, they are told where it is. */
  async saveOnLeave(state: TableState): Promise<string | null> {
    if (!this.#saves) return null;
    const isUnknown = this.#known === null && this.#chosenName === null;
    if (this.#stored !== null && isUnknown && !hasPersonMoved(state)) {
      // Everything was taken back: nothing is left to come back to.
      await this.#saves.remove(this.#id);
      return null;
    }
    const message = await this.keep(state);
    if (this.#hasFailed) return message ?? savesWords('storage-failed');
    if (state.ending || this.#stored === null || this.#known === this.#stored) return null;
    return `Stored as “${this.#nameFor(state)}”.`;
  }

  /** A message if it fails. */
  async #write(state: TableState): Promise<string | null> {
    const stored = await this.#saves!.store(this.#nameFor(state), { kind: 'game', state }, this.#id);
    this.#hasFailed = !stored.ok;
    if (!stored.ok) return savesWords(stored.error);
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
