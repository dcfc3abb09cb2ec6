import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIRE_TYPES_FILE, wireTypes } from './wire-types.ts';

test('the types of the wire follow from its schemas (if not: npm run wire)', () => {
  expect(readFileSync(WIRE_TYPES_FILE, 'utf8')).toBe(wireTypes());
});
