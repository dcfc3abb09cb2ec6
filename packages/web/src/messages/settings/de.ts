import type { SettingsMessages } from './en.ts';

export const de: SettingsMessages = {
  title: 'Optionen',
  looks: 'Aussehen und Sprache',
  theme: 'Farbschema',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  systemLanguage: 'Wie das Gerät',
  playing: 'Beim Spielen',
  pause: 'Pause, bevor der Computer zieht',
  pauseHint: 'Damit du mitkommst.',
  pauses: { 0: 'Keine', 500: 'Kurz', 1500: 'Mittel', 3000: '3 Sek.' },
  hints: 'Tipps, wenn Menschen gegeneinander spielen',
  hintsHint: 'Wer mit am Bildschirm sitzt, sieht sie auch.',
  sound: 'Ton',
  haptics: 'Vibration',
  hapticsHint: 'Wo das Gerät es kann.',
  about: 'Über Rowhouse',
  version: (version) => `Rowhouse ${version}`,
  licence: 'Freie Software unter der MIT-Lizenz.',
  font: 'Gesetzt in Figtree von den Figtree Project Authors, unter der SIL Open Font License 1.1.',
};
