import { err, ok, type Result } from '@rowhouse/rules';
import { fields } from '@rowhouse/rules/internal';
import { makeSave, parseSave, type Save } from './save.ts';

/**
 * The place where saves are stored: files, a browser's storage, a Map in a test. Its exceptions become
 * `storage-failed`.
 */
export interface SaveStorage {
  /** The ids of all stored saves. */
  ids(): Promise<readonly string[]>;
  /** The content that was written under this id; `null` if there is none. */
  read(id: string): Promise<string | null>;
  /** Replaces the old content as a whole, or throws and leaves it unchanged. */
  write(id: string, content: string): Promise<void>;
  /** An unknown id has no effect. */
  remove(id: string): Promise<void>;
}

export const SAVES_CODES = ['storage-failed', 'no-such-save', 'broken-save', 'bad-name'] as const;
/** Why a stored game was not stored or not found. */
export interface SavesFault {
  readonly code: (typeof SAVES_CODES)[number];
}

/** A stored game in a list. */
export interface SaveEntry {
  readonly id: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** `null` if the save cannot be read. Such a save is listed as well, so that it does not seem lost. */
  readonly save: Save | null;
}

/** The length of the name of a stored game, in UTF-16 units. */
export const MAX_SAVE_NAME_LENGTH = 100;

/** The label is in the same JSON object as the save, so any save file can be added to the stored ones. */
const labelField = fields.object({ name: fields.text(MAX_SAVE_NAME_LENGTH), savedAt: fields.number });

/** A13: stored games with names: `await new Saves(storage).store('Sunday', { kind: 'game', state: table.state })`. */
export class Saves {
  readonly #storage: SaveStorage;
  readonly #now: () => number;

  constructor(storage: SaveStorage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The number of saves, without reading them. */
  async count(): Promise<number> {
    const ids = await this.#try(async () => ok(await this.#storage.ids()));
    return ids.ok ? ids.value.length : 0;
  }

  /** The newest first. */
  async list(): Promise<Result<readonly SaveEntry[], SavesFault>> {
    return this.#try(async () => {
      const entries: SaveEntry[] = [];
      for (const id of await this.#storage.ids()) {
        // A save that cannot be read must not hide the others.
        const content = await this.#storage.read(id).catch(() => '');
        if (content !== null) entries.push(readEntry(id, content));
      }
      return ok(entries.sort((a, b) => b.savedAt - a.savedAt || a.id.localeCompare(b.id)));
    });
  }

  /** Reads a stored game. */
  async load(id: string): Promise<Result<Save, SavesFault>> {
    const entry = await this.#read(id);
    return entry.ok ? ok(entry.value.save) : entry;
  }

  /** Stores under a new id, or replaces the save with this id. Returns the id. */
  async store(name: string, save: Save, id?: string): Promise<Result<string, SavesFault>> {
    if (!isName(name)) return err({ code: 'bad-name' });
    return this.#try(async () => {
      const chosen = id ?? newSaveId(this.#now());
      await this.#storage.write(chosen, makeSave(save, { name, savedAt: this.#now() }));
      return ok(chosen);
    });
  }

  /** Gives a stored game another name. Returns its id. */
  async rename(id: string, name: string): Promise<Result<string, SavesFault>> {
    if (!isName(name)) return err({ code: 'bad-name' });
    const entry = await this.#read(id);
    if (!entry.ok) return entry;
    const { save, savedAt } = entry.value;
    return this.#try(async () => {
      await this.#storage.write(id, makeSave(save, { name, savedAt }));
      return ok(id);
    });
  }

  /** Removes a stored game. Returns its id. */
  async remove(id: string): Promise<Result<string, SavesFault>> {
    return this.#try(async () => {
      if ((await this.#storage.read(id)) === null) return err({ code: 'no-such-save' });
      await this.#storage.remove(id);
      return ok(id);
    });
  }

  #read(id: string): Promise<Result<SaveEntry & { readonly save: Save }, SavesFault>> {
    return this.#try(async () => {
      const content = await this.#storage.read(id);
      if (content === null) return err({ code: 'no-such-save' });
      const { save, ...entry } = readEntry(id, content);
      return save ? ok({ ...entry, save }) : err({ code: 'broken-save' });
    });
  }

  async #try<T>(work: () => Promise<Result<T, SavesFault>>): Promise<Result<T, SavesFault>> {
    try {
      return await work();
    } catch {
      return err({ code: 'storage-failed' });
    }
  }
}

const isName = (name: string): boolean => name.trim() !== '' && name.length <= MAX_SAVE_NAME_LENGTH;

/** The id of a new save: different every time, even if two programs store at the same moment. */
export const newSaveId = (now: number): string =>
  `game-${Math.floor(now).toString(36)}-${Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;

/** A save without a label gets its id as its name. */
function readEntry(id: string, content: string): SaveEntry {
  const parsed = parseSave(content);
  const save = parsed.ok ? parsed.value : null;
  const label = fields.readJson(content, labelField, { code: 'save-json' });
  return { id, ...(label.ok ? label.value : { name: id, savedAt: 0 }), save };
}
