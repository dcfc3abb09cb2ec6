import { createEffect, createRoot, createSignal } from 'solid-js';
import { LANGUAGES } from '../messages/languages.ts';
import { deviceStorage, oneOf } from './storage.ts';

/** The choices for each setting, in the order of the screen. Streets and discs are in style/themes.css. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  language: ['system', ...LANGUAGES],
  /** The walls of the houses. */
  street: ['sand', 'brick', 'canal'],
  discs: ['classic', 'contrast', 'berry'],
  sound: [true, false],
  haptics: [true, false],
  /** A16: how long the computer player waits before it moves, so that people can follow (ms). */
  pause: [0, 500, 1500, 3000],
  /** Whether hints are offered when people play each other. */
  hints: [false, true],
} as const;

/** The player's choices, stored on this device. */
export type Settings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const USUAL_PAUSE: Settings['pause'] = 500;
const KEY = 'rowhouse.settings';

/** Takes only valid values from the stored text. Otherwise the first choice is the default, except for the pause. */
function readSettings(text: string | null): Settings {
  let stored: Partial<Record<string, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored;
  } catch {
    // Broken, or from another program: the defaults are used.
  }
  const fields = Object.entries(CHOICES).map(([name, choices]) => {
    const usual = name === 'pause' ? USUAL_PAUSE : choices[0];
    return [name, oneOf<unknown>(stored[name], choices, usual)];
  });
  return Object.fromEntries(fields) as Settings;
}

/** A signal for each field. */
const fields = Object.entries(readSettings(deviceStorage.get(KEY))).map(([name, value]) => {
  const [get, set] = createSignal<Settings[keyof Settings]>(value);
  return { name: name as keyof Settings, get, set };
});

/** The choices now. Reading a field follows it. */
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
