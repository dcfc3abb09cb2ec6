import type { TodayMessages } from './en.ts';

export const es: TodayMessages = {
  today: (day) => `Problema del día · ${day}`,
  inRow: (days) => (days === 1 ? 'día seguido' : 'días seguidos'),
  none: 'Resuelve el problema de hoy y enciende tu primera ventana.',
  lights: (days) => `Con hoy serán ${days}.`,
  litToday: 'La ventana de hoy está encendida. ¡Hasta mañana!',
  wrong: 'Esa no. Inténtalo otra vez.',
  onward: 'Eso es. Sigue.',
  solved: '¡Resuelto!',
  solvedLater: (tries) => (tries === 2 ? 'Resuelto al segundo intento.' : `Resuelto en ${tries} intentos.`),
  next: 'Más problemas',
  again: 'Otra vez',
  run: 'Carrera de problemas',
  runHint: 'Tres minutos, tres lámparas. El reloj arranca con tu primera jugada; un error cuesta una lámpara.',
  runSolved: (count) => `${count} resuelto${count === 1 ? '' : 's'}`,
  runLives: (lamps) => (lamps === 1 ? 'Queda una lámpara' : `Quedan ${lamps} lámparas`),
  runOver: (count) => (count === 1 ? 'Un problema resuelto.' : `${count} problemas resueltos.`),
  runBest: '¡Tu mejor carrera!',
  runRecord: (count) => `Tu récord: ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} de ${tried} bien, ${seconds} s cada uno.`,
  runMissed: 'Míralos otra vez',
  runAgain: 'Otra vez',
  lit: (windows) => `${windows} encendida${windows === 1 ? '' : 's'}`,
  streetWords: (month, windows, isLit) =>
    `${month}: ${windows === 0 ? 'ninguna ventana encendida' : windows === 1 ? 'una ventana encendida' : `${windows} ventanas encendidas`}, la de hoy ${isLit ? 'encendida' : 'aún a oscuras'}`,
};
