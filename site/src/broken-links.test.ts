import { expect, test } from 'vitest';
import { brokenLinks, doubleAnchors } from './broken-links.ts';

const siteOf = (pages: Readonly<Record<string, string>>) => ({
  pages: new Map(Object.entries(pages)),
  files: new Set(['files/table.png']),
});

test('links to existing pages, files, anchors and other sites are accepted', () => {
  const site = siteOf({
    'index.html':
      '<a href="a/b.html#deep">b</a> <img alt="" src="files/table.png"> <a href="https://example.org">x</a>',
    'a/b.html': '<h2 id="deep">Deep</h2> <a href="../index.html">back</a> <a href="#deep">here</a>',
  });
  expect(brokenLinks(site)).toEqual([]);
});

test.each([
  ['<a href="gone.html">x</a>', 'index.html: gone.html leads nowhere'],
  ['<img src="files/gone.png">', 'index.html: files/gone.png leads nowhere'],
  ['<a href="#gone">x</a>', 'index.html: #gone has no such anchor'],
  ['<a class="x" href="other.html#gone">x</a>', 'index.html: other.html#gone has no such anchor'],
])('%s is broken', (html, fault) => {
  expect(brokenLinks(siteOf({ 'index.html': html, 'other.html': '' }))).toEqual([fault]);
});

test('an anchor used twice is reported', () => {
  expect(doubleAnchors(siteOf({ 'index.html': '<p id="a"></p><p id="b"></p><p id="a"></p>' }))).toEqual([
    'index.html: two elements are called “a”',
  ]);
});
