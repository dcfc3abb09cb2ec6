import type { TodayMessages } from './en.ts';

export const it: TodayMessages = {
  today: (day) => `Il rompicapo del giorno · ${day}`,
  inRow: (days) => (days === 1 ? 'giorno di fila' : 'giorni di fila'),
  none: 'Risolvi il rompicapo di oggi e accendi la tua prima finestra.',
  lights: (days) => `Con oggi fanno ${days}.`,
  litToday: 'La finestra di oggi è accesa. A domani!',
  wrong: 'Non è questa. Riprova.',
  onward: 'Giusto. Avanti.',
  solved: 'Risolto!',
  solvedLater: (tries) => (tries === 2 ? 'Risolto al secondo tentativo.' : `Risolto al ${tries}º tentativo.`),
  next: 'Altri rompicapi',
  again: 'Riprova',
  run: 'Contro il tempo',
  runHint: 'Tre minuti, tre lampade. Il tempo parte con la tua prima mossa; ogni errore spegne una lampada.',
  runSolved: (count) => `${count} risolt${count === 1 ? 'o' : 'i'}`,
  runLives: (lamps) => (lamps === 1 ? 'Resta una lampada' : `Restano ${lamps} lampade`),
  runOver: (count) => (count === 1 ? 'Un rompicapo risolto.' : `${count} rompicapi risolti.`),
  runBest: 'Il tuo miglior risultato!',
  runRecord: (count) => `Il tuo record: ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} su ${tried} giusti, ${seconds} s ciascuno.`,
  runMissed: 'Riguarda questi',
  runAgain: 'Ancora una volta',
  lit: (windows) => `${windows} acces${windows === 1 ? 'a' : 'e'}`,
  streetWords: (month, windows, isLit) =>
    `${month}: ${windows === 0 ? 'nessuna finestra accesa' : windows === 1 ? 'una finestra accesa' : `${windows} finestre accese`}, quella di oggi ${isLit ? 'accesa' : 'ancora spenta'}`,
};
