import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Tre', 'Quattro', 'Cinque', 'Sei', 'Sette', 'Otto', 'Nove', 'Dieci'][length - 3] ?? String(length);

export const it: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} nella colonna ${column}.`,
    row: (length, row) => `${counted(length)} nella riga ${row}.`,
    diagonal: (length) => `${counted(length)} in diagonale.`,
  },
  resign: {
    title: 'Abbandonare?',
    hint: 'La partita la vince il tuo avversario.',
    severalHint: 'Il computer prende il tuo posto.',
    now: 'Abbandona',
    playOn: 'Continua a giocare',
  },
  resigned: 'Hai abbandonato.',
  otherResigned: (name) => `${name} ha abbandonato.`,
  turned: (move) => `La svolta è stata alla mossa ${move}.`,
  looking: 'Cerco la mossa che ha cambiato la partita…',
  wouldWin: (played, better) => `Hai giocato ${played}; con ${better} avresti vinto.`,
  wouldHold: (played, better) => `Hai giocato ${played}; con ${better} avresti resistito.`,
  missed: (better) => `L’avversario stava per vincere: ${better} l’avrebbe fermato.`,
  wasBetter: (played, better) => `Hai giocato ${played}; ${better} era meglio.`,
  notLost: 'Non era ancora persa.',
  stronger: (name) => `Stavolta ha avuto la meglio ${name}. La rivincita?`,
  tryAgain: (move) => `Riprova dalla mossa ${move}`,
  meet: (name) => `Sfida ${name}`,
  seeWhy: 'Scopri perché',
  seeGame: 'Guarda la partita',
  moves: (moves) => (moves === 1 ? 'Una mossa.' : `${moves} mosse.`),
  firstWin: (name) => `La tua prima vittoria contro ${name}!`,
  quickest: (moves, name) => `${moves} mosse: la tua vittoria più rapida contro ${name}.`,
  streak: (wins, name) => `${wins} vittorie di fila contro ${name}.`,
  ahead: 'Chi era in vantaggio, mossa per mossa',
  series: 'Le vostre partite finora',
  pin: (move) => `mossa ${move}`,
};
