/** One screen at a time: the start, a game, its settings, the stored games. Keys go to the one that is shown. */
import type { Saves } from '@rowhouse/table';
import type { ComputerPlayers } from '../../players/computers.ts';
import type { Look } from '../draw/disc.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';

export interface Page {
  /** What a key does; keys that come meanwhile wait. */
  press(key: Key): void | Promise<void>;
  draw(size: Size, look: Look): Canvas;
  /** The way out of the program: what is unfinished is kept. Returns what there is to tell. */
  close(): Promise<string | null>;
}

/** What scenes are drawn on: a terminal, or a test's own. */
export interface Display {
  readonly size: Size;
  readonly look: Look;
  /** What was drawn before is still on its way. */
  readonly isLagging: boolean;
  show(canvas: Canvas): void;
  redrawAll(): void;
}

export interface AppServices {
  readonly saves: Saves;
  readonly seed: () => number;
  readonly computers: Pick<ComputerPlayers, 'choose' | 'advise'>;
  /** Discs fall, and a computer player takes a moment to move. */
  readonly animation: boolean;
}

export class FullScreenApp {
  readonly #stage: Display;
  readonly services: AppServices;
  #scene: Page | null = null;
  #work: Promise<void> = Promise.resolve();
  readonly #over: PromiseWithResolvers<string | null> = Promise.withResolvers();
  #ending = false;

  constructor(stage: Display, means: AppServices) {
    this.#stage = stage;
    this.services = means;
  }

  get isLagging(): boolean {
    return this.#stage.isLagging;
  }

  /** Shows the first scene; comes back when the house is left, with what there is to tell. */
  run(first: Page): Promise<string | null> {
    this.show(first);
    return this.#over.promise;
  }

  show(scene: Page): void {
    this.#scene = scene;
    this.redraw();
  }

  redraw(): void {
    if (this.#scene && !this.#ending) this.#stage.show(this.#scene.draw(this.#stage.size, this.#stage.look));
  }

  press(key: Key): void {
    if (key === 'ctrl-c' || key === 'ctrl-d') this.quit();
    else if (key === 'ctrl-l') {
      this.#stage.redrawAll();
      this.redraw();
    } else
      this.#then(async () => {
        if (!this.#ending) await this.#scene?.press(key);
        this.redraw();
      });
  }

  /** When everything that was pressed is done. */
  idle(): Promise<void> {
    return this.#work;
  }

  /** Leaves, whatever is on: an unfinished game is kept. */
  quit(): void {
    if (this.#ending) return;
    this.#then(async () => {
      if (this.#ending) return;
      this.#ending = true;
      this.#over.resolve((await this.#scene?.close()) ?? null);
    });
  }

  /** After a crash nothing is waited for: only what is unfinished is kept. */
  async saveAfterCrash(): Promise<void> {
    this.#ending = true;
    await this.#scene?.close();
  }

  /** The scene is done, and there is none after it. */
  exit(told: string | null): void {
    this.#ending = true;
    this.#over.resolve(told);
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#over.reject(error));
  }
}
