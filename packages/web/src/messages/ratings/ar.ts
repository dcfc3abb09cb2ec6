import { isolate } from '../../languages/arabic.ts';
import type { RatingMessages } from './en.ts';

export const ar: RatingMessages = {
  rating: 'التصنيف',
  puzzleRating: 'تصنيف الألغاز',
  changed: (rating, change) => `التصنيف ${rating} (${isolate(change)})`,
  between: (low, high) => `الأرجح أنه بين ${low} و${high}. وكل محاولة أولى تزيده دقة.`,
  noPuzzles: 'تُحسب محاولتك الأولى في كل لغز. حلّ واحدًا، فيظهر تصنيفك هنا.',
  history: (from, to) => `من ${from} إلى ${to} في آخر ألغازك`,
};
