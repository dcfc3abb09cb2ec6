import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('every requirement of docs/dev/requirements.md is in the name of a test', () => {
  const ids = [...read('docs/dev/requirements.md').matchAll(/^- ([A-E]\d+): /gm)].map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(50);
  const tests = globSync('{packages,e2e,scripts,tools}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  // Ids are at the start of a name: 'A10, B3: …'.
  const named = tests.flatMap((file) =>
    [...read(file).matchAll(/['"`]((?:[A-E]\d+, )*[A-E]\d+): /g)].flatMap(([, list]) => list!.split(', ')),
  );
  expect(ids.filter((id) => !named.includes(id))).toEqual([]);
});
