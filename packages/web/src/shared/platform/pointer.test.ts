import { beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
let pointing: typeof import('./pointer.ts');

const point = (type: string, x: number, pointerType = 'mouse') =>
  page.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: 0, pointerType }));

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  pointing = await import('./pointer.ts');
});

test('isPointing tells whether the last input was a pointer', () => {
  expect(pointing.isPointing()).toBe(false);
  point('pointerdown', 5);
  expect(pointing.isPointing()).toBe(true);
  expect(pointing.lastPress()).toEqual([5, 0]);
  page.dispatchEvent(new Event('keydown'));
  expect(pointing.isPointing()).toBe(false);
});

test('a mouse is still until it moves', () => {
  point('pointerdown', 100);
  const isStill = pointing.stillPointing();
  point('pointermove', 102);
  point('pointerdown', 101);
  expect(isStill()).toBe(true);
  // A mouse that has moved away and back has aimed again.
  point('pointermove', 300);
  point('pointermove', 100);
  point('pointerdown', 100);
  expect(isStill()).toBe(false);
});

test('a touch and a key are never still', () => {
  point('pointerdown', 100, 'touch');
  const isStill = pointing.stillPointing();
  point('pointerdown', 100, 'touch');
  expect(isStill()).toBe(false);
  page.dispatchEvent(new Event('keydown'));
  expect(pointing.stillPointing()()).toBe(false);
});

const stepsOf = (deltas: readonly number[], deltaMode = 0): readonly number[] => {
  const wheel = pointing.createWheel();
  return deltas.map((deltaY) => wheel({ deltaY, deltaMode }));
};

test('a notch of a mouse wheel is one step for any number of pixels', () => {
  expect(stepsOf([100, 120, 533, -100, 100])).toEqual([1, 1, 1, -1, 1]);
});

test('a notch is one step in a browser that reports lines', () => {
  expect(stepsOf([3, -3], 1)).toEqual([1, -1]);
});

test('small turns of a trackpad add up, and a change of direction starts again', () => {
  expect(stepsOf([20, 20, 20, 20])).toEqual([0, 0, 1, 0]);
  expect(stepsOf([50, -20, -20, -20, 50])).toEqual([0, 0, 0, -1, 0]);
});
