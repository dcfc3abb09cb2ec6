const rules = new Intl.PluralRules('ar');

/** A noun beside a number. One and two need no number: the noun says it. */
interface Noun {
  readonly one: string;
  readonly two: string;
  /** From 3 to 10. */
  readonly few: string;
  /** From 11 to 99. */
  readonly many: string;
  /** 0, and from 100 on, if it is another form. */
  readonly other?: string;
}

/** The noun alone, where the number stands elsewhere. */
export function nounFor(count: number, { one, two, few, many, other = many }: Noun): string {
  return { zero: other, one, two, few, many, other }[rules.select(count)];
}

/** A counted noun: `نقلة واحدة`, `نقلتان`, `5 نقلات`, `12 نقلة`. */
export function counted(count: number, noun: Noun): string {
  const words = nounFor(count, noun);
  return count === 1 || count === 2 ? words : `${count} ${words}`;
}

/**
 * A name, a code or a place inside a sentence, which has its own direction and leaves the rest of the sentence alone.
 */
export const isolate = (text: string | number): string => `\u2068${text}\u2069`;

/** A name or a noun with لـ or بـ before it: للأحمر, بالعمود 4, لليلى; another script stands apart from it. */
export const li = (text: string): string => (text.startsWith('ال') ? `لل${text.slice(2)}` : attached('ل', text));
export const bi = (text: string): string => attached('ب', text);
const attached = (letter: string, text: string): string =>
  /^[\u0621-\u064a]/.test(text) ? `${letter}${text}` : `${letter}ـ${isolate(text)}`;

/** The nouns that are counted on many screens. After a preposition two have another ending. */
export const MOVES: Noun = { one: 'نقلة واحدة', two: 'نقلتان', few: 'نقلات', many: 'نقلة' };
export const OF_MOVES: Noun = { ...MOVES, two: 'نقلتين' };
export const GAMES: Noun = { one: 'مباراة واحدة', two: 'مباراتان', few: 'مباريات', many: 'مباراة' };
export const PLAYERS: Noun = { one: 'لاعب واحد', two: 'لاعبان', few: 'لاعبين', many: 'لاعبًا', other: 'لاعب' };
export const DISCS: Noun = { one: 'قرص واحد', two: 'قرصان', few: 'أقراص', many: 'قرصًا', other: 'قرص' };
export const MEN: Noun = { one: 'حجر واحد', two: 'حجران', few: 'أحجار', many: 'حجرًا', other: 'حجر' };
export const DRAWS: Noun = { one: 'تعادل واحد', two: 'تعادلان', few: 'تعادلات', many: 'تعادلًا', other: 'تعادل' };
export const SECONDS: Noun = { one: 'ثانية واحدة', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية' };
