import { err, ok, type Result } from '@rowhouse/rules';
import { exact, FieldError, number, object, text } from './fields.ts';
import { makeSave, parseSave, type Save } from './save.ts';

/** Where saves are kept: files, a browser's store, a test's Map. It may fail; what it throws becomes a fault. */
export interface SaveStorage {
  ids(): Promise<readonly string[]>;
  read(id: string): Promise<string | null>;
  /** Replaces what was there in one step, or throws and leaves it as it was. */
  write(id: string, content: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export type SavesFault = 'storage-failed' | 'no-such-save' | 'broken-save' | 'bad-name';

export interface SaveEntry {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** What was saved; `null` for an entry that cannot be read any more: it is listed, so that nothing vanishes. */
  readonly save: Save | null;
}

const LONGEST_NAME = 100;
const entryField = object({ rowhouseSave: exact(1), name: text(LONGEST_NAME), savedAt: number, save: text() });

/** A13: many stored games with names. */
export class Saves {
  readonly #storage: SaveStorage;
  readonly #now: () => number;

  constructor(storage: SaveStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The newest first. */
  async list(): Promise<Result<readonly SaveEntry[], SavesFault>> {
    return this.#try(async () => {
      const entries: SaveEntry[] = [];
      for (const id of await this.#storage.ids()) {
        const content = await this.#storage.read(id);
        if (content !== null) entries.push(readEntry(id, content) ?? { id, name: id, savedAt: 0, save: null });
      }
      return ok(entries.sort((a, b) => b.savedAt - a.savedAt || a.id.localeCompare(b.id)));
    });
  }

  async load(id: string): Promise<Result<Save, SavesFault>> {
    return this.#try(async () => {
      const content = await this.#storage.read(id);
      if (content === null) return err('no-such-save');
      const save = readEntry(id, content)?.save;
      return save ? ok(save) : err('broken-save');
    });
  }

  /** Stores under a new id, or anew under one that is there. Returns the id. */
  async store(name: string, save: Save, id?: string): Promise<Result<string, SavesFault>> {
    if (!isName(name)) return err('bad-name');
    return this.#try(async () => {
      const chosen = id ?? (await this.#newId());
      await this.#storage.write(chosen, makeEntry(name, this.#now(), makeSave(save)));
      return ok(chosen);
    });
  }

  async rename(id: string, name: string): Promise<Result<string, SavesFault>> {
    if (!isName(name)) return err('bad-name');
    return this.#try(async () => {
      const content = await this.#storage.read(id);
      if (content === null) return err('no-such-save');
      const entry = readEntry(id, content);
      if (!entry?.save) return err('broken-save');
      await this.#storage.write(id, makeEntry(name, entry.savedAt, makeSave(entry.save)));
      return ok(id);
    });
  }

  async remove(id: string): Promise<Result<string, SavesFault>> {
    return this.#try(async () => {
      if ((await this.#storage.read(id)) === null) return err('no-such-save');
      await this.#storage.remove(id);
      return ok(id);
    });
  }

  /** Ids count up, so that they are short and never used twice while their save exists. */
  async #newId(): Promise<string> {
    const taken = (await this.#storage.ids()).map((id) => Number(/^game-(\d+)$/.exec(id)?.[1] ?? 0));
    return `game-${Math.max(0, ...taken) + 1}`;
  }

  async #try<T>(work: () => Promise<Result<T, SavesFault>>): Promise<Result<T, SavesFault>> {
    try {
      return await work();
    } catch {
      return err('storage-failed');
    }
  }
}

const isName = (name: string): boolean => name.trim() !== '' && name.length <= LONGEST_NAME;

const makeEntry = (name: string, savedAt: number, save: string): string =>
  JSON.stringify({ rowhouseSave: 1, name, savedAt, save });

function readEntry(id: string, content: string): SaveEntry | null {
  try {
    const { name, savedAt, save } = entryField(JSON.parse(content), '');
    const parsed = parseSave(save);
    return { id, name, savedAt, save: parsed.ok ? parsed.value : null };
  } catch (error) {
    if (error instanceof FieldError || error instanceof SyntaxError) return null;
    throw error;
  }
}
