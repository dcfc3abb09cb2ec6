// Slow: not part of `npm test`.
import { expect, inject, test } from 'vitest';
import { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from '../support/first-load.ts';
import { board } from '../support/locators.ts';
import { open } from '../support/visit.ts';

test('the start page loads at most MAX_SCRIPT_BYTES of JavaScript', async () => {
  const page = await open();
  await board(page).waitFor();
  const bytes = bytesOf(await loadedFiles(page, inject('folder')), /\.js$/);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});
