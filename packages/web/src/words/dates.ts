import { language } from '../messages/messages.ts';

/** The locale for dates: the person's own one, if it belongs to the language of the page. */
function locale(): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language());
  return own ?? language();
}

/** A date without the time, for names. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(time);

export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
