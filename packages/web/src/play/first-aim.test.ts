import { expect, test, vi } from 'vitest';

test('the board of a game that the start page began has its cursor where the first disc fell, later boards have not', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', () => {});
  const { aimAgain, aimedColumn, firstColumn } = await import('./first-aim.ts');
  expect(firstColumn()).toBeUndefined();
  aimAgain(1);
  expect(firstColumn()).toBe(1);
  expect(firstColumn()).toBeUndefined();
  // A column chosen by keyboard is taken as it is.
  expect(aimedColumn(5)).toBe(5);
});
