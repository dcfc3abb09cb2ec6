import { createEffect, onCleanup } from 'solid-js';
import { withDigits } from '../messages/languages.ts';
import { language, t } from '../messages/messages.ts';

/** A date without the time, for names. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(time);

/** The locale for dates: the player's own if it belongs to the language of the page. */
function locale(): Intl.Locale {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language());
  return withDigits(own ?? language());
}

export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** The name of a month such as `2026-11`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-15`));

/** The commas of languages that do not use “, ”, with a space if the language has one. */
const COMMAS: Readonly<Partial<Record<string, string>>> = { zh: '，', ja: '、', ar: '، ' };

const SEMICOLONS: Readonly<Partial<Record<string, string>>> = { zh: '；', ja: '；', ar: '؛ ' };

/** Joins parts with the comma of the language. */
export const listed = (...parts: readonly string[]): string => parts.join(COMMAS[language()] ?? ', ');

/** Joins names in a sentence: “Kenji and Aroha”, or “1, 3 or 6”. */
export const listedNames = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale(), { type }).format(names);

/** Short facts with a dot between them. Empty ones are left out. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Joins lists with the semicolon of the language. */
export const listedApart = (...lists: readonly string[]): string => lists.join(SEMICOLONS[language()] ?? '; ');

/** A time in minutes and seconds: `4:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left on a clock, from milliseconds: `4:05`. The last ten seconds have tenths: `0:07.3`. */
export const timeLeftText = (left: number): string =>
  left < 10_000 ? `0:0${(Math.floor(left / 100) / 10).toFixed(1)}` : clockText(Math.floor(left / 1000));

/** Ends a title with a full stop, unless it has final punctuation, so that it is read out as a sentence. */
export const sentence = (title: string): string => (/\p{Po}$/u.test(title) ? title : `${title}.`);

/** Points with halves and quarters: `2½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const part = ({ 0.25: '¼', 0.5: '½', 0.75: '¾' } as Record<number, string>)[points - whole] ?? '';
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}

/** A whole number with its sign: `+12`, `−8` (a minus as wide as the plus), `±0`. */
export const signed = (value: number): string => (value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`);

/** Sets the title of the tab while a part of a screen is shown. */
export function nameTab(words: () => string): void {
  const before = document.title;
  createEffect(() => {
    document.title = `${words()} · ${t().app.name}`;
  });
  onCleanup(() => {
    document.title = before;
  });
}
