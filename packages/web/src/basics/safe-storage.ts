/** What is asked of a browser's storage; a test's Map can be it too. */
export type KeyValues = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Why something could not be stored: no room, or no storage at all (private mode, switched off, broken). */
export type StorageTrouble = 'full' | 'blocked';

/**
 * A browser's storage that never breaks play. What it will not take is held in memory until the page is closed, and
 * offered again whenever something else is written or removed: room that was made is used at once.
 */
export class SafeStorage {
  readonly #open: () => KeyValues;
  readonly #onChange: (trouble: StorageTrouble | null) => void;
  /** What the storage would not take; `null` stands for what should be gone. */
  readonly #held = new Map<string, string | null>();

  /** `open` may throw: where storage is switched off, even asking for it does. */
  constructor(open: () => KeyValues, onChange: (trouble: StorageTrouble | null) => void = () => {}) {
    this.#open = open;
    this.#onChange = onChange;
  }

  keys(prefix: string): readonly string[] {
    const found = new Set<string>();
    this.#attempt((storage) => {
      for (let at = 0; at < storage.length; at++) found.add(storage.key(at) ?? '');
    });
    for (const [key, content] of this.#held)
      if (content === null) found.delete(key);
      else found.add(key);
    return [...found].filter((key) => key.startsWith(prefix));
  }

  get(key: string): string | null {
    const held = this.#held.get(key);
    if (held !== undefined) return held;
    let content: string | null = null;
    this.#attempt((storage) => {
      content = storage.getItem(key);
    });
    return content;
  }

  set(key: string, content: string): void {
    this.#change(key, content);
  }

  remove(key: string): void {
    this.#change(key, null);
  }

  #change(key: string, content: string | null): void {
    this.#held.set(key, content);
    let trouble: StorageTrouble | null = null;
    // What should be gone goes first: it makes the room.
    const waitingRoom = [...this.#held].sort(([, a], [, b]) => Number(a !== null) - Number(b !== null));
    for (const [waiting, text] of waitingRoom) {
      const failure = this.#attempt((storage) =>
        text === null ? storage.removeItem(waiting) : storage.setItem(waiting, text),
      );
      if (failure) trouble = failure;
      else this.#held.delete(waiting);
    }
    this.#onChange(trouble);
  }

  #attempt(work: (storage: KeyValues) => void): StorageTrouble | null {
    let storage: KeyValues | null = null;
    try {
      storage = this.#open();
      work(storage);
      return null;
    } catch (error) {
      return isQuota(error) && !isEmpty(storage) ? 'full' : 'blocked';
    }
  }
}

const isQuota = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Storage that is full with nothing in it is one that was never meant to hold anything. */
function isEmpty(storage: KeyValues | null): boolean {
  try {
    return storage === null || storage.length === 0;
  } catch {
    return true;
  }
}
