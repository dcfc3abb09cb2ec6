/** What Node has to offer; a browser fetches instead. */
declare const process: {
  getBuiltinModule(name: 'node:fs/promises'): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> };
};

/** The bytes of a file that comes with the package (`new URL('../data/…', import.meta.url)`). */
export async function loadAsset(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') return new Uint8Array(await process.getBuiltinModule('node:fs/promises').readFile(url));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} could not be loaded: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** What is loaded, or `otherwise` if that takes longer; it goes on loading for the next time. */
export async function inTime<T>(loading: T | Promise<T>, otherwise: T, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([loading, enough]).finally(() => clearTimeout(timer));
}
