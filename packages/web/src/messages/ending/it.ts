import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Tre', 'Quattro', 'Cinque', 'Sei', 'Sette', 'Otto', 'Nove', 'Dieci'][length - 3] ?? String(length);

export const it: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} nella colonna ${column}.`,
    row: (length, row) => `${counted(length)} nella riga ${row}.`,
    diagonal: (length) => `${counted(length)} in diagonale.`,
  },
  resigned: 'Hai abbandonato.',
  otherResigned: (name) => `${name} ha abbandonato.`,
  turned: (move) => `La svolta è alla mossa ${move}.`,
  looking: 'Cerco la mossa che ha cambiato la partita…',
  noTurn: 'Nessun errore da solo ha deciso: l’avversario ha semplicemente giocato meglio.',
  wouldWin: (played, better) => `Hai giocato ${played}; con ${better} avresti vinto.`,
  wouldHold: (played, better) => `Hai giocato ${played}; con ${better} avresti resistito.`,
  tryAgain: (move) => `Riprova dalla mossa ${move}`,
  meet: (name) => `Gioca con ${name}`,
  seeWhy: 'Scopri perché',
  seeGame: 'Rivedi la partita',
  moves: (moves) => (moves === 1 ? 'Una mossa.' : `${moves} mosse.`),
  firstWin: (name) => `La tua prima vittoria contro ${name}!`,
  quickest: (moves, name) => `${moves} mosse: la tua vittoria più rapida contro ${name}.`,
  streak: (wins, name) => `${wins} vittorie di fila contro ${name}.`,
  ahead: 'Chi era in vantaggio, mossa per mossa',
  series: 'Le vostre partite finora',
  pin: (move) => `mossa ${move}`,
};
