import type { ShareMessages } from './en.ts';

export const fr: ShareMessages = {
  how: 'Comment la partager',
  share: 'Partager',
  embed: 'Intégrer',
  gif: 'Animation (GIF)',
  gifProgress: (done, of) => `Dessin de la position ${done} sur ${of}…`,
  gifCancel: 'Arrêter',
  gifFailed: 'Ce navigateur n’a pas pu créer l’animation.',
  gifDone: 'L’animation est prête.',
  embedHint: 'Placez cette partie sur votre propre page : un blog, le site d’un club, une leçon.',
  preview: 'Aperçu',
  visitors: 'Les visiteurs peuvent',
  visitorsCan: { look: 'La parcourir', play: 'Continuer', against: 'Jouer contre l’ordinateur' },
  coordinates: 'Afficher les coordonnées',
  frame: 'Pour n’importe quelle page',
  frameHint: 'Collez ce code dans le HTML, là où le plateau doit apparaître.',
  element: 'Pour une page avec le paquet @rowhouse/board',
  elementHint: 'Il prend les couleurs de votre page et n’a pas besoin de cadre.',
  copy: 'Copier',
  copyWhat: (what) => `Copier : ${what}`,
};
