import type { ClockSpec } from '@rowhouse/protocol';
import type { SafeStorage } from '../shared/platform/storage.ts';
import { deviceStorage } from '../shared/platform/storage.ts';

/** Minutes for each player and extra seconds per move, written and stored as in chess: 3+2. */
export const PRESETS = ['1+0', '3+2', '5+3', '10+5'] as const;
/** One of `PRESETS`. */
export type Preset = (typeof PRESETS)[number];

const DEFAULT_PRESET: Preset = '5+3';
const STORAGE_KEY = 'rowhouse.online.clock';

/** The numbers of a preset, for the fields of a form. */
export function numbersOf(preset: Preset): { readonly minutes: string; readonly increment: string } {
  const [minutes, increment] = preset.split('+') as [string, string];
  return { minutes, increment };
}

export function clockOf(preset: Preset): ClockSpec {
  const { minutes, increment } = numbersOf(preset);
  return { kind: 'live', initial: Number(minutes) * 60_000, increment: Number(increment) * 1000 };
}

/** The preset with these typed numbers, or `null`. */
export const presetOf = (minutes: string, increment: string): Preset | null =>
  PRESETS.find((preset) => preset === `${minutes.trim()}+${increment.trim()}`) ?? null;

/** The last choice on this device. */
export const chosenPreset = (storage: SafeStorage = deviceStorage): Preset =>
  PRESETS.find((preset) => preset === storage.get(STORAGE_KEY)) ?? DEFAULT_PRESET;

export const choosePreset = (preset: Preset, storage: SafeStorage = deviceStorage): void =>
  storage.set(STORAGE_KEY, preset);
