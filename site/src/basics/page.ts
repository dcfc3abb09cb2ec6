/** A page of the site before it has its frame. */
export interface Page {
  /** Where it lies in the site: `packages/rules.html`. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** The headings on it, for the list beside it and for the search. */
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly level: number;
  readonly anchor: string;
  readonly text: string;
  /** What the search shows below it. */
  readonly about: string;
}

/** A link between two pages of the site. */
export function linkTo(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to}`;
}
