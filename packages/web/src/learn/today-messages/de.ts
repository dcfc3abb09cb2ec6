import type { TodayMessages } from './en.ts';

export const de: TodayMessages = {
  today: (day) => `Rätsel des Tages · ${day}`,
  inRow: (days) => (days === 1 ? 'Tag in Folge' : 'Tage in Folge'),
  none: 'Löse das Rätsel von heute, und dein erstes Fenster leuchtet.',
  lights: (days) => `Mit heute sind es ${days}.`,
  litToday: 'Das Fenster von heute leuchtet. Bis morgen!',
  wrong: 'Dieser nicht. Versuch es noch einmal.',
  onward: 'Richtig. Weiter so.',
  solved: 'Gelöst!',
  solvedLater: (tries) => (tries === 2 ? 'Beim zweiten Versuch gelöst.' : `Beim ${tries}. Versuch gelöst.`),
  next: 'Mehr Rätsel',
  again: 'Noch einmal',
  run: 'Rätsel auf Zeit',
  runHint: 'Drei Minuten, drei Lampen. Die Uhr startet mit deinem ersten Zug; ein falscher Zug kostet eine Lampe.',
  runSolved: (count) => `${count} gelöst`,
  runLives: (lamps) => (lamps === 1 ? 'Noch eine Lampe' : `Noch ${lamps} Lampen`),
  runOver: (count) => (count === 1 ? 'Ein Rätsel gelöst.' : `${count} Rätsel gelöst.`),
  runBest: 'So gut warst du noch nie!',
  runRecord: (count) => `Dein Bestwert: ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} von ${tried} richtig, je ${seconds} s.`,
  runMissed: 'Sieh dir diese noch einmal an',
  runAgain: 'Noch einmal',
  lit: (windows) => `${windows} erleuchtet`,
  streetWords: (month, windows, isLit) =>
    `${month}: ${windows === 1 ? 'ein Fenster' : `${windows} Fenster`} erleuchtet, heute ${isLit ? 'hell' : 'noch dunkel'}`,
};
