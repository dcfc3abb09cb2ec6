/** A page of the site before it has its frame. */
export interface Page {
  /** Where it lies in the site: `packages/rules.html`. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** The headings on it, for the list beside it and for the search. */
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly level: number;
  readonly anchor: string;
  readonly text: string;
  /** The text that the search shows below it. */
  readonly about: string;
}

/** A link between two pages of the site. */
export function linkTo(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** The text of a piece of HTML. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
    );

/** The anchor of a heading, as Markdown viewers make it: `Two boards (C5)` gives `two-boards-c5`. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
