import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { entryPointPath, findNames, firstSentence, renderEntryPoint } from './api-page.ts';
import { brokenLinks, doubleAnchors } from './broken-links.ts';
import { CONTRIBUTORS, GROUPS, type Group, HOME, SEARCHES, WIRE } from './contents.ts';
import { Documents } from './documents.ts';
import { BOARDS, framed, type NavigationGroup } from './frame.ts';
import { highlight } from './highlight.ts';
import { renderMarkdown } from './markdown.ts';
import { linkTo, type Page } from './page.ts';
import { type PackageApi, readApi, type Workspace } from './read-api.ts';
import { searchFaults, searchIndex } from './search-index.ts';
import { type WireDocuments, wireMarkdown } from './wire-markdown.ts';

const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url));

export interface SiteOptions extends Workspace {
  /** The folder that the site is written to. It is emptied first. */
  readonly target: string;
  /** The folder with the files of live boards: `board/bundles/rowhouse-board.js` … and `engine`. */
  readonly boards: string;
  /** The descriptions of the REST calls and of the WebSocket messages. */
  readonly wire: WireDocuments;
  /** The style sheet with the colours and sizes of the app. */
  readonly tokens: string;
}

/** Builds the documentation site. Returns its faults, one sentence each. */
export function buildSite({ target, boards, wire, tokens, ...workspace }: SiteOptions): readonly string[] {
  const { root } = workspace;
  const packages = readApi(workspace);
  const documents = new Documents(root, namedDocuments(root, packages), new Map([[WIRE, wireMarkdown(wire)]]));
  const pagesOf = (groups: readonly Group[]) =>
    groups.flatMap((group) => group.documents.map((name) => documentPage(documents, name, packages)));
  const pages = [
    ...pagesOf(GROUPS),
    ...packages.flatMap((one) => packagePages(documents, one, packages)),
    ...exampleNames(root).map((name) => documentPage(documents, name, packages)),
  ];
  const contributors = pagesOf(CONTRIBUTORS);
  // The sources that pages link are known only now.
  const sources = [...documents.sources].map((path) => sourcePage(root, path));
  const houses = readFileSync(join(ASSETS, 'houses.svg'), 'utf8');
  const forUsers = { navigation: navigationOf(pages, packages, root), houses };
  const forContributors = { navigation: contributorNavigation(contributors), houses };
  rmSync(target, { recursive: true, force: true });
  const html = new Map([
    ...[...pages, ...sources].map((page) => [page.path, framed(page, forUsers)] as const),
    ...contributors.map((page) => [page.path, framed(page, forContributors)] as const),
  ]);
  for (const [path, text] of html) write(join(target, path), text);
  for (const path of documents.files) copy(join(root, path), join(target, 'files', path));
  copyAssets(root, target);
  write(join(target, 'tokens.css'), tokens);
  cpSync(boards, join(target, BOARDS), { recursive: true });
  const index = searchIndex(pages.filter(({ path }) => path !== pathOf('CONTRIBUTING')));
  write(join(target, 'search.json'), JSON.stringify(index));
  const searches = Object.entries(SEARCHES).map(([query, name]) => [query, pathOf(name)]);
  const files = new Set(globSync('**/*.*', { cwd: target }));
  return [
    ...unlisted(root),
    ...brokenLinks({ pages: html, files }),
    ...doubleAnchors({ pages: html, files }),
    ...searchFaults(index, Object.fromEntries(searches)),
  ];
}

const readmeOf = ({ folder }: PackageApi): string => `packages/${folder}/README`;
const exampleNames = (root: string): readonly string[] =>
  globSync('examples/*/README.md', { cwd: root })
    .map((path) => path.replace(/\.md$/, ''))
    .sort();

/** From each document to its page. */
function namedDocuments(root: string, packages: readonly PackageApi[]): ReadonlyMap<string, string> {
  const plain = listed().map((name) => [name, pathOf(name)] as const);
  const readmes = packages.map((one) => [readmeOf(one), `packages/${one.folder}.html`] as const);
  const examples = exampleNames(root).map((name) => [name, `${dirname(name)}.html`] as const);
  return new Map([...plain, ...readmes, ...examples]);
}

const listed = (): readonly string[] => [...GROUPS, ...CONTRIBUTORS].flatMap(({ documents }) => documents);

const pathOf = (name: string): string =>
  name === HOME ? 'index.html' : `${name.replace(/^docs\//, '').toLowerCase()}.html`;

const INSTALL_FENCE = /<pre[^>]*><code>[^<]*npm install @?rowhouse[^<]*<\/code><\/pre>\n/g;

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
  // The calls and messages of the wire page are searched like exports.
  const searched = name === WIRE ? headings.map((one) => ({ ...one, isExport: one.level === 3 })) : headings;
  const install = `${linkTo(path, documents.pathOf(HOME))}#install`;
  return {
    path,
    title: titleOf(name, headings[0]?.text ?? name),
    html: html.replace(
      INSTALL_FENCE,
      `$&<p>The packages are not on npm yet: <a href="${install}">install the tarballs</a> instead.</p>\n`,
    ),
    headings: searched,
  };
}

/** An example may have the title of its guide, and the README that of the project. */
const titleOf = (name: string, heading: string): string =>
  name.startsWith('examples/') ? `Example: ${heading}` : name === 'README' ? 'README' : heading;

/** The README of a package with the names of its main entry point, and a page for each other entry point. */
function packagePages(documents: Documents, one: PackageApi, packages: readonly PackageApi[]): readonly Page[] {
  const readme = documentPage(documents, readmeOf(one), packages, one);
  return [
    ...one.entryPoints.map((entryPoint, at): Page => {
      const path = at === 0 ? readme.path : entryPointPath(one, entryPoint.name);
      const find = findNames(path, packages, one);
      const { html, headings } = renderEntryPoint(entryPoint, one.forgotten, find);
      if (at === 0) return { ...readme, html: readme.html + html, headings: [...readme.headings, ...headings] };
      const summary = renderMarkdown(entryPoint.summary, { resolve: (href) => href, find }).html;
      const top = { level: 1, anchor: 'top', text: entryPoint.name, about: firstSentence(entryPoint.summary) };
      return {
        path,
        title: entryPoint.name,
        html: `<h1 id="top">${entryPoint.name}</h1>\n${summary}${html}`,
        headings: [top, ...headings],
      };
    }),
    ...(one.entryPoints.length === 0 ? [readme] : []),
  ];
}

function navigationOf(
  pages: readonly Page[],
  packages: readonly PackageApi[],
  root: string,
): readonly NavigationGroup[] {
  const group = groupsOf(pages);
  const [guides, ...rest] = GROUPS.map(({ title, documents }) => group(title, documents.map(pathOf)));
  const entryPoints = packages.flatMap((one) => [
    { path: `packages/${one.folder}.html`, title: one.name, isInner: false },
    ...one.entryPoints.slice(1).map(({ name }) => ({
      path: entryPointPath(one, name),
      title: name.slice(one.name.length),
      isInner: true,
    })),
  ]);
  return [
    guides!,
    { title: 'Packages', pages: entryPoints },
    group(
      'Examples',
      exampleNames(root).map((name) => `${dirname(name)}.html`),
    ),
    ...rest,
  ].filter((one) => one.pages.length > 0);
}

/** The contributors' groups, and the way back. */
function contributorNavigation(pages: readonly Page[]): readonly NavigationGroup[] {
  const group = groupsOf(pages);
  return [
    { title: 'Use Rowhouse', pages: [{ path: pathOf(HOME), title: 'Guides and reference', isInner: false }] },
    ...CONTRIBUTORS.map(({ title, documents }) => group(title, documents.map(pathOf))),
  ];
}

/** Makes groups of the navigation from the paths of pages. */
function groupsOf(pages: readonly Page[]) {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return (title: string, paths: readonly string[]): NavigationGroup => ({
    title,
    pages: paths.map((path) => ({ path, title: titles.get(path)!, isInner: false })),
  });
}

function unlisted(root: string): readonly string[] {
  const known = new Set(listed());
  return globSync(['docs/*.md', 'docs/{dev,notes}/*.md'], { cwd: root })
    .filter((path) => !known.has(path.replace(/\.md$/, '')))
    .map((path) => `${path} is on no page: add it to site/src/contents.ts`);
}

function copyAssets(root: string, target: string): void {
  const finder = readFileSync(new URL('find.ts', import.meta.url), 'utf8');
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  write(join(target, 'find.js'), ts.transpileModule(finder, { compilerOptions }).outputText);
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
