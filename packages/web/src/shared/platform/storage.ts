/** The part of a browser’s storage that the app uses. Tests replace it. */
export type KeyValues = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Why content could not be stored: the storage is full, or not available (private mode, switched off, broken). */
export type StorageTrouble = 'full' | 'blocked';

/**
 * A browser’s storage that never throws. Content that cannot be stored is held in memory until the page is closed.
 * Every change tries to store the held content again.
 */
export class SafeStorage {
  readonly #open: () => KeyValues;
  readonly #onChange: (trouble: StorageTrouble | null) => void;
  /** Content that could not be stored; `null` for a key that could not be removed. */
  readonly #held = new Map<string, string | null>();

  /** `open` may throw, because even reading `localStorage` throws if storage is switched off. */
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
    const waiting = [...this.#held].sort(([, a], [, b]) => Number(a !== null) - Number(b !== null));
    for (const [each, text] of waiting) {
      const failure = this.#attempt((storage) =>
        text === null ? storage.removeItem(each) : storage.setItem(each, text),
      );
      if (failure) trouble = failure;
      else this.#held.delete(each);
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

/** Whether a storage is empty. An empty storage that reports to be full is blocked. */
function isEmpty(storage: KeyValues | null): boolean {
  try {
    return storage === null || storage.length === 0;
  } catch {
    return true;
  }
}

/** Lasts until the player clears the site’s data. */
export const deviceStorage = new SafeStorage(() => localStorage);

/** The keys of the tournaments of this device begin with this. */
export const TOURNAMENT_KEYS = 'rowhouse.online.tournament.';
export const hasTournaments = (): boolean => deviceStorage.keys(TOURNAMENT_KEYS).length > 0;
/** Whether this device is the host of one. */
export const hostsTournament = (): boolean =>
  deviceStorage.keys(TOURNAMENT_KEYS).some((key) => deviceStorage.get(key)?.includes('"host"'));

/** Lasts until the tab is closed. It survives reloads. */
export const tabStorage = new SafeStorage(() => sessionStorage);

/** A stored value if it is one of the choices, otherwise the fallback. */
export const storedChoice = <T>(value: unknown, choices: readonly T[], fallback: T): T =>
  choices.includes(value as T) ? (value as T) : fallback;

/** The value of stored JSON; `null` for a missing or broken text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether an object has this key of its own. A key from an address, a server or a save may be any text. */
export const hasKey = <T extends object>(of: T, key: PropertyKey): key is keyof T => Object.hasOwn(of, key);

/** The streets in which this device has a house. The start page looks before it loads their code. */
export const STREETS_KEY = 'rowhouse.streets';
