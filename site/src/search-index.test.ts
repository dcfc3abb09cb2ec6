import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { searchIndex } from './search-index.ts';

test('every word of a page can be found, at the heading above it', () => {
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
