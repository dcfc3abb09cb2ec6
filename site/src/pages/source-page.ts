import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { highlight } from '../basics/highlight.ts';
import type { Page } from '../basics/page.ts';

/** A page that shows a file of the checkout, for links to code. */
export function sourcePage(root: string, path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path: `source/${path}.html`,
    title: path,
    html: `<h1>${path}</h1>\n<pre tabindex="0"><code>${highlight(text, extname(path).slice(1))}</code></pre>`,
    headings: [],
  };
}
