/** What the page asks of the worker: a film of a game. */
export interface FilmRequest {
  /** The game in one line. */
  readonly record: string;
  readonly theme: 'light' | 'dark';
}

/** The worker has no pictures of SVG texts: it asks the page for each of them, and gets a bitmap. */
export type FromWorker =
  | { readonly kind: 'draw'; readonly svg: string; readonly done: number; readonly of: number }
  | { readonly kind: 'film'; readonly gif: Uint8Array<ArrayBuffer> };
