import { createEffect, createRoot, createSignal } from 'solid-js';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { deviceStorage, oneOf } from './storage.ts';

/** What a person has chosen, stored on this device. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly language: Language | 'system';
  /** The walls of the houses. */
  readonly street: (typeof STREETS)[number];
  readonly discs: (typeof DISC_SETS)[number];
  readonly sound: boolean;
  readonly haptics: boolean;
  /** A16: milliseconds that the computer player waits before it moves, so that people can follow. */
  readonly pause: number;
  /** Whether hints are offered when people play each other. */
  readonly hints: boolean;
}

/** The streets and sets of discs that style/themes.css has; the first of each is the usual one. */
export const STREETS = ['sand', 'brick', 'canal'] as const;
export const DISC_SETS = ['classic', 'contrast', 'berry'] as const;

export const PAUSES = [0, 500, 1500, 3000] as const;

const DEFAULTS: Settings = {
  theme: 'system',
  language: 'system',
  street: 'sand',
  discs: 'classic',
  sound: true,
  haptics: true,
  pause: 500,
  hints: false,
};
const KEY = 'rowhouse.settings';

/** Takes only valid values from what is stored. */
function readSettings(text: string | null): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored;
  } catch {
    // Broken, or from another program: the defaults are used.
  }
  return {
    theme: oneOf(stored.theme, ['system', 'light', 'dark'] as const, DEFAULTS.theme),
    language: oneOf(stored.language, ['system' as const, ...LANGUAGES], DEFAULTS.language),
    street: oneOf(stored.street, STREETS, DEFAULTS.street),
    discs: oneOf(stored.discs, DISC_SETS, DEFAULTS.discs),
    sound: oneOf(stored.sound, [true, false], DEFAULTS.sound),
    haptics: oneOf(stored.haptics, [true, false], DEFAULTS.haptics),
    pause: oneOf(stored.pause, PAUSES as readonly number[], DEFAULTS.pause),
    hints: oneOf(stored.hints, [true, false], DEFAULTS.hints),
  };
}

/** A signal for each field. */
const fields = Object.entries(readSettings(deviceStorage.get(KEY))).map(([name, value]) => {
  const [get, set] = createSignal<Settings[keyof Settings]>(value);
  return { name: name as keyof Settings, get, set };
});

/** What is chosen now. Whoever reads a field follows it. */
export const settings = Object.defineProperties(
  {},
  Object.fromEntries(fields.map(({ name, get }) => [name, { get, enumerable: true }])),
) as Settings;

export function setSettings(chosen: Partial<Settings>): void {
  for (const { name, set } of fields) {
    const value = chosen[name];
    if (value !== undefined) set(() => value);
  }
}

createRoot(() => {
  createEffect(() => {
    const { theme } = settings;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    // The browser's own frame follows the theme.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = meta.dataset.theme!;
      const chosen = own === theme ? 'all' : 'not all';
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
    }
  });
  createEffect(() => {
    Object.assign(document.documentElement.dataset, { street: settings.street, discs: settings.discs });
  });
  createEffect(() => deviceStorage.set(KEY, JSON.stringify(settings)));
});
