import { expect, test } from 'vitest';
import { lookAlikeKey, looksLike } from './look-alikes.ts';

test.each([
  ['Ann', 'ánn.', true],
  ['Ann', 'Аnn', true],
  ['ann', 'АNN', true],
  ['Ian', 'lan', true],
  ['ILSE', 'ilse', true],
  ['Bob', 'B0b', true],
  ['Kernel', 'Kemel', true],
  ['paypal', 'раураl', true],
  ['Müller', 'Muller', true],
  ['علي', 'علی', true],
  ['!', '¡!', false],
  ['Ann', 'Anna', false],
  ['Leia', 'Lela', false],
  ['Ben', 'Ban', false],
  ['王伟', '王威', false],
])('%j and %j look alike: %s', (one, other, isAlike) => {
  expect([looksLike(one, other), looksLike(other, one)]).toEqual([isAlike, isAlike]);
  // The single key finds all of them.
  if (isAlike) expect(lookAlikeKey(one)).toBe(lookAlikeKey(other));
});
