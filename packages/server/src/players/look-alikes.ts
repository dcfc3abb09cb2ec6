/** Names that look like each other in any script (Unicode Technical Standard 39). */
import { readFileSync } from 'node:fs';
import { bareName } from '@rowhouse/rules/internal';

/** `scripts/data/confusables.ts` writes the file: a prototype, a tab, and the characters that look like it. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('../../data/confusables.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [prototype, characters] = line.split('\t');
      return [...characters!].map((character) => [character, prototype!] as const);
    }),
);

/** The name in the letters that it looks like, without accents, spaces and punctuation. */
const skeletonOf = (name: string): string =>
  bareName([...name.normalize('NFKC')].map((character) => PROTOTYPES.get(character) ?? character).join(''));

/** The keys of a name: as it is written, and in small letters. Names with an equal key look alike. */
const keysOf = (name: string): readonly [string, string] => {
  const known = KEYS.get(name);
  if (known) return known;
  const keys = [skeletonOf(name), skeletonOf(name.toLowerCase())] as const;
  if (KEYS.size >= MAX_KEYS) KEYS.clear();
  KEYS.set(name, keys);
  return keys;
};
/** Cached: a new player's name is compared with those of hundreds. */
const KEYS = new Map<string, readonly [string, string]>();
const MAX_KEYS = 10_000;

/** Whether two names look much the same. */
export function looksLike(one: string, other: string): boolean {
  const [[asWritten, small], keys] = [keysOf(one), keysOf(other)];
  return asWritten === keys[0] || small === keys[1];
}

/** One key for both comparisons: also equal for some names that differ only in `i` and `l`. */
export const lookAlikeKey = (name: string): string => skeletonOf(name.toLowerCase()).replaceAll('i', 'l');
