import { createHash } from 'node:crypto';
import { PreviewThread } from './preview-thread.ts';
import type { GameTitle } from './preview-worker.ts';
import { Recent } from './recent.ts';

/** How many bytes of pictures are kept: hundreds of them. */
const MOST_BYTES = 32_000_000;

/** Titles and pictures of shared games. What was made lately is kept, and what is being made is made once. */
export class Previews {
  readonly #thread = new PreviewThread();
  readonly #pictures = new Recent<Uint8Array>(MOST_BYTES, (picture) => picture.length);
  readonly #underway = new Map<string, Promise<Uint8Array | null | 'busy'>>();

  /** `null` for a text that is not a game, and while too many ask. */
  async title(game: string): Promise<GameTitle | null> {
    const reply = await this.#thread.ask({ kind: 'describe', game });
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
    const reply = (await this.#thread.ask({ kind: 'draw', game })) as Uint8Array | null | 'busy';
    this.#underway.delete(game);
    if (reply instanceof Uint8Array) this.#pictures.set(game, reply);
    return reply;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

/** How pictures are drawn today. Whoever changes the drawing changes this number. */
const DRAWING = 1;

/** A picture depends on its address alone, so browsers can be told that they have it before it is drawn. */
export const pictureTag = (game: string): string =>
  `"${DRAWING}-${createHash('sha256').update(game).digest('base64url').slice(0, 22)}"`;
