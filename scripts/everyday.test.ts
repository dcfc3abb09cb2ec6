import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LEFT_TO_THE_SAMPLE } from './everyday.ts';

const root = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));

test.each(LEFT_TO_THE_SAMPLE)('what the everyday suite leaves out is in the sample of CI: %s', (pattern) => {
  const sampled: string[] = scripts['test:sample'].split(' ');
  const files = globSync(pattern, { cwd: root });
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !sampled.some((part) => file.startsWith(part)))).toEqual([]);
});
