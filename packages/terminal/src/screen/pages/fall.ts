import type { Cell } from '@rowhouse/rules';
import type { Falling } from '../board/draw-connect.ts';

const FRAME_MS = 33;
/** After a longer delay between two frames, the connection or the machine is too slow for an animation. */
const MAX_FRAME_DELAY_MS = 150;

/**
 * Animates a falling disc, which accelerates. `frame` draws the disc after it has moved. `isSlow` says whether the
 * terminal has not shown the earlier frames. In that case the disc lands at once.
 */
export function startFall(rows: number, [column, row]: Cell, frame: () => void, isSlow: () => boolean) {
  const began = performance.now();
  const ms = fallTime(rows - row);
  let last = began;
  let timer: NodeJS.Timeout | null = setInterval(() => {
    const now = performance.now();
    if (now - began >= ms || now - last > MAX_FRAME_DELAY_MS || isSlow()) end();
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

/** The time for falling through this number of rows (ms). */
export const fallTime = (rows: number): number => Math.min(420, 90 + 110 * Math.sqrt(rows));

/** The height after a `share` of the time: from above the highest row down to where the disc lands. */
export const heightAt = (rows: number, row: number, share: number): number =>
  Math.max(row, rows - (rows - row) * share ** 2);
