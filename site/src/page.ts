/** A page of the site before it has its frame. */
export interface Page {
  /** Its path in the site: `packages/rules.html`. */
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
  /** It is an export of a package, or a kind of exports. */
  readonly isExport?: boolean;
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

/** The beginning of a text for the search, without code marks, up to the end of a word. */
export function shortened(text: string): string {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return plain.length <= MAX_ABOUT ? plain : `${plain.slice(0, MAX_ABOUT).replace(/\W*\s\S*$/, '')} …`;
}
const MAX_ABOUT = 140;

/** The anchor of a heading, as Markdown viewers make it: `Two boards (C5)` gives `two-boards-c5`. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
