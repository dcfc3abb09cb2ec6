import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookAlikes } from './confusables.ts';

test('only characters of names that are not alike anyway are listed with their prototype', () => {
  const table = `\ufeff# confusables.txt
0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A
0251 ;\t0061 ;\tMA\t#* latin alpha
006D ;\t0072 006E ;\tMA\t# m
FF41 ;\t0061 ;\tMA\t# full width: NFKC
05AD ;\t0596 ;\tMA\t# a mark
2212 ;\t002D ;\tMA\t# a sign
`;
  expect(lookAlikes(table)).toBe('a\tаɑ\nrn\tm\n');
});

test('the file is in this form', () => {
  const file = readFileSync(new URL('../../packages/server/data/confusables.txt', import.meta.url), 'utf8');
  expect(file).toMatch(/^([^\t\n]+\t[^\t\n]+\n)+$/);
  const table = [...file.matchAll(/(.+)\t(.+)\n/g)].flatMap(([, prototype, characters]) =>
    [...characters!].map((character) => `${hex(character)} ; ${[...prototype!].map(hex).join(' ')} ; MA\n`),
  );
  expect(lookAlikes(table.join(''))).toBe(file);
});

const hex = (character: string): string => character.codePointAt(0)!.toString(16);
