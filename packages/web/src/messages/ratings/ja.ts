import type { RatingMessages } from './en.ts';

export const ja: RatingMessages = {
  rating: 'レーティング',
  puzzleRating: 'パズルのレーティング',
  changed: (rating, change) => `レーティング ${rating}（${change}）`,
  between: (low, high) => `おそらく${low}～${high}の間です。初めての挑戦のたびに、幅が狭まります。`,
  noPuzzles: '数えるのは、それぞれのパズルの最初の挑戦です。1問解くと、ここにレーティングが出ます。',
  history: (from, to) => `最近のパズルで${from}から${to}へ`,
};
