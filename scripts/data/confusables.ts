/**
 * `node scripts/data/confusables.ts confusables.txt` writes packages/server/data/confusables.txt from the file of Unicode
 * Technical Standard 39: a line for each prototype, with the letters and digits of names that look like it. Characters
 * that `bareName` already treats alike are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { checkPlayerName } from '@rowhouse/rules/formats';
import { bareName } from '@rowhouse/rules/internal';

const OUT = new URL('../../packages/server/data/confusables.txt', import.meta.url);

export function lookAlikes(text: string): string {
  const lines = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [from, to] = line.split(';').map((field) => field.trim());
    if (!to || !/^[\dA-F]+$/i.test(from!)) continue;
    const character = String.fromCodePoint(Number.parseInt(from!, 16));
    const prototype = String.fromCodePoint(...to.split(' ').map((hex) => Number.parseInt(hex, 16)));
    const isInNames = /[\p{L}\p{N}!-~]/u.test(character) && checkPlayerName(character).ok;
    if (!isInNames || character.normalize('NFKC') !== character || bareName(character) === bareName(prototype))
      continue;
    lines.set(prototype, (lines.get(prototype) ?? '') + character);
  }
  return [...lines].map(([prototype, characters]) => `${prototype}\t${characters}\n`).join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(OUT, lookAlikes(readFileSync(process.argv[2]!, 'utf8')));
