import { EngineError } from '../engine-error.ts';
import { loadOnce } from './load-once.ts';
import { nodeModule } from './node-module.ts';

interface Files {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}

let engineFiles: URL | null = null;

/**
 * Names the folder of this package's files, for bundlers that do not copy files (esbuild) and for unusual hosts. It
 * holds copies of `data` and `dist/worker`. A relative address is resolved against that of the page. Call it before the
 * engine is used, in each thread that uses it.
 */
export function setEngineFiles(folder: URL | string): void {
  engineFiles = new URL(String(folder).replace(/\/?$/, '/'), globalThis.location?.href);
}

/** A file of the engine could not be loaded. `answers`: the addresses and their answers. */
export const engineFileError = (file: string, answers: readonly string[]): EngineError =>
  new EngineError(
    'engine-file',
    `The engine could not load ${file}: ${answers.join('; ')}. See the guide "Bundlers, workers and CSP".`,
  );

/**
 * The addresses of a file of this package, best first. The dependency optimizer of Vite 6 and 7 moves modules and
 * leaves the files beside them, so under `node_modules` the file's own place is tried before the address that its
 * module gives. `path` is the file's place in this package, or `null` if a bundler has moved it.
 */
export function placesOf(usual: URL, path: string | null): readonly URL[] {
  if (path !== null && engineFiles) return [new URL(path, engineFiles)];
  const at = usual.href.lastIndexOf('/node_modules/');
  if (path === null || at < 0 || !usual.protocol.startsWith('http')) return [usual];
  const own = new URL(`${usual.href.slice(0, at)}/node_modules/@rowhouse/engine/${path}`);
  return own.pathname === usual.pathname ? [usual] : [own, usual];
}

/** Reads a file of this package. */
export async function loadAsset(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const answers: string[] = [];
  for (const place of placesOf(url, /data\/[^/]+$/.exec(url.pathname)?.[0] ?? null)) {
    const answer = await read(place).catch(({ message }: Error) => message);
    if (typeof answer !== 'string') return answer;
    answers.push(`${place.href}: ${answer}`);
  }
  throw engineFileError(url.pathname.split('/').at(-1)!, answers);
}

/** The bytes of a file. Servers of single-page apps answer with their page instead of a missing file. */
async function read(url: URL): Promise<Uint8Array<ArrayBuffer> | string> {
  if (url.protocol === 'file:') return new Uint8Array(await nodeModule<Files>('node:fs/promises')!.readFile(url));
  const response = await fetch(url);
  if (!response.ok) return `status ${response.status}`;
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'a page (HTML)';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isWasm = String.fromCharCode(...bytes.subarray(0, 4)) === '\0asm';
  return url.pathname.endsWith('.wasm') && !isWasm ? 'not WebAssembly' : bytes;
}

/** Compiles a WebAssembly file of this package once. */
export const compileAsset = (url: URL): Promise<WebAssembly.Module> =>
  loadOnce(url.href, async () => WebAssembly.compile(await loadAsset(url)));

/**
 * The value of a promise, or `fallback` if that takes longer than `ms` milliseconds or `stop` is aborted. The work goes
 * on in the background. Without `ms` there is no time limit.
 */
export async function withTimeout<T>(work: Promise<T>, fallback: T, ms?: number, stop?: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const ended = new Promise<T>((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms, fallback);
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    if (stop?.aborted) resolve(fallback);
    stop?.addEventListener('abort', () => resolve(fallback), { signal: settled.signal });
  });
  return Promise.race([work, ended]).finally(() => settled.abort());
}
