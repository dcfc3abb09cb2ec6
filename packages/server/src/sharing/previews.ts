import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PreviewThread } from './preview-thread.ts';
import type { PreviewWords } from './preview-words.ts';
import type { GameTitle } from './preview-worker.ts';

/** The values that were used last, as many as fit into a number of bytes. */
export class Recent<T> {
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  readonly #values = new Map<string, T>();
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map is in the order of insertion: what is used moves to the end.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#delete(key);
    this.#values.set(key, value);
    this.#size += key.length + this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= key.length + this.#sizeOf(value);
  }
}

/** How many bytes of pictures are kept: hundreds of them. */
const MAX_BYTES = 32_000_000;

/** A person who opens a link does not wait longer for a title that only chats read. */
const TITLE_WITHIN_MS = 2000;

/** Titles and pictures of shared games. What was made lately is kept, and what is being made is made once. */
export class Previews {
  /** Titles are quick, and do not wait for pictures. */
  readonly #titles = new PreviewThread();
  readonly #drawings = new PreviewThread();
  readonly #pictures = new Recent<Uint8Array>(MAX_BYTES, (picture) => picture.length);
  readonly #underway = new Map<string, Promise<Uint8Array | null | 'busy'>>();

  /** `null` for a text that is not a game, and when it takes too long. */
  async title(game: string, words: PreviewWords): Promise<GameTitle | null> {
    const late = setTimeout(TITLE_WITHIN_MS, null, { ref: false });
    const reply = await Promise.race([this.#titles.ask({ kind: 'describe', game, words }), late]);
    return reply === 'busy' ? null : (reply as GameTitle | null);
  }

  /** A picture that is there already. */
  known(game: string): Uint8Array | undefined {
    return this.#pictures.get(game);
  }

  /** A PNG; `null` for a text that is not a game. */
  picture(game: string): Promise<Uint8Array | null | 'busy'> {
    const made = this.#underway.get(game) ?? this.#make(game);
    this.#underway.set(game, made);
    return made;
  }

  async #make(game: string): Promise<Uint8Array | null | 'busy'> {
    const reply = (await this.#drawings.ask({ kind: 'draw', game })) as Uint8Array | null | 'busy';
    this.#underway.delete(game);
    if (reply instanceof Uint8Array) this.#pictures.set(game, reply);
    return reply;
  }

  async close(): Promise<void> {
    await Promise.all([this.#titles.close(), this.#drawings.close()]);
  }
}

/** How pictures are drawn today. Whoever changes the drawing changes this number. */
const DRAWING = 1;

/** A picture depends on its address alone, so browsers can be told that they have it before it is drawn. */
export const pictureTag = (game: string): string =>
  `"${DRAWING}-${createHash('sha256').update(game).digest('base64url').slice(0, 22)}"`;
