import type { MistakeIdea } from '../review/mistake-idea.ts';
import type { DecisiveMoment } from '../review/story.ts';

/**
 * The story of a game in three sentences at most. `who` is the name of a colour, or `null` for the player who reads it.
 * Brackets contain the name of an idea, which a view may link.
 */
export interface StoryWords {
  /** Before the decisive move, whose number is `move`. */
  readonly before: Readonly<Record<DecisiveMoment['before'], (move: number, who: string | null) => string>>;
  /** The gain that the decisive move allowed the other side, and the result of another move. */
  readonly allowed: (idea: string) => string;
  readonly missed: (idea: string) => string;
  /** The same without an idea. */
  readonly worse: string;
  readonly ideas: Readonly<Record<Exclude<MistakeIdea, 'other'>, string>>;
  readonly practise: Readonly<Record<MistakeIdea, string>>;
  /** The player who reads it punished the mistake. */
  readonly punished: string;
  readonly second: (plies: number, who: string | null) => readonly string[];
  readonly gradual: {
    readonly won: string;
    readonly lost: readonly string[];
    readonly other: (winner: string) => string;
  };
  readonly drawn: string;
  readonly open: string;
}

/** The story of a game in English. */
export const ENGLISH_STORY: StoryWords = {
  before: {
    winning: (move, who) => `Before move ${move}, ${who === null ? 'you were' : `${who} was`} winning.`,
    level: (move) => `Before move ${move}, the game was even.`,
    open: (move) => `Before move ${move}, everything was still open.`,
    holding: (move, who) => `Before move ${move}, ${who === null ? 'you were' : `${who} was`} behind but holding on.`,
    second: (move, who) =>
      `With perfect play, going first wins here, but ${who === null ? 'you were' : `${who} was`} holding on until move ${move}.`,
  },
  allowed: (idea) => `That move allowed ${idea}.`,
  missed: (idea) => `Another move would have led to ${idea}.`,
  worse: 'That move gave ground, and another one was clearly better.',
  ideas: {
    diagonal: 'a win on the [diagonal]',
    'open-line': 'a win on an [open line]',
    'missed-win': 'a [win at once]',
    'double-threat': 'a [double threat]',
    seven: 'a [stacked threat]',
    zugzwang: '[zugzwang]',
    'open-mill': 'an [open mill]',
    'missed-mill': 'a [mill]',
    mill: 'an [unstoppable mill]',
    'shut-in': 'a [blockade]',
  },
  practise: {
    diagonal: 'Practise checking both diagonals before each move.',
    'open-line': 'Practise asking what the other side can finish next.',
    'missed-win': 'Practise looking for your own win first.',
    'double-threat': 'Practise closing one end in time.',
    seven: 'Practise looking one place above each threat.',
    zugzwang: 'Practise counting the safe moves that are left.',
    'open-mill': 'Practise asking which mill the other side can close next.',
    'missed-mill': 'Practise looking for your own mills first.',
    mill: 'Practise looking two moves ahead for mills.',
    'shut-in': 'Practise leaving your men a way out.',
    other: 'Compare the two moves and what each one stops.',
  },
  punished: 'You saw it and took your chance.',
  second: (plies, who) => [
    'With perfect play, going first wins this game.',
    `${who ?? 'You'} made no mistake that shows and held out for ${plies} moves.`,
    ...(who === null ? ['Next time, go first.'] : []),
  ],
  gradual: {
    won: 'You won step by step, without one deciding moment.',
    lost: ['No single move lost this game: small steps added up.', 'Practise asking before each move what it stops.'],
    other: (winner) => `${winner} won step by step, without one deciding moment.`,
  },
  drawn: 'A well-balanced game: no move decided it.',
  open: 'No move has decided this game yet.',
};
