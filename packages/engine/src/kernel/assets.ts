/** The part of Node that this file needs. A browser fetches instead. */
declare const process: {
  getBuiltinModule(name: 'node:fs/promises'): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> };
};

/** The bytes of a file that comes with the package. */
export async function loadAsset(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') return new Uint8Array(await process.getBuiltinModule('node:fs/promises').readFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The WebAssembly module in a file that comes with the package; compiled once. */
export function compileAsset(url: URL): Promise<WebAssembly.Module> {
  let module = modules.get(url.href);
  if (!module) {
    module = loadAsset(url).then((bytes) => WebAssembly.compile(bytes));
    modules.set(url.href, module);
    module.catch(() => modules.delete(url.href));
  }
  return module;
}

/** The value of a promise, or `fallback` if that takes longer than `ms`. The work goes on in the background. */
export async function withTimeout<T>(work: T | Promise<T>, fallback: T, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
