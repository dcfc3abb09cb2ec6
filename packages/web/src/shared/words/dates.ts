import { withDigits } from '../languages/languages.ts';
import { language } from '../messages/messages.ts';

/** The locale for dates: the person's own one, if it belongs to the language of the page. */
function locale(): Intl.Locale {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language());
  return withDigits(own ?? language());
}

/** A date without the time, for names. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(time);

export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** The name of a month such as `2026-11`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-15`));
