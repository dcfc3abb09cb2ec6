import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { linkTo } from './page.ts';

const PICTURES = /\.(png|svg|jpg|gif|webp)$/;

/** The Markdown files that become pages, and the targets of their links. */
export class Documents {
  readonly #root: string;
  /** From a file name without its extension to its page. */
  readonly #paths: ReadonlyMap<string, string>;
  readonly #continued: ReadonlyMap<string, string>;
  /** Files of the checkout that a page links. Each gets a page that shows it. */
  readonly sources = new Set<string>();
  /** Pictures that a page shows. */
  readonly files = new Set<string>();

  /** `continued` is Markdown that follows a document on its page. */
  constructor(root: string, paths: ReadonlyMap<string, string>, continued: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#paths = paths;
    this.#continued = continued;
  }

  pathOf(name: string): string {
    return this.#paths.get(name)!;
  }

  read(name: string): string {
    return [readFileSync(join(this.#root, `${name}.md`), 'utf8'), this.#continued.get(name) ?? ''].join('\n');
  }

  /** The address on the site for a link in a document. A broken link stays unchanged, and the check reports it. */
  resolve(name: string, href: string): string {
    if (/^([a-z]+:|#)/.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const target = normalize(join(dirname(name), file)).replace(/\/$/, '');
    const page = this.#pageOf(target);
    if (page === null) return href;
    return linkTo(this.pathOf(name), page) + (anchor === undefined ? '' : `#${anchor}`);
  }

  #pageOf(target: string): string | null {
    const page = this.#paths.get(target.replace(/\.md$/, '')) ?? this.#paths.get(`${target}/README`);
    if (page !== undefined) return page;
    const path = join(this.#root, target);
    if (!existsSync(path) || statSync(path).isDirectory()) return null;
    if (PICTURES.test(target)) {
      this.files.add(target);
      return `files/${target}`;
    }
    this.sources.add(target);
    return `source/${target}.html`;
  }
}
