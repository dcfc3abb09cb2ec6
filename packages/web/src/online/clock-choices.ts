import type { ClockSpec } from '@rowhouse/protocol';
import { deviceStorage, type SafeStorage } from '../shared/platform/storage.ts';

export type ClockKind = ClockSpec['kind'] | 'none';
export type ClockNumber = 'minutes' | 'increment' | 'days';

export const CLOCK_KINDS: readonly ClockKind[] = ['none', 'live', 'days'];

/** The numbers that each kind of clock needs. The increment is in seconds. */
export const CLOCK_NUMBERS: Readonly<Record<ClockKind, readonly ClockNumber[]>> = {
  none: [],
  live: ['minutes', 'increment'],
  days: ['days'],
};

export const CLOCK_LIMITS: Readonly<Record<ClockNumber, { readonly min: number; readonly max: number }>> = {
  minutes: { min: 1, max: 180 },
  increment: { min: 0, max: 120 },
  days: { min: 1, max: 30 },
};

/** The clock for a kind and its numbers as typed, which must be valid. */
export function makeClock(kind: ClockKind, typed: Readonly<Partial<Record<ClockNumber, string>>>): ClockSpec | null {
  if (kind === 'none') return null;
  if (kind === 'days') return { kind, days: Number(typed.days) };
  return { kind, initial: Number(typed.minutes) * 60_000, increment: Number(typed.increment) * 1000 };
}

/** Minutes for each player and extra seconds per move, written and stored as in chess: 3+2. */
export const PRESETS = ['1+0', '3+2', '5+3', '10+5'] as const;
/** One of `PRESETS`. */
export type Preset = (typeof PRESETS)[number];

const DEFAULT_PRESET: Preset = '5+3';
const STORAGE_KEY = 'rowhouse.online.clock';

/** The numbers of a preset, for the fields of a form. */
export function presetNumbers(preset: Preset): { readonly minutes: string; readonly increment: string } {
  const [minutes, increment] = preset.split('+') as [string, string];
  return { minutes, increment };
}

export const clockOf = (preset: Preset): ClockSpec => makeClock('live', presetNumbers(preset))!;

/** The preset with these typed numbers, or `null`. */
export const presetOf = (minutes: string, increment: string): Preset | null =>
  PRESETS.find((preset) => preset === `${minutes.trim()}+${increment.trim()}`) ?? null;

/** The last choice on this device. */
export const chosenPreset = (storage: SafeStorage = deviceStorage): Preset =>
  PRESETS.find((preset) => preset === storage.get(STORAGE_KEY)) ?? DEFAULT_PRESET;

export const choosePreset = (preset: Preset, storage: SafeStorage = deviceStorage): void =>
  storage.set(STORAGE_KEY, preset);
