import { createEffect, createRoot, createSignal } from 'solid-js';
import { LANGUAGES } from '../messages/languages.ts';
import { deviceStorage, parseJson, storedChoice } from './storage.ts';

/** The choices for each setting, in the order of the screen. Streets and discs are in style/themes.css. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  language: ['system', ...LANGUAGES],
  /** The walls of the houses. */
  street: ['sand', 'brick', 'canal'],
  discs: ['classic', 'contrast', 'berry', 'yellow'],
  sound: [true, false],
  haptics: [true, false],
  /** A16: how long the computer player waits before it moves, so that people can follow (ms). */
  pause: [0, 500, 1500, 3000],
  /** Whether hints are offered when people play each other. */
  hints: [false, true],
  /** Ghost columns: what the board tells a person to move, while the game goes on. */
  ghosts: ['nothing', 'shiver', 'values'],
} as const;

/** The player's choices, stored on this device. */
export type Settings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const DEFAULT_PAUSE: Settings['pause'] = 500;
const SETTINGS_KEY = 'rowhouse.settings';

/** Reads valid values from the stored text. The default is the first choice, except for the pause. */
function readSettings(text: string | null): Settings {
  const stored = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  const fields = Object.entries(CHOICES).map(([name, choices]) => {
    const fallback = name === 'pause' ? DEFAULT_PAUSE : choices[0];
    return [name, storedChoice<unknown>(stored[name], choices, fallback)];
  });
  return Object.fromEntries(fields) as Settings;
}

/** A signal for each field. */
const fields = Object.entries(readSettings(deviceStorage.get(SETTINGS_KEY))).map(([name, value]) => {
  const [get, set] = createSignal<Settings[keyof Settings]>(value);
  return { name: name as keyof Settings, get, set };
});

/** The current settings. Reading a field in an effect follows this field. */
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
    // The frame of the browser window follows the theme.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = meta.dataset.theme!;
      const chosen = own === theme ? 'all' : 'not all';
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
    }
  });
  createEffect(() => {
    Object.assign(document.documentElement.dataset, { street: settings.street, discs: settings.discs });
  });
  createEffect(() => deviceStorage.set(SETTINGS_KEY, JSON.stringify(settings)));
});
