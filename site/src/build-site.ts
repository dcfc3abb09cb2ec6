import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doorPath, findNames, renderDoor } from './api-page.ts';
import { brokenLinks, doubleAnchors } from './broken-links.ts';
import { GROUPS, HOME, WIRE } from './contents.ts';
import { Documents } from './documents.ts';
import { BOARDS, framed, type NavigationGroup } from './frame.ts';
import { highlight } from './highlight.ts';
import { renderMarkdown } from './markdown.ts';
import type { Page } from './page.ts';
import { type PackageApi, readApi, type Workspace } from './read-api.ts';
import { searchIndex } from './search-index.ts';
import { type WireDocuments, wireMarkdown } from './wire-markdown.ts';

const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url));

export interface SiteOptions extends Workspace {
  /** The folder that the site is written to. It is emptied first. */
  readonly target: string;
  /** The folder with the files of the boards, for pages that show some: `rowhouse-board.js`, `rowhouse-game.js` … */
  readonly boards: string;
  /** The descriptions of the REST calls and of the WebSocket messages. */
  readonly wire: WireDocuments;
  /** The style sheet with the colours and measures of the app. */
  readonly tokens: string;
}

/** Builds the documentation site. Returns what is wrong with it, one sentence each. */
export function buildSite({ target, boards, wire, tokens, ...workspace }: SiteOptions): readonly string[] {
  const { root } = workspace;
  const packages = readApi(workspace);
  const documents = new Documents(root, namedDocuments(root, packages), new Map([[WIRE, wireMarkdown(wire)]]));
  const pages = [
    ...GROUPS.flatMap((group) => group.documents.map((name) => documentPage(documents, name, packages))),
    ...packages.flatMap((one) => packagePages(documents, one, packages)),
    ...exampleNames(root).map((name) => documentPage(documents, name, packages)),
  ];
  const all = [...pages, ...documents.sources.map((path) => sourcePage(root, path))];
  const frame = {
    navigation: navigationOf(pages, packages, root),
    houses: readFileSync(join(ASSETS, 'houses.svg'), 'utf8'),
  };
  rmSync(target, { recursive: true, force: true });
  const html = new Map(all.map((page) => [page.path, framed(page, frame)]));
  for (const [path, text] of html) write(join(target, path), text);
  for (const path of documents.files) copy(join(root, path), join(target, 'files', path));
  copyAssets(root, target);
  write(join(target, 'tokens.css'), tokens);
  cpSync(boards, join(target, BOARDS), { recursive: true });
  write(join(target, 'search.json'), JSON.stringify(searchIndex(pages)));
  const files = new Set(globSync('**/*.*', { cwd: target }));
  return [...unlisted(root), ...brokenLinks({ pages: html, files }), ...doubleAnchors({ pages: html, files })];
}

const readmeOf = ({ folder }: PackageApi): string => `packages/${folder}/README`;
const exampleNames = (root: string): readonly string[] =>
  globSync('examples/*/README.md', { cwd: root })
    .map((path) => path.replace(/\.md$/, ''))
    .sort();

/** From each document to its page. */
function namedDocuments(root: string, packages: readonly PackageApi[]): ReadonlyMap<string, string> {
  const plain = GROUPS.flatMap(({ documents }) => documents).map((name) => [name, pathOf(name)] as const);
  const readmes = packages.map((one) => [readmeOf(one), `packages/${one.folder}.html`] as const);
  const examples = exampleNames(root).map((name) => [name, `${dirname(name)}.html`] as const);
  return new Map([...plain, ...readmes, ...examples]);
}

const pathOf = (name: string): string => (name === HOME ? 'index.html' : `${basename(name).toLowerCase()}.html`);

function documentPage(
  documents: Documents,
  name: string,
  packages: readonly PackageApi[],
  own: PackageApi | null = null,
): Page {
  const path = documents.pathOf(name);
  const { html, headings } = renderMarkdown(documents.read(name), {
    resolve: (href) => documents.resolve(name, href),
    find: findNames(path, packages, own),
  });
  return { path, title: titleOf(name, headings[0]?.text ?? name), html, headings };
}

/** An example may be called like the guide that explains it, and the README of the project like the project. */
const titleOf = (name: string, heading: string): string =>
  name.startsWith('examples/') ? `Example: ${heading}` : name === 'README' ? 'README' : heading;

/** The README of a package with the names of its main door, and a page for each other door. */
function packagePages(documents: Documents, one: PackageApi, packages: readonly PackageApi[]): readonly Page[] {
  const readme = documentPage(documents, readmeOf(one), packages, one);
  return [
    ...one.doors.map((door, at): Page => {
      const path = at === 0 ? readme.path : doorPath(one, door.name);
      const find = findNames(path, packages, one);
      const { html, headings } = renderDoor(door, one.forgotten, find);
      if (at === 0) return { ...readme, html: readme.html + html, headings: [...readme.headings, ...headings] };
      const summary = renderMarkdown(door.summary, { resolve: (href) => href, find }).html;
      const top = { level: 1, anchor: 'top', text: door.name, about: door.summary };
      return {
        path,
        title: door.name,
        html: `<h1 id="top">${door.name}</h1>\n${summary}${html}`,
        headings: [top, ...headings],
      };
    }),
    ...(one.doors.length === 0 ? [readme] : []),
  ];
}

function navigationOf(
  pages: readonly Page[],
  packages: readonly PackageApi[],
  root: string,
): readonly NavigationGroup[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const group = (title: string, paths: readonly string[]) => ({
    title,
    pages: paths.map((path) => ({ path, title: byPath.get(path)!.title, isInner: false })),
  });
  const [guides, ...rest] = GROUPS.map(({ title, documents }) => group(title, documents.map(pathOf)));
  const doors = packages.flatMap((one) => [
    { path: `packages/${one.folder}.html`, title: one.name, isInner: false },
    ...one.doors.slice(1).map(({ name }) => ({
      path: doorPath(one, name),
      title: name.slice(one.name.length),
      isInner: true,
    })),
  ]);
  return [
    guides!,
    { title: 'Packages', pages: doors },
    group(
      'Examples',
      exampleNames(root).map((name) => `${dirname(name)}.html`),
    ),
    ...rest,
  ].filter((one) => one.pages.length > 0);
}

function unlisted(root: string): readonly string[] {
  const listed = new Set(GROUPS.flatMap(({ documents }) => documents));
  return globSync('docs/*.md', { cwd: root })
    .filter((path) => !listed.has(path.replace(/\.md$/, '')))
    .map((path) => `${path} is on no page: add it to site/src/contents.ts`);
}

function copyAssets(root: string, target: string): void {
  for (const name of ['site.css', 'site.js']) copy(join(ASSETS, name), join(target, name));
  copy(join(root, 'packages/web/public/icon.svg'), join(target, 'icon.svg'));
  const font = 'figtree-latin-wght-normal.woff2';
  copy(join(root, 'node_modules/@fontsource-variable/figtree/files', font), join(target, font));
}

function copy(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing`);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A page that shows a file of the checkout, for links to code. */
function sourcePage(root: string, path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path: `source/${path}.html`,
    title: path,
    html: `<h1>${path}</h1>\n<pre tabindex="0"><code>${highlight(text, extname(path).slice(1))}</code></pre>`,
    headings: [],
  };
}
