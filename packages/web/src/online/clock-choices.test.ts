import { describe, expect, test } from 'vitest';
import { SafeStorage } from '../shared/platform/storage.ts';
import { FakeStorage } from '../shared/testing/fake-storage.ts';
import { choosePreset, chosenPreset, clockOf, PRESETS, presetNumbers, presetOf } from './clock-choices.ts';

describe('clock presets', () => {
  test('give each player minutes, and seconds for every move', () => {
    expect(clockOf('3+2')).toEqual({ kind: 'live', initial: 180_000, increment: 2000 });
    for (const preset of PRESETS)
      expect(presetOf(presetNumbers(preset).minutes, presetNumbers(preset).increment)).toBe(preset);
    expect(presetOf(' 10 ', '5')).toBe('10+5');
    expect(presetOf('7', '5')).toBeNull();
  });
  test('the last choice is remembered; without a valid one the default applies', () => {
    const store = new FakeStorage();
    const storage = new SafeStorage(() => store);
    expect(chosenPreset(storage)).toBe('5+3');
    choosePreset('1+0', storage);
    expect(chosenPreset(new SafeStorage(() => store))).toBe('1+0');
    for (const key of store.map.keys()) store.setItem(key, '2+12');
    expect(chosenPreset(storage)).toBe('5+3');
  });
});
