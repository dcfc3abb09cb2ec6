import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The preview of a link in chats. */
export interface PageTags {
  /** The language of the texts. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** The address of the page, and of its picture. */
  readonly url: string;
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A page of the built web app. It is read again when the file changes. */
export class AppPage {
  readonly #file: string;
  #changedAt = 0;
  #text = '';
  #tag = '';
  #encoded: Readonly<Record<Encoding, Buffer>> | null = null;

  constructor(root: string, name: string) {
    this.#file = join(root, name);
  }

  /** The page for a top-level address, compressed as the client accepts it, with its headers. */
  async page(accepted: string) {
    const text = await this.#read();
    const encoding = ENCODINGS.find((name) => accepted.includes(name));
    return {
      headers: { etag: this.#tag, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
      body: encoding ? this.#encoded![encoding] : text,
    };
  }

  /** The page for an address one level down, such as `/game/…`, with tags for chats. */
  async pageBelow(tags: PageTags | null = null): Promise<string> {
    const page = (await this.#read()).replaceAll(/(href|src)="\.\//g, '$1="../');
    return tags ? withTags(page, tags) : page;
  }

  async #read(): Promise<string> {
    const { mtimeMs } = await stat(this.#file);
    if (mtimeMs !== this.#changedAt) {
      this.#text = (await readFile(this.#file, 'utf8')).replace(NO_SERVER, OWN_SERVER);
      this.#encoded = { br: brotliCompressSync(this.#text), gzip: gzipSync(this.#text) };
      this.#tag = `"${createHash('sha256').update(this.#text).digest('base64url').slice(0, 22)}"`;
      this.#changedAt = mtimeMs;
    }
    return this.#text;
  }
}

/** The built page may be hosted anywhere and knows no server. With this tag it knows that a game server sent it. */
const NO_SERVER = /<meta name="rowhouse-server" content=""\s*\/?>/;
const OWN_SERVER = '<meta name="rowhouse-server" content="./" />';

function withTags(page: string, { language, title, description, url, image }: PageTags): string {
  const tag = (kind: 'property' | 'name', name: string, content: string | number) =>
    `<meta ${kind}="${name}" content="${escaped(String(content))}" />`;
  const tags = [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', 'Rowhouse'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    tag('property', 'og:image', image.url),
    tag('property', 'og:image:type', 'image/png'),
    tag('property', 'og:image:width', image.width),
    tag('property', 'og:image:height', image.height),
    tag('property', 'og:image:alt', title),
    tag('name', 'twitter:card', 'summary_large_image'),
  ];
  // Functions, because a dollar sign has a meaning in replacement texts.
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Rowhouse</title>`)
    .replace(/<meta name="description"[^>]*>/, () => tag('name', 'description', description))
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
