import type { TodayMessages } from './en.ts';

export const pt: TodayMessages = {
  today: (day) => `Desafio do dia · ${day}`,
  inRow: (days) => (days === 1 ? 'dia seguido' : 'dias seguidos'),
  none: 'Resolva o desafio de hoje e acenda sua primeira janela.',
  lights: (days) => `Com hoje serão ${days}.`,
  litToday: 'A janela de hoje está acesa. Até amanhã!',
  wrong: 'Não é essa. Tente de novo.',
  onward: 'Isso mesmo. Continue.',
  solved: 'Resolvido!',
  solvedLater: (tries) => (tries === 2 ? 'Resolvido na segunda tentativa.' : `Resolvido na ${tries}.ª tentativa.`),
  next: 'Mais desafios',
  again: 'Tentar de novo',
  run: 'Contra o relógio',
  runHint: 'Três minutos, três lâmpadas. O relógio começa com sua primeira jogada; cada erro custa uma lâmpada.',
  runSolved: (count) => `${count} resolvido${count === 1 ? '' : 's'}`,
  runLives: (lamps) => (lamps === 1 ? 'Resta uma lâmpada' : `Restam ${lamps} lâmpadas`),
  runOver: (count) => (count === 1 ? 'Um desafio resolvido.' : `${count} desafios resolvidos.`),
  runBest: 'Seu melhor resultado até agora!',
  runRecord: (count) => `Seu recorde: ${count}.`,
  runPace: (solved, tried, seconds) => `${solved} de ${tried} certos, ${seconds} s cada.`,
  runMissed: 'Veja estes de novo',
  runAgain: 'Mais uma vez',
  lit: (windows) => `${windows} acesa${windows === 1 ? '' : 's'}`,
  streetWords: (month, windows, isLit) =>
    `${month}: ${windows === 0 ? 'nenhuma janela acesa' : windows === 1 ? 'uma janela acesa' : `${windows} janelas acesas`}, a de hoje ${isLit ? 'acesa' : 'ainda apagada'}`,
};
