import { expect, test } from 'vitest';
import { storyboard } from './storyboard.ts';

test.each([0, 1, 7, 42, 119, 120, 9000])('%i moves: from the start to the end, in at most 120 frames', (moves) => {
  const scenes = storyboard(moves);
  const plies = scenes.map((scene) => scene.plies);
  expect(plies.at(-1)).toBe(moves);
  if (moves > 0) expect(plies[0]).toBe(0);
  expect(plies).toEqual([...new Set(plies)].sort((one, other) => one - other));
  expect(plies.length).toBeLessThanOrEqual(120);
  if (moves < 120) expect(plies).toHaveLength(moves + 1);
});
