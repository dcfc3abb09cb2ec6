import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitReader, BitWriter } from './bit-coder.ts';

const CONTEXTS = 5;

test('the reader returns the written bits', () => {
  const bit = fc.record({ context: fc.nat(CONTEXTS - 1), bit: fc.constantFrom(0, 1) });
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 3000 }), (bits) => {
      const writer = new BitWriter(CONTEXTS);
      for (const { context, bit } of bits) writer.write(context, bit);
      const reader = new BitReader(writer.end(), CONTEXTS);
      expect(bits.map(({ context }) => reader.read(context))).toEqual(bits.map(({ bit }) => bit));
    }),
  );
});

test('likely bits take almost no space, and rare bits among them are read correctly', () => {
  const writer = new BitWriter(1);
  const bits = Array.from({ length: 80_000 }, (_, at) => (at % 9973 === 0 ? 1 : 0));
  for (const bit of bits) writer.write(0, bit);
  const bytes = writer.end();
  expect(bytes.length).toBeLessThan(150);
  const reader = new BitReader(bytes, 1);
  expect(bits.every((bit) => reader.read(0) === bit)).toBe(true);
});
