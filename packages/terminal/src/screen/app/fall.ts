import type { Cell } from '@rowhouse/rules';
import type { Falling } from '../draw/connect.ts';

const FRAME_MS = 33;
/** A frame that comes so late tells of a line, or a machine, on which nothing can be seen falling. */
const LATE_MS = 150;

export interface FallWatcher {
  /** Something moved: time to draw. */
  frame(): void;
  isSlow(): boolean;
}

/** A disc on its way down, faster and faster. It is there at once where the terminal is slow. */
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

  /** `null` when it has landed. */
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

/** A longer way takes longer, up to what is still short. */
export const fallTime = (rows: number): number => Math.min(420, 90 + 110 * Math.sqrt(rows));

/** `share` of the time: from above the highest row down to where it lands. */
export const heightAt = (rows: number, row: number, share: number): number =>
  Math.max(row, rows - (rows - row) * share ** 2);
