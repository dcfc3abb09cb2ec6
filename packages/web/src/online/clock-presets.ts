import type { ClockSpec } from '@rowhouse/protocol';
import type { SafeStorage } from '../shared/platform/storage.ts';
import { deviceStorage } from '../shared/platform/storage.ts';

/** Minutes for each player, and seconds more with every move. Stored as chess players write it: 3+2. */
export const PRESETS = ['1+0', '3+2', '5+3', '10+5'] as const;
/** One of `PRESETS`. */
export type Preset = (typeof PRESETS)[number];

/** Whoever plays a stranger does not wait for ever. */
const USUAL: Preset = '5+3';
const CHOSEN = 'rowhouse.online.clock';

/** What a preset stands for. */
export function numbersOf(preset: Preset): { readonly minutes: string; readonly increment: string } {
  const [minutes, increment] = preset.split('+') as [string, string];
  return { minutes, increment };
}

export function clockOf(preset: Preset): ClockSpec {
  const { minutes, increment } = numbersOf(preset);
  return { kind: 'live', initial: Number(minutes) * 60_000, increment: Number(increment) * 1000 };
}

/** The one with these numbers, as typed; `null`: none. */
export const presetOf = (minutes: string, increment: string): Preset | null =>
  PRESETS.find((preset) => preset === `${minutes.trim()}+${increment.trim()}`) ?? null;

/** What was chosen last on this device. */
export const chosenPreset = (storage: SafeStorage = deviceStorage): Preset =>
  PRESETS.find((preset) => preset === storage.get(CHOSEN)) ?? USUAL;

export const choosePreset = (preset: Preset, storage: SafeStorage = deviceStorage): void => storage.set(CHOSEN, preset);
