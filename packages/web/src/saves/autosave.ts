import type { Position } from '@rowhouse/rules';
import { makeSave, parseSave, type TableState } from '@rowhouse/table';
import type { SafeStorage } from '../basics/safe-storage.ts';

/** Each game that is played is kept under a key of its own; these two say which one is gone on with. */
export const AUTOSAVED = 'rowhouse.kept.';
export const BROKEN = 'rowhouse.broken.';
const LAST = 'rowhouse.last';
const HERE = 'rowhouse.here';

/** How many games keep themselves: of the unfinished and of the finished, the newest so many each. */
export const MOST_AUTOSAVED = 20;

/** A game this page plays, and how it was kept last. */
interface Handle {
  readonly id: string;
  /** What was written or read last: other content is another tab's. */
  readonly content: string | null;
  readonly moves: number;
  readonly counted: boolean;
}

/** What stands beside a kept game, in the same JSON object as the save itself. */
interface Label {
  readonly name: string;
  readonly savedAt: number;
  readonly moves: number;
  /** Whether it is worth keeping: something was played, or it was set up. */
  readonly begun: boolean;
  readonly finished: boolean;
  readonly counted: boolean;
}

/**
 * A3, A13: games that keep themselves. Every game at a table has an entry of its own from its first move on, written
 * anew after every move, so that a new game, another tab or a closed one never takes the place of an unfinished game.
 */
export class Autosave {
  readonly #storage: SafeStorage;
  readonly #tab: SafeStorage;
  readonly #now: () => number;
  /** A game is known by where it began: its states all have the same opening, two games never have. */
  readonly #handles = new WeakMap<Position, Handle>();

  /** `tab` is storage of this tab alone, so that a reload goes on with this tab's game. */
  constructor(storage: SafeStorage, tab: SafeStorage, now: () => number) {
    this.#storage = storage;
    this.#tab = tab;
    this.#now = now;
  }

  /** Keeps the game as it stands. True when this is where it ended, once a game (E13). */
  save(state: TableState): boolean {
    const moves = state.record.moves.length + state.undone.length;
    const before = this.#handles.get(state.start);
    // Begun again, it is another game, and the one before stays as it was.
    const isReset = before !== undefined && before.moves > 0 && moves === 0;
    const isNew = before === undefined || isReset || this.#isTakenOver(before);
    const id = isNew ? newId(this.#now()) : before.id;
    // A game that was over when it came to the table was played some other time.
    const wasCounted = before === undefined ? state.ending !== null : before.counted && !isReset;
    const endsHere = state.ending !== null && !wasCounted;
    const label: Label = {
      name: '',
      savedAt: this.#now(),
      moves,
      begun: moves > 0 || state.record.setup !== null,
      finished: state.ending !== null,
      counted: wasCounted || endsHere,
    };
    const content = JSON.stringify({ ...label, ...JSON.parse(makeSave({ kind: 'game', state })) });
    this.#handles.set(state.start, { id, content, moves, counted: label.counted });
    if (isNew) this.#clearOut(id);
    this.#storage.set(AUTOSAVED + id, content);
    if (this.#storage.get(LAST) !== id) this.#storage.set(LAST, id);
    if (this.#tab.get(HERE) !== id) this.#tab.set(HERE, id);
    return endsHere;
  }

  /** The game to go on with: this tab's own, else the one played last anywhere, else the newest that can be read. */
  latest(): TableState | null {
    const newest = this.#all()
      .sort((a, b) => b.label.savedAt - a.label.savedAt)
      .map(({ id }) => id);
    for (const id of new Set([this.#tab.get(HERE), this.#storage.get(LAST), ...newest])) {
      const state = id === null ? null : this.open(id);
      if (state) return state;
    }
    return null;
  }

  /** A kept game, to be gone on with under the same entry. One that cannot be read is moved aside, not thrown away. */
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
    this.#handles.set(state.start, { id, content, moves, counted });
    return state;
  }

  /** Another tab went on with the same game: from here on there are two. */
  #isTakenOver({ id, content }: Handle): boolean {
    const stored = this.#storage.get(AUTOSAVED + id);
    return stored !== null && stored !== content;
  }

  #all(): { readonly id: string; readonly label: Label }[] {
    return this.#storage.keys(AUTOSAVED).flatMap((key) => {
      const label = readLabel(this.#storage.get(key) ?? '');
      return label ? [{ id: key.slice(AUTOSAVED.length), label }] : [];
    });
  }

  /** Makes room for a new one: games without a move, and the oldest of the others. */
  #clearOut(keep: string): void {
    const others = this.#all()
      .filter(({ id }) => id !== keep)
      .sort((a, b) => b.label.savedAt - a.label.savedAt);
    const begun = others.filter(({ label }) => label.begun);
    const gone = [
      ...others.filter(({ label }) => !label.begun),
      ...begun.filter(({ label }) => label.finished).slice(MOST_AUTOSAVED),
      ...begun.filter(({ label }) => !label.finished).slice(MOST_AUTOSAVED),
    ];
    for (const { id } of gone) this.#storage.remove(AUTOSAVED + id);
  }
}

/** `null` where it cannot be read: such an entry is never cleared out. */
function readLabel(content: string): Label | null {
  try {
    const label = JSON.parse(content) as Label;
    return typeof label.savedAt === 'number' && typeof label.begun === 'boolean' ? label : null;
  } catch {
    return null;
  }
}

/** Never the same twice, also when two tabs begin a game at the same moment. */
export const newId = (now: number): string =>
  `${Math.floor(now).toString(36)}-${Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
