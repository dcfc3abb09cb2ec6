import type { ShareMessages } from './en.ts';

export const de: ShareMessages = {
  how: 'Wie du sie teilst',
  share: 'Teilen',
  embed: 'Einbetten',
  gif: 'Animation (GIF)',
  gifProgress: (done, of) => `Stellung ${done} von ${of} wird gezeichnet …`,
  gifCancel: 'Abbrechen',
  gifFailed: 'Dieser Browser konnte die Animation nicht erzeugen.',
  gifDone: 'Die Animation ist fertig.',
  embedHint: 'Stellt diese Partie auf eine eigene Seite: in einen Blog, auf die Vereinsseite, in eine Lektion.',
  preview: 'Vorschau',
  visitors: 'Besucher können',
  visitorsCan: { look: 'Sie durchsehen', play: 'Weiterspielen', against: 'Gegen den Computer spielen' },
  coordinates: 'Koordinaten zeigen',
  frame: 'Für jede Seite',
  frameHint: 'Füge es im HTML dort ein, wo das Brett stehen soll.',
  element: 'Für eine Seite mit dem Paket @rowhouse/board',
  elementHint: 'Es übernimmt die Farben deiner Seite und braucht keinen Rahmen.',
  copy: 'Kopieren',
  copyWhat: (what) => `Kopieren: ${what}`,
};
