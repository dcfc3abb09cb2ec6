import type { Cell } from '@rowhouse/rules';
import type { Falling } from '../board/draw-connect.ts';

const FRAME_MS = 33;
/** A frame this late means that the connection or the machine is too slow for an animation. */
const LATE_MS = 150;

/**
 * Animates a falling disc, faster and faster. `frame`: the disc has moved, draw it. `isSlow`: the terminal has not shown the
 * frames before; then the disc lands at once.
 */
export function startFall(rows: number, [column, row]: Cell, frame: () => void, isSlow: () => boolean) {
  const began = performance.now();
  const ms = fallTime(rows - row);
  let last = began;
  let timer: NodeJS.Timeout | null = setInterval(() => {
    const now = performance.now();
    if (now - began >= ms || now - last > LATE_MS || isSlow()) end();
    last = now;
    frame();
  }, FRAME_MS);
  const end = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  /** Where the disc is; `null` when it has landed. */
  const now = (): Falling | null => timer && { column, height: heightAt(rows, row, (performance.now() - began) / ms) };
  return { now, end };
}

/** In milliseconds: more rows take longer, but never long. */
export const fallTime = (rows: number): number => Math.min(420, 90 + 110 * Math.sqrt(rows));

/** The height after a `share` of the time: from above the highest row down to where the disc lands. */
export const heightAt = (rows: number, row: number, share: number): number =>
  Math.max(row, rows - (rows - row) * share ** 2);
