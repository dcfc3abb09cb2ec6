import type { TodayMessages } from './en.ts';

export const fr: TodayMessages = {
  today: (day) => `Problème du jour · ${day}`,
  inRow: (days) => (days === 1 ? 'jour d’affilée' : 'jours d’affilée'),
  none: 'Résolvez le problème du jour et allumez votre première fenêtre.',
  lights: (days) => `Avec aujourd’hui, cela fera ${days}.`,
  litToday: 'La fenêtre du jour est allumée. À demain !',
  wrong: 'Pas celui-là. Réessayez.',
  onward: 'C’est ça. Continuez.',
  solved: 'Résolu !',
  solvedLater: (tries) => (tries === 2 ? 'Résolu au deuxième essai.' : `Résolu au ${tries}e essai.`),
  next: 'D’autres problèmes',
  again: 'Réessayer',
  run: 'Course aux problèmes',
  runHint: 'Trois minutes, trois lampes. Le chrono part à votre premier coup ; une erreur coûte une lampe.',
  runSolved: (count) => `${count} résolu${count < 2 ? '' : 's'}`,
  runLives: (lamps) => (lamps === 1 ? 'Plus qu’une lampe' : `Encore ${lamps} lampes`),
  runOver: (count) => (count < 2 ? `${count} problème résolu.` : `${count} problèmes résolus.`),
  runBest: 'Votre meilleure course !',
  runRecord: (count) => `Votre record : ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} sur ${tried} justes, ${seconds} s chacun.`,
  runMissed: 'À revoir',
  runAgain: 'Encore une fois',
  lit: (windows) => `${windows} allumée${windows < 2 ? '' : 's'}`,
  streetWords: (month, windows, isLit) =>
    `${month} : ${windows === 0 ? 'aucune fenêtre allumée' : windows === 1 ? 'une fenêtre allumée' : `${windows} fenêtres allumées`}, celle d’aujourd’hui ${isLit ? 'allumée' : 'encore sombre'}`,
};
