import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'][length - 3] ?? String(length);

export const es: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} en la columna ${column}.`,
    row: (length, row) => `${counted(length)} en la fila ${row}.`,
    diagonal: (length) => `${counted(length)} en diagonal.`,
  },
  resign: {
    title: '¿Rendirse?',
    hint: 'Tu rival gana la partida.',
    severalHint: 'La máquina ocupa tu asiento.',
    now: 'Rendirse',
    playOn: 'Seguir jugando',
  },
  resigned: 'Te has rendido.',
  otherResigned: (name) => `${name} se ha rendido.`,
  turned: (move) => `Todo cambió en la jugada ${move}.`,
  looking: 'Buscando la jugada que cambió la partida…',
  wouldWin: (played, better) => `Jugaste ${played}; con ${better} habrías ganado.`,
  wouldHold: (played, better) => `Jugaste ${played}; con ${better} habrías aguantado.`,
  missed: (better) => `El rival estaba a punto de ganar: ${better} lo habría evitado.`,
  wasBetter: (played, better) => `Jugaste ${played}; era mejor ${better}.`,
  notLost: 'Aún no estaba perdida.',
  stronger: (name) => `Esta vez ha podido más ${name}. ¿La revancha?`,
  tryAgain: (move) => `Reintentar desde la jugada ${move}`,
  meet: (name) => `Conocer a ${name}`,
  seeWhy: 'Ver por qué',
  seeGame: 'Ver la partida',
  moves: (moves) => (moves === 1 ? 'Una jugada.' : `${moves} jugadas.`),
  firstWin: (name) => `¡Tu primera victoria contra ${name}!`,
  quickest: (moves, name) => `${moves} jugadas: tu victoria más rápida contra ${name}.`,
  streak: (wins, name) => `${wins} victorias seguidas contra ${name}.`,
  ahead: 'Quién iba por delante, jugada a jugada',
  series: 'Las partidas hasta ahora',
  pin: (move) => `jugada ${move}`,
};
