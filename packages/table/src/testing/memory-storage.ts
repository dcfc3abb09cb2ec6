import type { SaveStorage } from '../saves.ts';

/** Stored games in memory. The storage can be full, and entries can be locked. */
export class MemoryStorage implements SaveStorage {
  readonly files = new Map<string, string>();
  /** Entries that cannot be read. */
  readonly locked = new Set<string>();
  isFull = false;

  async ids(): Promise<readonly string[]> {
    return [...this.files.keys()];
  }

  async read(id: string): Promise<string | null> {
    if (this.locked.has(id)) throw new Error('the entry is locked');
    return this.files.get(id) ?? null;
  }

  async write(id: string, content: string): Promise<void> {
    if (this.isFull) throw new Error('the disk is full');
    this.files.set(id, content);
  }

  async remove(id: string): Promise<void> {
    this.files.delete(id);
  }
}
