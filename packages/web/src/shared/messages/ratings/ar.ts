import { isolate } from '../arabic.ts';
import type { RatingMessages } from './en.ts';

export const ar: RatingMessages = {
  rating: 'التصنيف',
  puzzleRating: 'تصنيف الألغاز',
  changed: (rating, change) => `التصنيف ${rating} (${isolate(change)})`,
  between: (low, high) => `الأرجح أنه بين ${low} و${high}. وكل محاولة أولى تزيده دقة.`,
  settling: (done, of) => `يظهر تصنيفك بعد ${of} من الألغاز (${done} حتى الآن).`,
  noPuzzles: 'تُحسب محاولتك الأولى في كل لغز. حلّ واحدًا، فيظهر تصنيفك هنا.',
  history: (from, to) => `من ${from} إلى ${to} في آخر ألغازك`,
  rated: 'مصنَّفة',
  ratedHint: 'تُحسب في تصنيف كل من على الطاولة. لا تراجع عن النقلات، ومن يبدأ يُختار عشوائيًّا.',
  ratingOf: (rating) => `التصنيف ${rating}`,
  best: 'أفضل اللاعبين',
  bestHint: 'من المباريات المصنَّفة على هذا الخادم في آخر 90 يومًا.',
  bestLink: 'عرض أفضل اللاعبين',
  pick: 'اللعبة',
  none: 'لا مباريات مصنَّفة بعد. العب واحدة، فيظهر اسمك هنا.',
  rank: 'المركز',
  player: 'اللاعب',
  games: 'المباريات',
  few: 'مباريات قليلة حتى الآن',
  own: (rating) => `تصنيفك: ${rating}`,
  many: 'ثلاثة لاعبين أو أكثر',
  reasons: {
    cancelled: 'لا تُحسب: أُلغيت المباراة.',
    'too-short': 'لا تُحسب: كانت المباراة قصيرة جدًّا.',
    'one-address': 'لا تُحسب: اللاعبان من العنوان نفسه.',
    'no-guest': 'لا تُحسب: أحد اللاعبين لم يعد هنا.',
    program: 'لا تُحسب: لعب فيها برنامج.',
    'pair-limit': 'لا تُحسب: لعبتما اليوم ما يكفي من المباريات المصنَّفة.',
  },
};
