import { describe, expect, it } from 'vitest';
import { DigitEntry, PATIENCE } from './digits.ts';

describe('A4: columns by number', () => {
  it('one digit is enough on a board of seven', () => {
    const entry = new DigitEntry(7);
    expect(entry.isSingle).toBe(true);
    expect([...'17'].map((digit, at) => entry.enter(digit, at))).toEqual([0, 6]);
  });

  it.each(['0', '8', '9'])('there is no column %s on a board of seven', (digit) => {
    expect(new DigitEntry(7).enter(digit, 0)).toBeNull();
  });

  it('C10: digits that come quickly belong together', () => {
    const entry = new DigitEntry(100);
    expect(entry.isSingle).toBe(false);
    expect([...'100'].map((digit, at) => entry.enter(digit, at * 100))).toEqual([0, 9, 99]);
  });

  it('C10: after a pause a new number begins', () => {
    const entry = new DigitEntry(42);
    expect(entry.enter('4', 0)).toBe(3);
    expect(entry.enter('2', PATIENCE)).toBe(1);
  });

  it('C10: after a number that becomes too large a new one begins', () => {
    const entry = new DigitEntry(42);
    expect(entry.enter('4', 0)).toBe(3);
    expect(entry.enter('3', 10)).toBe(2);
    expect(entry.enter('1', 20)).toBe(30);
  });
});
