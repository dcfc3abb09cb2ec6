import { LIVE } from './markdown.ts';
import { escapeHtml, linkTo, type Page } from './page.ts';

/** The folder of the boards and the engine in the site. */
export const BOARDS = 'rowhouse';

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly NavigationItem[];
}

export interface NavigationItem {
  readonly path: string;
  readonly title: string;
  /** It belongs to the item before it. */
  readonly isInner: boolean;
}

/** The parts around every page. */
export interface Frame {
  readonly navigation: readonly NavigationGroup[];
  /** The row of houses, as SVG. */
  readonly houses: string;
}

/** Set before the page is drawn, so that it does not flash in the wrong colours. */
const THEME = `const theme = localStorage.getItem('theme'); if (theme) document.documentElement.dataset.theme = theme;`;

export function framed(page: Page, { navigation, houses }: Frame): string {
  const to = (path: string): string => linkTo(page.path, path);
  const groups = navigation.map(({ title, pages }) => {
    const items = pages.map(({ path, title: name, isInner }) => {
      const current = path === page.path ? ' aria-current="page"' : '';
      return `<li${isInner ? ' class="inner"' : ''}><a href="${to(path)}"${current}>${escapeHtml(name)}</a></li>`;
    });
    return `<li><h2>${title}</h2><ul>${items.join('')}</ul></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Rowhouse</title>
<link rel="icon" href="${to('icon.svg')}">
<link rel="stylesheet" href="${to('tokens.css')}">
<link rel="stylesheet" href="${to('site.css')}">
<script>${THEME}</script>
${boardScript(page, to)}<script type="module" src="${to('site.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="wordmark" href="${to('index.html')}">${houses}<span>rowhouse</span></a>
<search><label for="search">Search</label><input id="search" type="search" placeholder="Search the documentation" autocomplete="off" data-root="${to('')}"><ul id="found" hidden></ul></search>
<button id="theme" type="button">Light or dark</button>
</header>
<div class="columns">
<nav aria-label="Pages"><details open><summary>Pages</summary><ul>${groups.join('\n')}</ul></details></nav>
<main id="content">
${page.html}
</main>
${outline(page)}</div>
</body>
</html>
`;
}

/** The headings of the page, beside it. */
function outline({ headings }: Page): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, anchor, text }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>\n`;
}

/** The script of the boards on a page, if there are any. A game also needs the computer player. */
function boardScript({ html }: Page, to: (path: string) => string): string {
  if (!html.includes(LIVE)) return '';
  const file = /<rowhouse-game\b/.test(html) ? 'rowhouse-game.js' : 'rowhouse-board.js';
  return `<script type="module" src="${to(`${BOARDS}/board/bundles/${file}`)}"></script>\n`;
}
