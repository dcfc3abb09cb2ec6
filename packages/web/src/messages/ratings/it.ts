import type { RatingMessages } from './en.ts';

export const it: RatingMessages = {
  rating: 'Punteggio',
  puzzleRating: 'Punteggio nei rompicapi',
  changed: (rating, change) => `Punteggio ${rating} (${change})`,
  between: (low, high) => `Molto probabilmente tra ${low} e ${high}. Ogni primo tentativo lo precisa.`,
  noPuzzles: 'Conta il tuo primo tentativo a ogni rompicapo. Risolvine uno e qui vedrai il tuo punteggio.',
  history: (from, to) => `Da ${from} a ${to} negli ultimi rompicapi`,
};
