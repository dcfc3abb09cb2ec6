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

/** The moves on the board at first and after each step of time, until nothing changes. */
function watch(player: ReturnType<typeof createLinePlayer>): (readonly unknown[] | null)[] {
  const seen = [player.shown()];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    seen.push(player.shown());
  }
  return seen;
}

test('a line is played move by move and stays, and it can be played again', () => {
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

test('a step to a move and leaving the line both stop its playback', () => {
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

test('with reduced motion no line plays by itself', () => {
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
