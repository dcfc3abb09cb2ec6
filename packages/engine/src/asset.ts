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
