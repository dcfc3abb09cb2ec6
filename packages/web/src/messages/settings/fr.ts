import type { SettingsMessages } from './en.ts';

export const fr: SettingsMessages = {
  title: 'Réglages',
  looks: 'Apparence et langue',
  theme: 'Thème',
  themes: { system: 'Automatique', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',
  systemLanguage: 'Comme l’appareil',
  playing: 'En jouant',
  pause: 'Pause avant que l’ordinateur joue',
  pauseHint: 'Pour que vous puissiez suivre.',
  pauses: { 0: 'Aucune', 500: 'Courte', 1500: 'Moyenne', 3000: '3 s' },
  hints: 'Indices entre personnes',
  hintsHint: 'Qui joue sur le même écran les voit aussi.',
  sound: 'Son',
  haptics: 'Vibration',
  hapticsHint: 'Si l’appareil le permet.',
  about: 'À propos',
  version: (version) => `Rowhouse ${version}`,
  licence: 'Logiciel libre sous licence MIT.',
  font: 'Composé en Figtree, par The Figtree Project Authors, sous licence SIL Open Font License 1.1.',
};
