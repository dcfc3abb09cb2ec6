/** Tournaments: their formats, what decides between players with the same score, and what can be done in one. */

/** Everybody meets everybody; equal scores meet; who loses is out; whoever is free is paired at once. */
export const TOURNAMENT_FORMATS = ['swiss', 'round-robin', 'knock-out', 'arena'] as const;
/** The format of a tournament. */
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

/** What decides between players with the same score. */
export const TIE_BREAKS = ['buchholz', 'buchholz-cut', 'sonneborn-berger', 'direct', 'wins'] as const;
/** One of the tie-breaks. */
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a round was to a player: `rest` is a bye, `missed` a round without a game or a point. */
export const ROUND_RESULTS = ['won', 'drawn', 'lost', 'rest', 'missed', 'playing'] as const;
/** What a round was to a player. */
export type RoundResult = (typeof ROUND_RESULTS)[number];

/** What the host can do; `leave`, `return` and `rename` also a player, for themselves. */
export const TOURNAMENT_VERBS = [
  'start',
  'next-round',
  'pause',
  'resume',
  'end',
  'partner',
  'rename',
  'leave',
  'return',
] as const;
/** What can be done in a tournament. */
export type TournamentVerb = (typeof TOURNAMENT_VERBS)[number];

/** The letters and digits of the short codes of tournaments: none that look like others (0 and O, 1 and I). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The short code of a tournament: whoever knows it can watch and join. */
export const CODE_PATTERN = `^[${CODE_ALPHABET}]{6}$`;
