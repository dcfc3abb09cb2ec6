import type { Cell } from '@rowhouse/rules';
import type { Falling } from '../board/draw-connect.ts';

const FRAME_MS = 33;
/** A frame this late means that the connection or the machine is too slow for an animation. */
const LATE_MS = 150;

interface FallWatcher {
  /** The disc has moved: draw it. */
  frame(): void;
  /** The terminal has not shown the frames before. */
  isSlow(): boolean;
}

/** The animation of a falling disc, faster and faster. On a slow terminal the disc lands at once. */
export class FallAnimation {
  readonly #rows: number;
  readonly #cell: Cell;
  readonly #began = performance.now();
  readonly #ms: number;
  #timer: NodeJS.Timeout | null;
  #last = this.#began;

  constructor(rows: number, cell: Cell, { frame, isSlow }: FallWatcher) {
    this.#rows = rows;
    this.#cell = cell;
    this.#ms = fallTime(rows - cell[1]);
    this.#timer = setInterval(() => {
      const now = performance.now();
      if (now - this.#began >= this.#ms || now - this.#last > LATE_MS || isSlow()) this.end();
      this.#last = now;
      frame();
    }, FRAME_MS);
  }

  /** Where the disc is; `null` when it has landed. */
  now(): Falling | null {
    if (!this.#timer) return null;
    const [column, row] = this.#cell;
    return { column, height: heightAt(this.#rows, row, (performance.now() - this.#began) / this.#ms) };
  }

  end(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** In milliseconds: more rows take longer, but never long. */
export const fallTime = (rows: number): number => Math.min(420, 90 + 110 * Math.sqrt(rows));

/** The height after a `share` of the time: from above the highest row down to where the disc lands. */
export const heightAt = (rows: number, row: number, share: number): number =>
  Math.max(row, rows - (rows - row) * share ** 2);
