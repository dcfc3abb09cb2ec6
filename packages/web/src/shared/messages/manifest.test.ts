import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

test('the web app manifest has a description in every language', () => {
  const path = new URL('../../../public/manifest.webmanifest', import.meta.url);
  const { lang, description_localized: others } = JSON.parse(readFileSync(path, 'utf8'));
  expect([lang, ...Object.keys(others)]).toEqual([...LANGUAGES]);
});
