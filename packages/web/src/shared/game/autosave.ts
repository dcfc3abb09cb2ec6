import type { Position } from '@rowhouse/rules';
import { newSaveId, parseSave, saveFields, type TableState } from '@rowhouse/table';
import type { SafeStorage } from '../platform/storage.ts';

/**
 * Each game has a storage key of its own. LAST and HERE say which game to continue, on this device and in this tab. The
 * word “kept” stays in the key: games of earlier versions are stored under it.
 */
export const AUTOSAVED = 'rowhouse.kept.';
export const BROKEN = 'rowhouse.broken.';
const LAST = 'rowhouse.last';
const HERE = 'rowhouse.here';

/** The ids of games that were played online begin with this. */
export const PLAYED_ONLINE = 'online-';

/** How many unfinished games are kept, and how many finished ones. The oldest are deleted. */
export const MAX_AUTOSAVED = 20;

/** A game of this page as it was last stored. */
interface Handle {
  readonly id: string;
  /** The content last written or read. Different content comes from another tab. */
  readonly content: string | null;
  readonly moves: number;
  readonly finished: boolean;
  /** Whether it ended by resignation, which can be undone. */
  readonly resigned: boolean;
  readonly counted: boolean;
}

/** The effect of a save on the statistics (E13): a game has ended, or a resignation was undone. */
interface Counted {
  readonly id: string;
  readonly change: 'ended' | 'resumed' | null;
}

/** Fields stored beside an autosaved game, in the same JSON object as the save itself. */
interface Label {
  readonly name: string;
  readonly savedAt: number;
  readonly moves: number;
  /** Whether it has a move or a set-up. Other games are dropped. */
  readonly begun: boolean;
  readonly finished: boolean;
  readonly counted: boolean;
}

interface Labelled {
  readonly id: string;
  readonly label: Label;
}

/**
 * A3, A13: stores games without being asked. Every game has an entry of its own, written again after every move, so that
 * a new game, another tab or a closed tab never overwrites an unfinished game.
 */
export class Autosave {
  readonly #storage: SafeStorage;
  readonly #tab: SafeStorage;
  readonly #now: () => number;
  /** A game is identified by the object of its starting position: all its states share it, and two games never do. */
  readonly #handles = new WeakMap<Position, Handle>();

  /** `tab` is the storage of this tab alone, so that a reload continues this tab's game. */
  constructor(storage: SafeStorage, tab: SafeStorage, now: () => number) {
    this.#storage = storage;
    this.#tab = tab;
    this.#now = now;
  }

  /** Stores the game. A game ends once, unless a resignation is undone. */
  save(state: TableState): Counted {
    const moves = state.record.moves.length + state.undone.length;
    const before = this.#handles.get(state.start);
    // After “start over” it is another game, and the one before stays stored.
    const isReset = before !== undefined && before.moves > 0 && moves === 0;
    const isNew = before === undefined || isReset || this.#isTakenOver(before);
    const id = isNew ? newSaveId(this.#now()) : before.id;
    // A game that was over when it was opened was counted before.
    const isResumed = before !== undefined && !isReset && before.counted && before.resigned && !state.ending;
    const wasCounted = before === undefined ? state.ending !== null : before.counted && !isReset && !isResumed;
    const endsHere = state.ending !== null && !wasCounted;
    const label: Label = {
      name: '',
      savedAt: this.#now(),
      moves,
      begun: moves > 0 || state.record.setup !== null,
      finished: state.ending !== null,
      counted: wasCounted || endsHere,
    };
    const content = JSON.stringify({ ...label, ...saveFields({ kind: 'game', state }) });
    const { finished, counted } = label;
    this.#handles.set(state.start, { id, content, moves, finished, resigned: isResigned(state), counted });
    if (isNew || before.finished !== finished) this.#clearOut({ id, label });
    this.#storage.set(AUTOSAVED + id, content);
    if (this.#storage.get(LAST) !== id) this.#storage.set(LAST, id);
    if (this.#tab.get(HERE) !== id) this.#tab.set(HERE, id);
    return { id: isResumed ? before.id : id, change: endsHere ? 'ended' : isResumed ? 'resumed' : null };
  }

  /** Stores a finished game that was played elsewhere. It is never the game to continue. */
  keep(id: string, state: TableState): void {
    const moves = state.record.moves.length;
    const label: Label = { name: '', savedAt: this.#now(), moves, begun: true, finished: true, counted: true };
    this.#clearOut({ id, label });
    this.#storage.set(AUTOSAVED + id, JSON.stringify({ ...label, ...saveFields({ kind: 'game', state }) }));
  }

  /** The game to continue: this tab's own, else the last one played in any tab, else the newest that can be read. */
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

  /**
   * Opens an autosaved game, to be continued under the same entry. One that cannot be read is set aside, not deleted.
   */
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
    const counted = readLabel(content)?.counted ?? state.ending !== null;
    const moves = state.record.moves.length + state.undone.length;
    const finished = state.ending !== null;
    this.#handles.set(state.start, { id, content, moves, finished, resigned: isResigned(state), counted });
    return state;
  }

  /** Whether another tab has continued the same game: then this tab's game gets an entry of its own. */
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

  /** Deletes games without a move and the oldest of the others. `newest` is about to be stored. */
  #clearOut(newest: Labelled): void {
    const others = this.#all()
      .filter(({ id }) => id !== newest.id)
      .sort((a, b) => b.label.savedAt - a.label.savedAt);
    const games = [newest, ...others.filter(({ label }) => label.begun)];
    const gone = [
      ...others.filter(({ label }) => !label.begun),
      ...games.filter(({ label }) => label.finished).slice(MAX_AUTOSAVED),
      ...games.filter(({ label }) => !label.finished).slice(MAX_AUTOSAVED),
    ];
    for (const { id } of gone) this.#storage.remove(AUTOSAVED + id);
  }
}

const isResigned = ({ ending }: TableState): boolean => ending?.by === 'resignation';

/** `null` if it cannot be read: such an entry is never deleted. */
function readLabel(content: string): Label | null {
  try {
    const label = JSON.parse(content) as Label;
    return typeof label.savedAt === 'number' && typeof label.begun === 'boolean' ? label : null;
  } catch {
    return null;
  }
}
