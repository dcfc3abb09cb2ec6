import type { SettingsMessages } from './en.ts';

export const es: SettingsMessages = {
  title: 'Ajustes',
  looks: 'Aspecto e idioma',
  theme: 'Tema',
  themes: { system: 'El del dispositivo', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  systemLanguage: 'El del dispositivo',
  playing: 'Juego',
  pause: 'Pausa antes de que juegue la máquina',
  pauseHint: 'Para que puedas seguir lo que pasa.',
  pauses: { 0: 'Ninguna', 500: 'Corta', 1500: 'Media', 3000: '3 segundos' },
  hints: 'Pistas entre personas',
  hintsHint: 'Quien juega en la misma pantalla también las ve.',
  sound: 'Sonido',
  haptics: 'Vibración',
  hapticsHint: 'Si el dispositivo lo permite.',
  about: 'Acerca de',
  version: (version) => `Rowhouse ${version}`,
  licence: 'Software libre con licencia MIT.',
  font: 'Compuesto en Figtree, de The Figtree Project Authors, con licencia SIL Open Font License 1.1.',
};
