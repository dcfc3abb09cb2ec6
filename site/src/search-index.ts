import { find, type SearchEntry, type SearchIndex } from './find.ts';
import type { Page } from './page.ts';
import { textOfHtml } from './page.ts';

/** The maximum number of letters to index of the text below a heading. */
const MAX_LETTERS = 4000;

export const searchIndex = (pages: readonly Page[]): SearchIndex => ({
  pages: pages.map(({ path, title }) => [path, title]),
  entries: pages.flatMap(({ headings, html }, page) => {
    const below = textsBelow(html);
    return headings.map(({ anchor, text, about, level, isExport }): SearchEntry => {
      const kind = isExport ? 'export' : level === 1 ? 'page' : 'heading';
      return [page, anchor, text, about, wordsOf(below.get(anchor) ?? '', `${text} ${about}`), kind];
    });
  }),
});

/** Searches that do not lead first to the page that answers them, one sentence each. */
export function searchFaults(index: SearchIndex, expected: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(expected).flatMap(([query, path]) => {
    const [best] = find(index, query);
    const found = best ? index.pages[best[0]]![0] : 'nothing';
    return found === path ? [] : [`The search for “${query}” leads to ${found}, not to ${path}`];
  });
}

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
