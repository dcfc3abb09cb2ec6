/** The search of the site. It runs in the page, and in the build, which checks where some searches lead. */

/** The index that the search reads. */
export interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string])[];
  readonly entries: readonly SearchEntry[];
}

/** A heading: its page, its anchor and text, a sentence about it, the words below it, each once, and its kind. */
export type SearchEntry = readonly [
  page: number,
  anchor: string,
  text: string,
  about: string,
  words: string,
  kind: (typeof KINDS)[number],
];

export const KINDS = ['page', 'heading', 'export'] as const;

/** Words that are left out of a query if it has others. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and can do for how i in is my of on the to use what with'.split(' '),
);

/** Synonyms: the site's words for words that people search for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{ analyse: 'analyze', color: 'colour', colors: 'colours', license: 'licence', nextjs: 'next', pgn: 'notation' },
  ...{ breaking: 'versions', changelog: 'changes', mobile: 'phone', translate: 'language', translation: 'language' },
  ...{ angular: 'frameworks', cdn: 'bundles', component: 'elements', deterministic: 'seeded', difficulty: 'level' },
  ...{ semver: 'versioning', sharedarraybuffer: 'threads', simulator: 'bot', unpkg: 'bundles' },
};

/**
 * The entries with all words of a query, or with any of them if none has all. The best come first. Equal ones are in
 * the order of the navigation.
 */
export function find({ entries, pages }: SearchIndex, query: string): readonly SearchEntry[] {
  const text = query.trim().toLowerCase();
  const all = text.match(WORD) ?? [];
  const telling = all.filter((word) => !FILLERS.has(word));
  const words = (telling.length > 0 ? telling : all).map((word) => SYNONYMS[word] ?? word);
  if (words.length === 0) return [];
  const token = words.length > 1 && !/\s/.test(text) ? text : null;
  const rankBy = (some: readonly string[]) => (entry: SearchEntry) =>
    rank(entry, { words: some, token }, pages[entry[0]]![1]);
  const found = sorted(entries, rankBy(words));
  return found.length > 0 ? found : sorted(entries, (entry) => Math.min(...words.map((word) => rankBy([word])(entry))));
}

interface Query {
  readonly words: readonly string[];
  /** A query of several words that are joined, such as `rowhouse-move`. */
  readonly token: string | null;
}

const sorted = (entries: readonly SearchEntry[], rankOf: (entry: SearchEntry) => number): readonly SearchEntry[] =>
  entries
    .map((entry) => [rankOf(entry), entry] as const)
    .filter(([at]) => at < Number.POSITIVE_INFINITY)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);

/** Guides come before exports, unless the query is the whole name of an export. */
function rank([, , text, about, below, kind]: SearchEntry, { words, token }: Query, pageTitle: string): number {
  const title = text.toLowerCase();
  const all = (isIn: (word: string) => boolean) => words.every(isIn);
  const known = `${title} ${about.toLowerCase()}`;
  const whole = `${known} ${below}`;
  const isExport = kind === 'export';
  if (kind === 'page' && all((word) => begins(title, word))) return 0;
  if (!isExport && all((word) => begins(title, word))) return 1;
  const inContext = `${pageTitle.toLowerCase()} ${title}`;
  if (!isExport && words.some((word) => begins(title, word)) && all((word) => begins(inContext, word))) return 2;
  if (isExport && title === words.join(' ')) return 3;
  if (!isExport && token !== null && whole.includes(token)) return 4;
  if (!isExport && all((word) => begins(known, word))) return 5;
  if (!isExport && all((word) => begins(whole, word))) return 6;
  if (title.startsWith(words.join(' '))) return 7;
  if (all((word) => title.includes(word))) return 8;
  return all((word) => begins(whole, word)) ? 9 : Number.POSITIVE_INFINITY;
}

const WORD = /[\p{L}\p{N}_]+/gu;

/** Whether a word of the text begins with these letters. */
const begins = (text: string, letters: string): boolean =>
  text.match(WORD)?.some((word) => word.startsWith(letters)) ?? false;
