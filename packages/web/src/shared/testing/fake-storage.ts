import type { KeyValues } from '../platform/storage.ts';

/** A browser's storage for tests. It can be full, broken, or shared between two tabs. */
export class FakeStorage implements KeyValues {
  readonly map = new Map<string, string>();
  /** In characters, keys and contents together. */
  room = Number.POSITIVE_INFINITY;
  /** Whether every call throws, as if storage were switched off. */
  blocked = false;

  get length(): number {
    this.#check();
    return this.map.size;
  }

  key(at: number): string | null {
    return [...this.map.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    this.#check();
    return this.map.get(key) ?? null;
  }

  setItem(key: string, content: string): void {
    this.#check();
    const others = [...this.map].filter(([other]) => other !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + content.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.map.set(key, content);
  }

  removeItem(key: string): void {
    this.#check();
    this.map.delete(key);
  }

  #check(): void {
    if (this.blocked) throw new DOMException('blocked', 'SecurityError');
  }
}
