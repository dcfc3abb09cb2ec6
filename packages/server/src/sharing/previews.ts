import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { WorkerQueue, workerUrl } from '../worker-queue.ts';
import type { PreviewWords } from './preview-words.ts';
import type { GameTitle, PreviewReply, PreviewRequest } from './preview-worker.ts';

/** The size of the cache of pictures in bytes: hundreds of them. */
const MAX_BYTES = 32_000_000;
/** The page does not wait longer for its title, which only chat services read. */
const TITLE_TIMEOUT_MS = 2000;
const WORKER_OPTIONS = { timeoutMs: 10_000, maxWaiting: 32, maxMemoryMb: 256 };

/** A picture as PNG. `null`: the text is not a game. `busy`: it could not be drawn now. */
type Picture = Uint8Array | null | 'busy';

/** Titles and pictures of shared games. Pictures are cached, and concurrent requests for one share its drawing. */
export class Previews {
  /** Titles are quick and have their own worker, so that they do not wait for pictures. */
  readonly #titles = previewWorker();
  readonly #drawings = previewWorker();
  readonly #pictures = new LruCache<Uint8Array>(MAX_BYTES);
  readonly #underway = new Map<string, Promise<Picture>>();

  /** `null` for a text that is not a game, and when it takes too long. */
  async title(game: string, words: PreviewWords): Promise<GameTitle | null> {
    const timeout = setTimeout(TITLE_TIMEOUT_MS, null, { ref: false });
    const reply = await Promise.race([this.#titles.ask({ kind: 'describe', game, words }), timeout]);
    return reply?.ok ? (reply.value as GameTitle | null) : null;
  }

  /** A cached picture. */
  known(game: string): Uint8Array | undefined {
    return this.#pictures.get(game);
  }

  picture(game: string): Promise<Picture> {
    const made = this.#underway.get(game) ?? this.#draw(game);
    this.#underway.set(game, made);
    return made;
  }

  async #draw(game: string): Promise<Picture> {
    const reply = await this.#drawings.ask({ kind: 'draw', game });
    this.#underway.delete(game);
    if (!reply.ok) return 'busy';
    const picture = reply.value as Uint8Array | null;
    if (picture) this.#pictures.add(game, picture);
    return picture;
  }

  async close(): Promise<void> {
    await Promise.all([this.#titles.close(), this.#drawings.close()]);
  }
}

const previewWorker = () =>
  new WorkerQueue<PreviewRequest, PreviewReply>(workerUrl(import.meta.url, './preview-worker'), WORKER_OPTIONS);

/** The version of the drawing. Increase it with every change to draw-preview.ts, so that caches fetch new pictures. */
const DRAWING_VERSION = 1;

/** A picture depends only on its address, so the server can confirm a browser's copy without drawing the picture. */
export const pictureTag = (game: string): string =>
  `"${DRAWING_VERSION}-${createHash('sha256').update(game).digest('base64url').slice(0, 22)}"`;

/** Keeps the most recently used values whose total length, including keys, does not exceed `maxSize`. */
export class LruCache<T extends { readonly length: number }> {
  readonly #maxSize: number;
  readonly #values = new Map<string, T>();
  #size = 0;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order of insertion, so used values move to the end.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Adds a value under a new key. */
  add(key: string, value: T): void {
    this.#values.set(key, value);
    this.#size += key.length + value.length;
    for (const [oldest, { length }] of this.#values) {
      if (this.#size <= this.#maxSize) return;
      this.#values.delete(oldest);
      this.#size -= oldest.length + length;
    }
  }
}
