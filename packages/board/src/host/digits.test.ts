import { describe, expect, it } from 'vitest';
import { DIGIT_TIMEOUT_MS, digitReader, hasSingleDigits } from './digits.ts';

describe('A4: columns by number', () => {
  it('one digit is enough on a board of seven', () => {
    const enter = digitReader(7);
    expect(hasSingleDigits(7)).toBe(true);
    expect([...'17'].map((digit, at) => enter(digit, at))).toEqual([0, 6]);
  });

  it.each(['0', '8', '9'])('there is no column %s on a board of seven', (digit) => {
    expect(digitReader(7)(digit, 0)).toBeNull();
  });

  it('C10: digits that come quickly belong together', () => {
    const enter = digitReader(100);
    expect(hasSingleDigits(100)).toBe(false);
    expect([...'100'].map((digit, at) => enter(digit, at * 100))).toEqual([0, 9, 99]);
  });

  it('C10: after a pause a new number begins', () => {
    const enter = digitReader(42);
    expect(enter('4', 0)).toBe(3);
    expect(enter('2', DIGIT_TIMEOUT_MS)).toBe(1);
  });

  it('C10: a digit that makes the number too large begins a new one', () => {
    const enter = digitReader(42);
    expect(enter('4', 0)).toBe(3);
    expect(enter('3', 10)).toBe(2);
    expect(enter('1', 20)).toBe(30);
  });
});
