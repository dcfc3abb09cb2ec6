import type { RatingMessages } from './en.ts';

export const es: RatingMessages = {
  rating: 'Puntuación',
  puzzleRating: 'Puntuación en problemas',
  changed: (rating, change) => `Puntuación ${rating} (${change})`,
  between: (low, high) => `Probablemente entre ${low} y ${high}. Cada primer intento la afina.`,
  noPuzzles: 'Cuenta tu primer intento en cada problema. Resuelve uno y aquí verás tu puntuación.',
  history: (from, to) => `De ${from} a ${to} en tus últimos problemas`,
};
