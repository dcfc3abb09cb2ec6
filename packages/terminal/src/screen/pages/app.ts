/** Rowhouse on the full screen: one page at a time receives the keys. It knows no terminal. */

import type { ComputerPlayers } from '../../games/computer-players.ts';
import type { PlayServices } from '../../games/open-game.ts';
import type { StoredStatistics, StoredText, storedDrafts, storedSeats } from '../../games/stored.ts';
import type { Look } from '../board/disc.ts';
import { drawKeysPage } from '../board/keys-page.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import type { KeyHint } from '../terminal/last-line.ts';

export interface Page {
  /** Handles a key. The keys after it wait until it is done. */
  press(key: Key): void | Promise<void>;
  draw(size: Size, look: Look): Canvas;
  /** What the question mark lists; `null` while it is part of a text that is being typed. */
  help(): readonly KeyHint[] | null;
  /** The program ends: an unfinished game is saved. Returns a message for the person, if there is one. */
  close(): Promise<string | null>;
}

/** The `close` of a page without an open game. */
export const NOTHING_TO_SAVE: Page['close'] = async () => null;

/** The screen for pages: a terminal, or a fake in a test. */
export interface Display {
  readonly size: Size;
  /** The previous drawing is not on the screen yet. */
  readonly isLagging: boolean;
  show(canvas: Canvas): void;
  redrawAll(): void;
  copy(text: string): void;
  ring(): void;
}

export interface AppServices extends Pick<PlayServices, 'saves' | 'seed'> {
  readonly computers: Pick<ComputerPlayers, 'choose' | 'advise' | 'engine'>;
  readonly statistics: StoredStatistics;
  /** The seats in online games. */
  readonly seats: ReturnType<typeof storedSeats>;
  /** The name of this person in online games. */
  readonly name: StoredText;
  /** The last set-up on each board. */
  readonly drafts: ReturnType<typeof storedDrafts>;
  /** Discs fall, and a computer player waits a moment before it moves. */
  readonly animation: boolean;
}

export class FullScreenApp {
  readonly #display: Display;
  readonly #look: Look;
  readonly services: AppServices;
  #page: Page | null = null;
  #shown: Canvas | null = null;
  /** The page of keys, while it lies over the page. */
  #keys: { readonly list: readonly KeyHint[]; readonly scroll: number } | null = null;
  #work: Promise<void> = Promise.resolve();
  readonly #over: PromiseWithResolvers<string | null> = Promise.withResolvers();
  #isEnding = false;

  constructor(display: Display, look: Look, services: AppServices) {
    this.#display = display;
    this.#look = look;
    this.services = services;
  }

  get isLagging(): boolean {
    return this.#display.isLagging;
  }

  /** How wide the screen is, in characters. */
  get width(): number {
    return this.#display.size.width;
  }

  copy(text: string): void {
    this.#display.copy(text);
  }

  ring(): void {
    this.#display.ring();
  }

  isShown(page: Page): boolean {
    return this.#page === page;
  }

  /** Shows the first page. The promise resolves when the app ends, with a message if there is one. */
  run(first: Page): Promise<string | null> {
    this.show(first);
    return this.#over.promise;
  }

  show(page: Page): void {
    this.#page = page;
    this.#keys = null;
    this.redraw();
  }

  redraw(): void {
    if (!this.#page || this.#isEnding) return;
    const { size } = this.#display;
    const keys = this.#keys;
    this.#shown = keys ? drawKeysPage(size, keys.list, keys.scroll) : this.#page.draw(size, this.#look);
    this.#display.show(this.#shown);
  }

  press(key: Key): void {
    const [, x, y] = /^click (\d+) (\d+)$/.exec(key) ?? [];
    if (x !== undefined) {
      const there = this.#shown?.keyAt(Number(x), Number(y)) ?? null;
      if (there !== null) this.press(there);
    } else if (key === 'ctrl-c' || key === 'ctrl-d') this.quit();
    else if (key === 'ctrl-l') {
      this.#display.redrawAll();
      this.redraw();
    } else
      this.#then(async () => {
        if (!this.#isEnding && !this.#pressForKeys(key)) await this.#page?.press(key);
        this.redraw();
      });
  }

  /** Opens, scrolls or closes the page of keys. Any other key closes it. Returns whether the key is done. */
  #pressForKeys(key: Key): boolean {
    const open = this.#keys;
    const list = open?.list ?? (key === '?' ? this.#page?.help() : null);
    if (!list) return false;
    const step = { down: 1, up: -1 }[key];
    this.#keys = !open ? { list, scroll: 0 } : step ? { list, scroll: Math.max(0, open.scroll + step) } : null;
    return true;
  }

  /** Resolves when all keys pressed so far are handled. */
  idle(): Promise<void> {
    return this.#work;
  }

  /** Ends the app from any page: an unfinished game is saved. */
  quit(): void {
    if (this.#isEnding) return;
    this.#then(async () => {
      if (this.#isEnding) return;
      this.#isEnding = true;
      this.#over.resolve((await this.#page?.close()) ?? null);
    });
  }

  /** After a crash the app does not wait for unfinished work: it only saves the game. */
  async saveAfterCrash(): Promise<void> {
    this.#isEnding = true;
    await this.#page?.close();
  }

  /** Ends the app. */
  exit(message: string | null): void {
    this.#isEnding = true;
    this.#over.resolve(message);
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#over.reject(error));
  }
}
