/** The part of a browser's storage that is used here. Tests bring their own. */
export type KeyValues = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Why something could not be stored: the storage is full, or there is none (private mode, switched off, broken). */
export type StorageTrouble = 'full' | 'blocked';

/**
 * A browser's storage that never throws. Content that cannot be stored is held in memory until the page is closed. Every
 * later change tries again to store it, so that freed space is used at once.
 */
export class SafeStorage {
  readonly #open: () => KeyValues;
  readonly #onChange: (trouble: StorageTrouble | null) => void;
  /** Content that could not be stored; `null` for a key that could not be removed. */
  readonly #held = new Map<string, string | null>();

  /** `open` may throw: where storage is switched off, even reading the property does. */
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
    // Removals come first: they free space.
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

/** A storage that reports itself full while it is empty does not allow storing at all. */
function isEmpty(storage: KeyValues | null): boolean {
  try {
    return storage === null || storage.length === 0;
  } catch {
    return true;
  }
}

/** Lasts until the player clears the site's data: settings, choices, progress. */
export const deviceStorage = new SafeStorage(() => localStorage);

/** Lasts until the tab is closed, reloads included. */
export const tabStorage = new SafeStorage(() => sessionStorage);

/** A stored value if it is one of the choices, otherwise the usual one. */
export const oneOf = <T>(value: unknown, choices: readonly T[], usual: T): T =>
  choices.includes(value as T) ? (value as T) : usual;

/** Whether an object itself has this key. A key from an address, a server or a save may be any text. */
export const hasKey = <T extends object>(of: T, key: PropertyKey): key is keyof T => Object.hasOwn(of, key);
