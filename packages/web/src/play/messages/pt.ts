import type { EndingMessages } from './en.ts';

const counted = (length: number): string =>
  ['Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez'][length - 3] ?? String(length);

export const pt: EndingMessages = {
  lines: {
    column: (length, column) => `${counted(length)} na coluna ${column}.`,
    row: (length, row) => `${counted(length)} na linha ${row}.`,
    diagonal: (length) => `${counted(length)} na diagonal.`,
  },
  resign: {
    title: 'Desistir?',
    hint: 'Seu adversário ganha a partida.',
    severalHint: 'O computador assume o seu lugar.',
    now: 'Desistir',
    playOn: 'Continuar jogando',
  },
  resigned: 'Você desistiu.',
  otherResigned: (name) => `${name} desistiu.`,
  turned: (move) => `Tudo mudou na jogada ${move}.`,
  looking: 'Procurando a jogada que mudou a partida…',
  wouldWin: (played, better) => `Você jogou ${played}; com ${better} teria ganhado.`,
  wouldHold: (played, better) => `Você jogou ${played}; com ${better} teria resistido.`,
  missed: (better) => `O adversário estava prestes a ganhar: ${better} teria evitado isso.`,
  wasBetter: (played, better) => `Você jogou ${played}; ${better} era melhor.`,
  notLost: 'Ainda não estava perdida.',
  stronger: (name) => `Desta vez ${name} levou a melhor. Mais uma?`,
  tryAgain: (move) => `Tentar de novo a partir da jogada ${move}`,
  meet: (name) => `Conhecer ${name}`,
  seeWhy: 'Ver por quê',
  seeGame: 'Ver a partida',
  moves: (moves) => (moves === 1 ? 'Uma jogada.' : `${moves} jogadas.`),
  firstWin: (name) => `Sua primeira vitória contra ${name}!`,
  quickest: (moves, name) => `${moves} jogadas: sua vitória mais rápida contra ${name}.`,
  streak: (wins, name) => `${wins} vitórias seguidas contra ${name}.`,
  ahead: 'Quem estava na frente, jogada a jogada',
  series: 'Suas partidas até agora',
  pin: (move) => `jogada ${move}`,
};
