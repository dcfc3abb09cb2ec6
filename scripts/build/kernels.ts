/**
 * Compiles the kernels to WebAssembly, `npm run kernels`. The solver's: for the board of Connect Four and for any other,
 * with and without threads. The search's for two players: for connect boards of up to one, two and four words, likewise, and
 * for morris. The search's for more players: for any board. The files are committed, so that nobody needs the compiler to play; a test compares them with
 * their source.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const source = fileURLToPath(new URL('../../packages/engine/assembly/', import.meta.url));
const target = fileURLToPath(new URL('../../packages/engine/data/', import.meta.url));

const THREADS = ['--sharedMemory', '--enable', 'threads'];
/**
 * Of a kernel: the folder of its source, the one where all other files are, what is in place of a file that its variants
 * differ in, and the compiler's options.
 */
interface Recipe {
  readonly folder: string;
  readonly shared?: string;
  readonly variant?: { readonly file: string; readonly is: string };
  readonly options: readonly string[];
}

const solver = (geometry: string, options: readonly string[] = []): Recipe => ({
  folder: source,
  variant: { file: 'geometry.ts', is: geometry },
  options,
});
/** What all searches for two players have in common. */
const TWO_PLAYERS = `${source}two-players/`;

const search = (words: number, options: readonly string[] = []): Recipe => ({
  folder: `${source}connect-search/`,
  shared: TWO_PLAYERS,
  variant: { file: 'words.ts', is: `words-${words}.ts` },
  options,
});

const morris = (options: readonly string[] = []): Recipe => ({
  folder: `${source}morris-search/`,
  shared: TWO_PLAYERS,
  options: ['--enable', 'simd', ...options],
});

const KERNELS = {
  'connect4.wasm': solver('geometry-7x6.ts'),
  'connect4-threads.wasm': solver('geometry-7x6.ts', THREADS),
  'connect.wasm': solver('geometry-any.ts'),
  'connect-threads.wasm': solver('geometry-any.ts', THREADS),
  'connect-search-1.wasm': search(1),
  'connect-search-2.wasm': search(2),
  'connect-search-4.wasm': search(4),
  'connect-search-1-threads.wasm': search(1, THREADS),
  'connect-search-2-threads.wasm': search(2, THREADS),
  'connect-search-4-threads.wasm': search(4, THREADS),
  'connect-playouts.wasm': { folder: `${source}connect-playouts/`, options: [] },
  'morris-search.wasm': morris(),
  'morris-search-threads.wasm': morris(THREADS),
} as const;

export type KernelName = keyof typeof KERNELS;
export const KERNEL_NAMES = Object.keys(KERNELS) as readonly KernelName[];

/** The most pages of 64 KiB. It must be the same as for the memory that `connect-solved/kernel.ts`, `connect-search/kernel-memory.ts` and `connect-playouts/playout-kernel.ts` make: up to 1 GiB and a little. */
const MOST_PAGES = 16640;

export async function compileKernel(name: KernelName): Promise<Uint8Array> {
  const { folder, shared, variant, options }: Recipe = KERNELS[name];
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      ...['--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--initialMemory', '2', '--maximumMemory', String(MOST_PAGES), ...options],
    ],
    {
      readFile: (name) => {
        const wanted = name === variant?.file ? variant.is : name;
        const path = [folder, shared ?? folder].map((place) => `${place}${wanted}`).find(existsSync);
        return path ? readFileSync(path, 'utf8') : null;
      },
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') compiled = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !compiled) throw new Error(`The kernel does not compile: ${stderr}`);
  return compiled;
}

if (import.meta.main) {
  for (const name of KERNEL_NAMES) {
    const bytes = await compileKernel(name);
    writeFileSync(target + name, bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
