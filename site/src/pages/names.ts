import type { PackageApi } from '../api/read-api.ts';
import type { FindName } from '../basics/highlight.ts';
import { linkTo } from '../basics/page.ts';

/** The page of a door. The main door of a package is on the page of its README. */
export const doorPath = ({ folder, name }: PackageApi, door: string): string =>
  `packages/${folder}${door.slice(name.length).replaceAll('/', '-')}.html`;

/**
 * Finds names among the exports, for links from a page: of the page's own package first, then of all packages, if only
 * one has it and it looks like a name (`analyze` in a text may be just a word; `isSolved` and `Table` are not).
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
    for (const { name: door, exports } of one.doors)
      for (const { name } of exports) places.set(name, places.has(name) ? null : `${doorPath(one, door)}#${name}`);
  return places;
}
