import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** The lines of all catalogues of a language, without comments. */
const linesOf = (language: string): readonly string[] =>
  globSync(`**/*messages/**/${language}.ts`, { cwd: folder }).flatMap((path) =>
    readFileSync(`${folder}${path}`, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .map((line) => `${path}: ${line.trim()}`),
  );

test.each([
  // A Latin comma, semicolon or question mark after a word, or Arabic-Indic digits.
  ['ar', /[\u0621-\u0652] ?[,;?](?!$)|[\u0660-\u0669]/],
  // A half-width sign after a word.
  ['zh', /[\u4e00-\u9fff][,;?!:.](?!$)/],
  ['ja', /[\u3040-\u30ff\u4e00-\u9fff][,;?!:.](?!$)/],
  // A breaking space or no space before a sign, or a space before an ellipsis. Signs of code (`a ? 'b' : 'c'`) are
  // allowed.
  [
    'fr',
    /[\p{L})}%] [;!»](?!=)|[\p{L})}] \?(?=['`]|$)|(?<!\? \w*)[\p{L})}] : ?(?=[\p{L}$«])|[\p{L}][;!?](?=[ '`])|« |\p{L} …/u,
  ],
  // A question or an exclamation without its opening sign, or a space before an ellipsis.
  ['es', /['`][^'`¿]*\p{L}\?['`]|['`][^'`¡]*\p{L}!['`]|\p{L} …/u],
  // Quotation marks of another language.
  ['de', /[“”](?=\p{L}|\$)|[«»]/u],
])('%s has its own punctuation', (language, wrong) => {
  const lines = linesOf(language);
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => wrong.test(line.replace(/'[,;]$/, '')))).toEqual([]);
});

test('every catalogue has a file for every language', () => {
  const files = globSync('**/*messages/**/de.ts', { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  for (const german of files)
    for (const language of LANGUAGES.filter((name) => name !== 'en'))
      expect(existsSync(`${folder}${german.replace(/de\.ts$/, `${language}.ts`)}`), `${language} of ${german}`).toBe(
        true,
      );
});
