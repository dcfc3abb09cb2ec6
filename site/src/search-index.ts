import type { Page } from './page.ts';
import { textOfHtml } from './page.ts';

/** The most letters of words of one heading's text that can be found. */
const MAX_LETTERS = 4000;

/** The index that the search of the site reads. */
export interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string])[];
  /** For every heading: its page, its anchor and text, a sentence about it, and the words below it, each once. */
  readonly entries: readonly (readonly [page: number, anchor: string, text: string, about: string, words: string])[];
}

export const searchIndex = (pages: readonly Page[]): SearchIndex => ({
  pages: pages.map(({ path, title }) => [path, title]),
  entries: pages.flatMap(({ headings, html }, page) => {
    const below = textsBelow(html);
    return headings.map(
      ({ anchor, text, about }) =>
        [page, anchor, text, about, wordsOf(below.get(anchor) ?? '', `${text} ${about}`)] as const,
    );
  }),
});

/** The text between each heading and the next, by anchor. */
function textsBelow(html: string): ReadonlyMap<string, string> {
  const parts = html.split(/<h[1-6] id="([^"]*)">/);
  return new Map(parts.flatMap((part, at) => (at % 2 === 1 ? [[part, textOfHtml(parts[at + 1]!)] as const] : [])));
}

/** The words of a text in lower case, without those that are known already. */
function wordsOf(text: string, title: string): string {
  const all = (source: string) => source.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_@/.-]+/gu) ?? [];
  const known = new Set(all(title));
  const words = new Set(all(text).filter((word) => !known.has(word)));
  return [...words].join(' ').slice(0, MAX_LETTERS);
}
