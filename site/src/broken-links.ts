import { dirname, normalize } from 'node:path';

/** The finished pages by their path, and the paths of all other files of the site. */
export interface Site {
  readonly pages: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
}

const LINKS = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
const ANCHORS = /\sid="([^"]*)"/g;

/** Links to a missing page, file or anchor, one sentence each. */
export function brokenLinks({ pages, files }: Site): readonly string[] {
  const anchors = new Map([...pages].map(([path, html]) => [path, anchorsOf(html)]));
  return [...pages].flatMap(([path, html]) =>
    [...html.matchAll(LINKS)].flatMap(([, href]) => {
      if (/^(https?|data|mailto):/.test(href!)) return [];
      const [file = '', anchor] = href!.replace(/&amp;/g, '&').split('#');
      const target = file === '' ? path : normalize(`${dirname(path)}/${file}`);
      if (!pages.has(target) && !files.has(target)) return [`${path}: ${href} leads nowhere`];
      if (anchor && !anchors.get(target)?.has(decodeURIComponent(anchor)))
        return [`${path}: ${href} has no such anchor`];
      return [];
    }),
  );
}

/** Anchors that several elements have. A link leads to the first of them only. */
export function doubleAnchors({ pages }: Site): readonly string[] {
  return [...pages].flatMap(([path, html]) => {
    const all = [...html.matchAll(ANCHORS)].map(([, id]) => id!);
    return [...new Set(all.filter((id, at) => all.indexOf(id) !== at))].map(
      (id) => `${path}: two elements are called “${id}”`,
    );
  });
}

const anchorsOf = (html: string): ReadonlySet<string> => new Set([...html.matchAll(ANCHORS)].map(([, id]) => id!));
