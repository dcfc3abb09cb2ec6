import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinePlayer } from './puzzle-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

/** What the board shows at first and after each further step of time, until nothing changes. */
function watch(player: ReturnType<typeof createLinePlayer>): (readonly unknown[] | null)[] {
  const seen = [player.shown()];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    seen.push(player.shown());
  }
  return seen;
}

test('a line is played move by move and stays; again plays it from the beginning', () => {
  motion(false);
  createRoot((dispose) => {
    const player = createLinePlayer();
    for (let round = 0; round < 2; round += 1) {
      player.play([3], [0, 1]);
      expect(watch(player)).toEqual([[3], [3, 0], [3, 0, 1]]);
    }
    player.stop();
    expect(player.shown()).toBeNull();
    dispose();
  });
});

test('going to a move, or leaving, ends the playing', () => {
  motion(false);
  createRoot((dispose) => {
    const player = createLinePlayer();
    player.play([], [0, 1, 2]);
    player.show([0, 1]);
    expect(watch(player)).toEqual([[0, 1]]);
    player.play([], [0, 1, 2]);
    dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('with reduced motion nothing moves by itself', () => {
  motion(true);
  createRoot((dispose) => {
    const player = createLinePlayer();
    player.play([3], [0, 1]);
    expect(watch(player)).toEqual([null]);
    player.show([3, 0]);
    expect(player.shown()).toEqual([3, 0]);
    dispose();
  });
});
