import type { Position } from '@rowhouse/rules';
import { parseSave, type TableState } from '@rowhouse/table';
import { newSaveId, saveFields } from '@rowhouse/table/internal';
import type { SafeStorage } from '../platform/storage.ts';
import { parseJson } from '../platform/storage.ts';

/**
 * The prefix of the storage keys of games. Earlier versions stored games under it, so the word “kept” stays.
 */
export const AUTOSAVED = 'rowhouse.kept.';
/** The prefix of entries that cannot be read. */
export const BROKEN = 'rowhouse.broken.';
/** The keys of the game to continue, on this device and in this tab. */
const LAST = 'rowhouse.last';
const HERE = 'rowhouse.here';

/** The ids of games that were played online begin with this. */
export const PLAYED_ONLINE = 'online-';

/** The highest number of unfinished games, and of finished games. Older games are deleted. */
export const MAX_AUTOSAVED = 20;

/** A game of this page as it was last stored. */
interface Handle {
  readonly id: string;
  readonly label: Label;
  /** The content last written or read. Different content comes from another tab. */
  readonly content: string;
  /** Whether the game ended by resignation, which can be undone. */
  readonly resigned: boolean;
}

/** Fields stored beside an autosaved game, in the same JSON object as the save itself. */
interface Label {
  readonly name: string;
  readonly savedAt: number;
  readonly moves: number;
  /** Whether the game has a move or a set-up. Other games are deleted. */
  readonly begun: boolean;
  readonly finished: boolean;
  /** Whether the statistics have its result. */
  readonly counted: boolean;
}

type Labelled = Pick<Handle, 'id' | 'label'>;

/**
 * A3, A13: stores games automatically. Every game has its own entry, which is written again after every move. A new
 * game, another tab or a closed tab never overwrites an unfinished game.
 */
export class Autosave {
  readonly #storage: SafeStorage;
  readonly #tab: SafeStorage;
  readonly #now: () => number;
  /** By the object of the starting position. All states of a game share this object, and no two games do. */
  readonly #handles = new WeakMap<Position, Handle>();

  /** `tab` is the storage of this tab. It lets a reload continue the game of this tab. */
  constructor(storage: SafeStorage, tab: SafeStorage, now: () => number) {
    this.#storage = storage;
    this.#tab = tab;
    this.#now = now;
  }

  /**
   * Stores the game. `change` is its effect on the statistics (E13): the game has ended, or a resignation was undone. A
   * game ends once, unless a resignation is undone.
   */
  save(state: TableState): { readonly id: string; readonly change: 'ended' | 'resumed' | null } {
    const before = this.#handles.get(state.start);
    // “Start over” begins another game. The previous game stays stored.
    const isReset = before !== undefined && before.label.moves > 0 && movesOf(state) === 0;
    const isNew = before === undefined || isReset || this.#isTakenOver(before);
    const id = isNew ? newSaveId(this.#now()) : before.id;
    // A game that was over when it was opened was counted before.
    const isResumed = before !== undefined && !isReset && before.label.counted && before.resigned && !state.ending;
    const wasCounted = before === undefined ? state.ending !== null : before.label.counted && !isReset && !isResumed;
    const endsHere = state.ending !== null && !wasCounted;
    const label = this.#labelOf(state, wasCounted || endsHere);
    const content = JSON.stringify({ ...label, ...saveFields({ kind: 'game', state }) });
    this.#handles.set(state.start, { id, label, content, resigned: isResigned(state) });
    if (isNew || before.label.finished !== label.finished) this.#deleteOld({ id, label });
    this.#storage.set(AUTOSAVED + id, content);
    if (this.#storage.get(LAST) !== id) this.#storage.set(LAST, id);
    if (this.#tab.get(HERE) !== id) this.#tab.set(HERE, id);
    return { id: isResumed ? before.id : id, change: endsHere ? 'ended' : isResumed ? 'resumed' : null };
  }

  /** The id of a game that was saved or opened on this page. */
  idOf = (state: TableState): string | null => this.#handles.get(state.start)?.id ?? null;

  /** Stores a finished online game. It is never the game to continue. */
  keep(id: string, state: TableState): void {
    const label = this.#labelOf(state, true);
    this.#deleteOld({ id, label });
    this.#storage.set(AUTOSAVED + id, JSON.stringify({ ...label, ...saveFields({ kind: 'game', state }) }));
  }

  /** The game to continue: the game of this tab, else the last game of any tab, else the newest readable game. */
  latest(): TableState | null {
    const newest = this.#all()
      .sort((a, b) => b.label.savedAt - a.label.savedAt)
      .map(({ id }) => id)
      .filter((id) => !id.startsWith(PLAYED_ONLINE));
    for (const id of new Set([this.#tab.get(HERE), this.#storage.get(LAST), ...newest])) {
      const state = id === null ? null : this.open(id);
      if (state) return state;
    }
    return null;
  }

  /** Opens an autosaved game, to be continued under the same entry. An unreadable game is set aside, not deleted. */
  open(id: string): TableState | null {
    const content = this.#storage.get(AUTOSAVED + id);
    if (content === null) return null;
    const save = parseSave(content);
    if (!save.ok || save.value.kind !== 'game') {
      this.#storage.set(BROKEN + id, content);
      this.#storage.remove(AUTOSAVED + id);
      return null;
    }
    const { state } = save.value;
    const label = this.#labelOf(state, readLabel(content)?.counted ?? state.ending !== null);
    this.#handles.set(state.start, { id, label, content, resigned: isResigned(state) });
    return state;
  }

  #labelOf(state: TableState, counted: boolean): Label {
    const moves = movesOf(state);
    const begun = moves > 0 || state.record.setup !== null;
    return { name: '', savedAt: this.#now(), moves, begun, finished: state.ending !== null, counted };
  }

  /** Whether another tab has continued the same game. Then the game of this tab gets a new entry. */
  #isTakenOver({ id, content }: Handle): boolean {
    const stored = this.#storage.get(AUTOSAVED + id);
    return stored !== null && stored !== content;
  }

  #all(): Labelled[] {
    return this.#storage.keys(AUTOSAVED).flatMap((key) => {
      const label = readLabel(this.#storage.get(key) ?? '');
      return label ? [{ id: key.slice(AUTOSAVED.length), label }] : [];
    });
  }

  /** Deletes games without a move and the oldest of the other games. `newest` is about to be stored. */
  #deleteOld(newest: Labelled): void {
    const others = this.#all()
      .filter(({ id }) => id !== newest.id)
      .sort((a, b) => b.label.savedAt - a.label.savedAt);
    const games = [newest, ...others.filter(({ label }) => label.begun)];
    const toDelete = [
      ...others.filter(({ label }) => !label.begun),
      ...games.filter(({ label }) => label.finished).slice(MAX_AUTOSAVED),
      ...games.filter(({ label }) => !label.finished).slice(MAX_AUTOSAVED),
    ];
    for (const { id } of toDelete) this.#storage.remove(AUTOSAVED + id);
  }
}

const movesOf = ({ record, undone }: TableState): number => record.moves.length + undone.length;

const isResigned = ({ ending }: TableState): boolean => ending?.by === 'resignation';

/** `null` for an unreadable entry, which is never deleted. */
function readLabel(content: string): Label | null {
  const label = parseJson(content) as Label | null;
  return typeof label?.savedAt === 'number' && typeof label.begun === 'boolean' ? label : null;
}
