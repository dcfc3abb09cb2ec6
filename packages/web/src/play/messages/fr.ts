import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'][length - 3] ?? String(length);

export const fr: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} dans la colonne ${column}.`,
    row: (length, row) => `${counted(length)} sur la ligne ${row}.`,
    diagonal: (length) => `${counted(length)} en diagonale.`,
  },
  resign: {
    title: 'Abandonner ?',
    hint: 'Votre adversaire gagne la partie.',
    severalHint: 'L’ordinateur prend votre place.',
    now: 'Abandonner',
    playOn: 'Continuer',
  },
  resigned: 'Vous avez abandonné.',
  otherResigned: (name) => `${name} a abandonné.`,
  turned: (move) => `Tout a basculé au coup ${move}.`,
  looking: 'Recherche du coup qui a tout fait basculer…',
  wouldWin: (played, better) => `Vous avez joué ${played} ; avec ${better}, vous gagniez.`,
  wouldHold: (played, better) => `Vous avez joué ${played} ; avec ${better}, vous teniez.`,
  missed: (better) => `L’autre camp allait gagner : ${better} l’aurait empêché.`,
  wasBetter: (played, better) => `Vous avez joué ${played} ; ${better} était meilleur.`,
  notLost: 'Ce n’était pas encore perdu.',
  stronger: (name) => `Cette fois, ${name} a eu le dessus. Une revanche ?`,
  tryAgain: (move) => `Réessayer à partir du coup ${move}`,
  meet: (name) => `Rencontrer ${name}`,
  seeWhy: 'Voir pourquoi',
  seeGame: 'Voir la partie',
  moves: (moves) => (moves === 1 ? 'Un coup.' : `${moves} coups.`),
  firstWin: (name) => `Votre première victoire contre ${name} !`,
  quickest: (moves, name) => `${moves} coups : votre victoire la plus rapide contre ${name}.`,
  streak: (wins, name) => `${wins} victoires d’affilée contre ${name}.`,
  ahead: 'Qui menait, coup par coup',
  series: 'Vos parties jusqu’ici',
  pin: (move) => `coup ${move}`,
};
