import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (text: string) =>
  renderMarkdown(text, {
    resolve: (href) => `to:${href}`,
    find: (name) => (name === 'analyze' ? 'engine.html#analyze' : null),
  });

test('headings have unique anchors', () => {
  const { html, headings } = render('# Set-ups\n\n## “Cannot be won” (A8)\n\nAbout it.\n\n## “Cannot be won” (A8)');
  expect(headings.map(({ anchor }) => anchor)).toEqual(['set-ups', 'cannot-be-won-a8', 'cannot-be-won-a8-1']);
  expect(headings[1]).toMatchObject({ level: 2, about: 'About it.' });
  expect(html).toContain('<h2 id="cannot-be-won-a8">');
});

test('links are resolved, and names of exports are linked', () => {
  const { html } = render('[text](formats.md), `analyze` and `<other>`');
  expect(html).toContain('<a href="to:formats.md">text</a>');
  expect(html).toContain('<a href="engine.html#analyze"><code>analyze</code></a>');
  expect(html).toContain('<code>&lt;other&gt;</code>');
});

test('tables scroll and have no empty headings', () => {
  const { html } = render('| | b |\n| --- | --- |\n| c | d |');
  expect(html).toMatch(
    /^<div class="table" tabindex="0"><table>[\s\S]*<td><\/td>\s*<th>b<\/th>[\s\S]*<\/table><\/div>/,
  );
});

test('a live fence shows its code and its result', () => {
  const { html } = render('```html live\n<rowhouse-board game="morris-9"></rowhouse-board>\n```');
  expect(html).toContain('<div class="live"><rowhouse-board game="morris-9"></rowhouse-board></div>');
  expect(html).toContain('&lt;rowhouse-board game=&quot;morris-9&quot;&gt;');
});

test('highlighting keeps the text of the code', () => {
  const { html } = render("```ts\nconst a: string = 'x'; // <b>\n```");
  expect(html).toContain('<span class="keyword">const</span>');
  expect(html).toContain('<span class="comment">// &lt;b&gt;</span>');
});
