import type { Doc } from './doc-comment.ts';
import { type FindName, highlight } from './highlight.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { escapeHtml, type Heading, linkTo, shortened } from './page.ts';
import type { EntryPoint, Export, ExportKind, Member, PackageApi } from './read-api.ts';

/** The page of an entry point. The main entry point of a package is on the page of its README. */
export const entryPointPath = ({ folder, name }: PackageApi, entryPoint: string): string =>
  `packages/${folder}${entryPoint.slice(name.length).replaceAll('/', '-')}.html`;

/**
 * Finds names among the exports, for links from a page. The page's own package comes first. A name from another package
 * counts only if no third one has it, and if it looks like a name: `isSolved` and `Table` do, but `analyze` may be just
 * a word.
 */
export function findNames(from: string, packages: readonly PackageApi[], own: PackageApi | null): FindName {
  const near = placesOf(own ? [own] : []);
  const far = placesOf(packages);
  return (text) => {
    const name = text.replace(/\(.*\)$/, '');
    const place = near.get(name) ?? (/[A-Z]/.test(name) ? far.get(name) : undefined);
    return place ? linkTo(from, place) : null;
  };
}

/** From a name to its place; `null` if there are several. */
function placesOf(packages: readonly PackageApi[]): ReadonlyMap<string, string | null> {
  const places = new Map<string, string | null>();
  for (const one of packages)
    for (const { name: entryPoint, exports } of one.entryPoints)
      for (const { name } of exports)
        places.set(name, places.has(name) ? null : `${entryPointPath(one, entryPoint)}#${name}`);
  return places;
}

const SECTIONS: readonly (readonly [ExportKind, string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['interface', 'Interfaces'],
  ['type', 'Types'],
];

/**
 * Everything that an entry point exports, by kind. `mentioned` are declarations that it does not export: lists of
 * codes, which are shown with the types made from them.
 */
export function renderEntryPoint(entryPoint: EntryPoint, mentioned: readonly Export[], find: FindName): Rendered {
  const headings: Heading[] = [];
  const html = SECTIONS.map(([kind, title]) => {
    const exports = entryPoint.exports.filter((one) => one.kind === kind);
    if (exports.length === 0) return '';
    headings.push({ level: 2, anchor: title.toLowerCase(), text: title, about: '', isExport: true });
    const sections = exports.map((one) => {
      headings.push({
        level: 3,
        anchor: one.name,
        text: one.name,
        about: firstSentence(one.doc?.text),
        isExport: true,
      });
      return renderExport(one, mentioned, find);
    });
    return `<h2 id="${title.toLowerCase()}">${title}</h2>\n${sections.join('')}`;
  });
  return { html: html.join(''), headings };
}

function renderExport(
  { name, text, doc, members, kind }: Export,
  mentioned: readonly Export[],
  find: FindName,
): string {
  const own: FindName = (word) => (word === name ? null : find(word));
  const lists = mentioned.filter((list) => text.includes(`typeof ${list.name})`));
  const signature = [text, ...lists.map((list) => list.text)].join('\n').replace(/^export /gm, '');
  return `<section class="export">
<h3 id="${name}">${name} <span class="kind">${kind}</span><a class="anchor" href="#${name}" aria-label="Link to ${name}">#</a></h3>
<pre tabindex="0"><code>${highlight(signature, 'ts', own)}</code></pre>
${renderDoc(doc, find)}${renderMembers(members, find)}</section>\n`;
}

/** Members are in the signature already; only documented ones are listed. */
function renderMembers(members: readonly Member[], find: FindName): string {
  const told = members.filter(({ doc }) => doc !== null);
  if (told.length === 0) return '';
  const rows = told.map(({ name, doc }) => `<dt><code>${escapeHtml(name)}</code></dt><dd>${renderDoc(doc, find)}</dd>`);
  return `<dl>${rows.join('\n')}</dl>\n`;
}

function renderDoc(doc: Doc | null, find: FindName): string {
  if (!doc) return '';
  const inline = (text: string) => markdown(text, find).replace(/^<p>|<\/p>\s*$/g, '');
  const params = doc.params.map(({ name, text }) => `<li><code>${name}</code>: ${inline(text)}</li>`);
  return [
    markdown(doc.text, find),
    params.length > 0 ? `<ul class="params">${params.join('')}</ul>` : '',
    doc.returns ? `<p>Returns ${inline(doc.returns)}</p>` : '',
    ...doc.throws.map((text) => `<p>Throws ${inline(text)}</p>`),
    ...doc.examples.map((text) => markdown(text.includes('```') ? text : `\`\`\`ts\n${text}\n\`\`\``, find)),
  ].join('\n');
}

const markdown = (text: string, find: FindName): string =>
  renderMarkdown(text, { resolve: (href) => href, find, deeper: 3 }).html;

export const firstSentence = (text = ''): string => shortened(/^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0] ?? '');
