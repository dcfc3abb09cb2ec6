import { expect, test } from 'vitest';
import { createWheel } from './step-by-wheel.ts';

const stepsOf = (deltas: readonly number[], deltaMode = 0): readonly number[] => {
  const wheel = createWheel();
  return deltas.map((deltaY) => wheel({ deltaY, deltaMode }));
};

test('a notch of a mouse wheel is one step, however many pixels it has', () => {
  expect(stepsOf([100, 120, 533, -100, 100])).toEqual([1, 1, 1, -1, 1]);
});

test('a browser that counts in lines steps by the notch, too', () => {
  expect(stepsOf([3, -3], 1)).toEqual([1, -1]);
});

test('the small turns of a trackpad add up; turning back begins anew', () => {
  expect(stepsOf([20, 20, 20, 20])).toEqual([0, 0, 1, 0]);
  expect(stepsOf([50, -20, -20, -20, 50])).toEqual([0, 0, 0, -1, 0]);
});
