import { expect, test } from 'vitest';
import { find } from './find.ts';
import { renderMarkdown } from './markdown.ts';
import { searchFaults, searchIndex } from './search-index.ts';

test('every word of a page can be found under its heading', () => {
  const text =
    '# Online\n\nPlay from afar.\n\n## Sites\n\nThe first.\n\n- Say `--origin` to Vite, Vite!\n\n```\nrowhouse serve\n```\n';
  const page = { path: 'online.html', title: 'Online', ...renderMarkdown(text, { resolve: (href) => href }) };
  const { pages, entries } = searchIndex([page]);
  expect(pages).toEqual([['online.html', 'Online']]);
  expect(entries.map(([, anchor]) => anchor)).toEqual(['online', 'sites']);
  const words = entries[1]![4].split(' ');
  expect(words).toEqual(expect.arrayContaining(['origin', 'vite', 'rowhouse', 'serve']));
  expect(words.filter((word) => word === 'vite')).toHaveLength(1);
  expect(entries[0]![4]).not.toContain('vite');
});

const markdownPage = (path: string, text: string) => ({
  path,
  title: path,
  ...renderMarkdown(text, { resolve: (href) => href }),
});
const api = {
  path: 'engine.html',
  title: 'engine',
  html: '',
  headings: ['Worker', 'WorkerClient', 'viteFault'].map((text) => ({
    level: 3,
    anchor: text,
    text,
    about: 'Runs in a worker.',
    isExport: true,
  })),
};
const index = searchIndex([
  api,
  markdownPage('other.html', '# Hosting\n\nA worker serves.\n\n## Vite and webpack\n\n## Reworked'),
  markdownPage(
    'engine-worker.html',
    '# The engine in a worker\n\nStart it.\n\n## A pool\n\nOf threads.\n\n## Files\n\nThe code is `engine-file`.',
  ),
]);
const found = (query: string) => find(index, query).map(([page, , text]) => [index.pages[page]![0], text]);

test('a guide comes before exports, and a title before headings and texts', () => {
  expect(found('work')).toEqual([
    ['engine-worker.html', 'The engine in a worker'],
    ['other.html', 'Hosting'],
    ['engine.html', 'Worker'],
    ['engine.html', 'WorkerClient'],
    ['other.html', 'Reworked'],
    ['engine.html', 'viteFault'],
  ]);
  expect(found('vite')[0]).toEqual(['other.html', 'Vite and webpack']);
});

test('a heading may have some words of a query, and the title of its page the others', () => {
  expect(found('worker pool')).toEqual([['engine-worker.html', 'A pool']]);
});

test('words that are joined are found as they are', () => {
  expect(found('engine-file')[0]).toEqual(['engine-worker.html', 'Files']);
  expect(found('--vite')).toEqual(found('vite'));
});

test('the whole name of an export leads to it', () => {
  expect(found('workerclient')[0]).toEqual(['engine.html', 'WorkerClient']);
});

test('entries have every word of a query except fillers, or any of its words if none has all', () => {
  expect(found('worker serves')).toEqual([['other.html', 'Hosting']]);
  expect(found('how to use Vite')).toEqual(found('vite'));
  expect(found('engine vite').slice(0, 2)).toEqual([
    ['engine-worker.html', 'The engine in a worker'],
    ['other.html', 'Vite and webpack'],
  ]);
  expect(found('nothing here')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('a search finds other spellings and synonyms', () => {
  const colours = searchIndex([markdownPage('looks.html', '# Colours')]);
  expect(find(colours, 'color')).toEqual(find(colours, 'colour'));
  expect(find(colours, 'colors')).toHaveLength(1);
});

test('a search that leads elsewhere is a fault', () => {
  expect(searchFaults(index, { vite: 'other.html', serves: 'engine-worker.html', gone: 'other.html' })).toEqual([
    'The search for “serves” leads to other.html, not to engine-worker.html',
    'The search for “gone” leads to nothing, not to other.html',
  ]);
});
