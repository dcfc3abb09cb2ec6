import { Marked, type Tokens } from 'marked';
import { type FindName, highlight } from './highlight.ts';
import type { Heading } from './page.ts';
import { escapeHtml, shortened, slug, textOfHtml } from './page.ts';

export interface MarkdownOptions {
  /** Turns a link of the text into an address on the site. */
  readonly resolve: (href: string) => string;
  /** The address of a name in inline code, if it is an export. */
  readonly find?: FindName;
  /** The number of levels that headings move down: 2 makes `#` an h3. */
  readonly deeper?: number;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/**
 * Markdown as HTML. A fence `html live` shows its result and its code, so the boards in the documentation are made of
 * the text that a reader copies.
 */
export function renderMarkdown(text: string, { resolve, find = () => null, deeper = 0 }: MarkdownOptions): Rendered {
  const headings: { level: number; anchor: string; text: string; about: string }[] = [];
  const taken = new Map<string, number>();
  const anchorFor = (title: string): string => {
    const plain = slug(title);
    const count = taken.get(plain) ?? 0;
    taken.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const title = textOfHtml(inner);
        const anchor = anchorFor(title);
        const level = Math.min(6, depth + deeper);
        headings.push({ level, anchor, text: title, about: '' });
        return `<h${level} id="${anchor}">${inner}${level === 1 ? '' : permalink(anchor, title)}</h${level}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const inner = this.parser.parseInline(tokens);
        const last = headings.at(-1);
        if (last && last.about === '') last.about = shortened(textOfHtml(inner));
        return `<p>${inner}</p>\n`;
      },
      link({ href, title, tokens }: Tokens.Link) {
        const named = title ? ` title="${escapeHtml(title)}"` : '';
        return `<a href="${escapeHtml(resolve(href))}"${named}>${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text: described }: Tokens.Image) =>
        `<img src="${escapeHtml(resolve(href))}" alt="${escapeHtml(described)}">`,
      codespan({ text: code }: Tokens.Codespan) {
        const address = find(code);
        const shown = `<code>${escapeHtml(code)}</code>`;
        return address === null ? shown : `<a href="${address}">${shown}</a>`;
      },
      code: ({ text: code, lang }: Tokens.Code) => renderFence(code, lang ?? ''),
    },
  });
  return { html: readableTables(marked.parse(text, { async: false })), headings };
}

const permalink = (anchor: string, title: string): string =>
  `<a class="anchor" href="#${anchor}" aria-label="Link to “${escapeHtml(title)}”">#</a>`;

/** Makes wide tables scroll by keyboard, and turns empty heading cells into plain cells. */
const readableTables = (html: string): string =>
  html
    .replace(/<th([^>]*)><\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** The beginning of the result of a live fence. */
export const LIVE = '<div class="live">';

function renderFence(code: string, info: string): string {
  const [language = '', ...words] = info.split(' ');
  const shown = `<pre tabindex="0"><code>${highlight(code, language)}</code></pre>\n`;
  return language === 'html' && words.includes('live') ? `${LIVE}${code}</div>\n${shown}` : shown;
}
