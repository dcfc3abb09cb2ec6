import { language } from '../messages/messages.ts';

/** The guest's own way of writing dates, where it is one of the language that is shown. */
function locale(): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language());
  return own ?? language();
}

/** A day, as the guest's language writes it: for names, where the hour would be too much. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(time);

export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
