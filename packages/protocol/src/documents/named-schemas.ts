import type { TSchema } from 'typebox';

type Json = Readonly<Record<string, unknown>>;

/** Collects the schemas that have a title, so that a description has each of them once. */
export class NamedSchemas {
  readonly #found = new Map<string, Json>();

  /** The schema, in which every one with a title is replaced by a reference. */
  refer(schema: TSchema): Json {
    return this.#refer(schema) as Json;
  }

  /** All schemas that were referred to. */
  get all(): Readonly<Record<string, Json>> {
    return Object.fromEntries([...this.#found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #refer(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.#refer(one));
    if (typeof part !== 'object' || part === null) return part;
    const { title } = part as { readonly title?: unknown };
    if (typeof title !== 'string') return this.#inside(part);
    if (!this.#found.has(title)) this.#found.set(title, this.#inside(part));
    return { $ref: `#/components/schemas/${title}` };
  }

  #inside = (part: object): Json =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#refer(value)]));
}
