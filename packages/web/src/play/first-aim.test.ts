import { expect, test, vi } from 'vitest';

test('only the board of a game from the start page puts its cursor on the first column', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', () => {});
  const { rememberFirstColumn, aimedColumn, takeFirstColumn } = await import('./first-aim.ts');
  expect(takeFirstColumn()).toBeUndefined();
  rememberFirstColumn(1);
  expect(takeFirstColumn()).toBe(1);
  expect(takeFirstColumn()).toBeUndefined();
  // A column chosen by keyboard is taken as it is.
  expect(aimedColumn(5)).toBe(5);
});
