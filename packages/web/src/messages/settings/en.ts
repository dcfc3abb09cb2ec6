export const en = {
  title: 'Settings',
  looks: 'Appearance and language',
  theme: 'Theme',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  language: 'Language',
  street: 'Street',
  streets: { sand: 'Sand', brick: 'Brick', canal: 'Canal' },
  discs: 'Discs',
  discSets: { classic: 'Classic', contrast: 'Light and dark', berry: 'Berries' },
  systemLanguage: 'Same as device',
  playing: 'Playing',
  pause: 'Pause before the computer plays',
  pauseHint: 'Gives you time to follow the game.',
  pauses: { 0: 'None', 500: 'Short', 1500: 'Medium', 3000: '3 seconds' },
  hints: 'Hints when people play each other',
  hintsHint: 'Everyone at the screen sees them.',
  sound: 'Sound',
  haptics: 'Vibration',
  hapticsHint: 'On devices that can vibrate.',
  keyboard: 'Keyboard',
  /** What the keys on the board and beside it do. */
  keys: {
    column: 'Drop a disc in that column',
    around: 'Move around the board',
    act: 'Drop a disc; place, move or take a man',
    step: 'One move back or forward',
    hear: 'Have the board, the last move or whose turn it is read out',
    undo: 'Undo or redo',
    escape: 'Put a piece back, or close a dialog',
  },
  about: 'About',
  version: (version: string) => `Rowhouse ${version}`,
  licence: 'Free software under the MIT licence.',
  font: 'Set in Figtree, by the Figtree Project Authors, under the SIL Open Font License 1.1.',
};

/** What every language has to say. */
export type SettingsMessages = typeof en;
