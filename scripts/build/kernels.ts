/**
 * Compiles the kernels to WebAssembly, `npm run kernels`. The solver's: for some boards as constants and for any other,
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
  readonly variant?: { readonly file: string; readonly is: string; readonly board?: string };
  readonly options: readonly string[];
}

/** For one board, as columns and rows, or for any. */
const solver = (board: string, options: readonly string[] = []): Recipe => ({
  folder: source,
  variant: {
    file: 'geometry.ts',
    ...(board === 'any' ? { is: 'geometry-any.ts' } : { is: 'geometry-board.ts', board }),
  },
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
  'connect4.wasm': solver('7x6'),
  'connect4-threads.wasm': solver('7x6', THREADS),
  'connect-6x7.wasm': solver('6x7'),
  'connect-6x7-threads.wasm': solver('6x7', THREADS),
  'connect-8x5.wasm': solver('8x5'),
  'connect-8x5-threads.wasm': solver('8x5', THREADS),
  'connect-7x7.wasm': solver('7x7'),
  'connect-7x7-threads.wasm': solver('7x7', THREADS),
  'connect-6x8.wasm': solver('6x8'),
  'connect-6x8-threads.wasm': solver('6x8', THREADS),
  'connect-8x6.wasm': solver('8x6'),
  'connect-8x6-threads.wasm': solver('8x6', THREADS),
  'connect.wasm': solver('any'),
  'connect-threads.wasm': solver('any', THREADS),
  'connect-search-1.wasm': search(1),
  'connect-search-2.wasm': search(2),
  'connect-search-4.wasm': search(4),
  'connect-search-1-threads.wasm': search(1, THREADS),
  'connect-search-2-threads.wasm': search(2, THREADS),
  'connect-search-4-threads.wasm': search(4, THREADS),
  'connect-book.wasm': {
    folder: `${source}connect-book/`,
    shared: source,
    variant: { file: 'geometry.ts', is: 'geometry-any.ts' },
    options: [],
  },
  'connect-playouts.wasm': { folder: `${source}connect-playouts/`, options: [] },
  'morris-search.wasm': morris(),
  'morris-search-threads.wasm': morris(THREADS),
} as const;

export type KernelName = keyof typeof KERNELS;
export const KERNEL_NAMES = Object.keys(KERNELS) as readonly KernelName[];

/** The most pages of 64 KiB. It must be the same as for the memory that `connect-solver/kernel.ts`, `connect-search/kernel-memory.ts` and `connect-search/playout-kernel.ts` make: up to 1 GiB and a little. */
const MAX_PAGES = 16640;

/** The constants of a board in place of those of 7 × 6. */
function forBoard(geometry: string, board: string): string {
  const [columns, rows] = board.split('x');
  return geometry
    .replace('COLUMNS: i32 = 7;', `COLUMNS: i32 = ${columns};`)
    .replace('ROWS: i32 = 6;', `ROWS: i32 = ${rows};`);
}

export async function compileKernel(name: KernelName): Promise<Uint8Array> {
  const { folder, shared, variant, options }: Recipe = KERNELS[name];
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      ...['--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--initialMemory', '2', '--maximumMemory', String(MAX_PAGES), ...options],
    ],
    {
      readFile: (name) => {
        const wanted = name === variant?.file ? variant.is : name;
        const path = [folder, shared ?? folder].map((place) => `${place}${wanted}`).find(existsSync);
        if (!path) return null;
        const text = readFileSync(path, 'utf8');
        return name === variant?.file && variant.board ? forBoard(text, variant.board) : text;
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
