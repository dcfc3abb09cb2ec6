import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/shared/messages/languages.ts';
import type { Messages } from '../src/shared/messages/main/en.ts';
import type { TranslatedShareMessages } from '../src/shared/messages/share/en.ts';

/** Only the server reads this file. */
export const PREVIEW_WORDS_FILE = 'preview-words.json';

/**
 * Writes the words that describe a link in chats, for the server, which has the English words itself. The words are
 * plain texts. The server fills in the gaps in braces.
 */
export const previewWords = (): Plugin => ({
  name: 'rowhouse-preview-words',
  apply: 'build',
  async generateBundle() {
    const others = LANGUAGES.filter((language) => language !== 'en');
    const words = await Promise.all(others.map(async (language) => [language, await wordsOf(language)] as const));
    const source = JSON.stringify(Object.fromEntries(words));
    this.emitFile({ type: 'asset', fileName: PREVIEW_WORDS_FILE, source });
  },
});

async function wordsOf(language: string) {
  const { colours, games, result } = await load<Messages>('main', language);
  const { inChats } = await load<TranslatedShareMessages>('share', language);
  return {
    connect4: games.connect4,
    connectx: games.connectx,
    men: games.men,
    size: withGaps(games.size, 'columns', 'rows', 'length'),
    wins: colours.map(result.wins),
    toMove: colours.map(result.toMove),
    drawn: result.drawn,
    ...inChats,
  };
}

async function load<T>(catalogue: string, language: string): Promise<T> {
  const file = new URL(`../src/shared/messages/${catalogue}/${language}.ts`, import.meta.url);
  return (await import(file.href))[language];
}

/** A message with the names of its values in braces. */
const withGaps = (say: (...values: never[]) => string, ...names: readonly string[]): string =>
  say(...(names.map((name) => `{${name}}`) as never[]));
