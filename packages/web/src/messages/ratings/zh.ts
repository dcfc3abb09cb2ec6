import type { RatingMessages } from './en.ts';

export const zh: RatingMessages = {
  rating: '等级分',
  puzzleRating: '谜题等级分',
  changed: (rating, change) => `等级分 ${rating}（${change}）`,
  between: (low, high) => `很可能在 ${low} 与 ${high} 之间。每道题的第一次尝试都会让它更准。`,
  noPuzzles: '每道谜题的第一次尝试计分。解一道题，这里就会显示你的等级分。',
  history: (from, to) => `最近的谜题中从 ${from} 到 ${to}`,
};
