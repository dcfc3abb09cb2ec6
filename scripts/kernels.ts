/**
 * Compiles the kernels to WebAssembly, `npm run kernels`: the solver of connect boards, for some boards as constants and for
 * any other; the reader of its packed opening book; the searches for two players, on connect boards of up to one, two and
 * four words and for morris; and the playouts for more players. Most have a second build for threads. The files are
 * committed, so that playing does not need the compiler; a test compares them with their source.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const source = fileURLToPath(new URL('../packages/engine/assembly/', import.meta.url));
const target = fileURLToPath(new URL('../packages/engine/data/', import.meta.url));

const THREADS = ['--sharedMemory', '--enable', 'threads'];
/** How to compile a kernel. */
interface Recipe {
  /** The folder of its source, and another one for files that it shares with others. */
  readonly folder: string;
  readonly shared?: string;
  readonly entry?: string;
  /** In a file that imports name `file`, the numbers of these constants are replaced. */
  readonly variant?: {
    readonly file: string;
    readonly is?: string;
    readonly constants?: Readonly<Record<string, number>>;
  };
  readonly options?: readonly string[];
}

const SOLVER = `${source}connect-solver/`;
/** The part that all searches for two players share. */
const SEARCH = `${source}search/`;
const ANY_BOARD = { file: 'geometry.ts', is: 'geometry-any.ts' } as const;

const solver = (options: readonly string[] = []): Recipe => ({ folder: SOLVER, variant: ANY_BOARD, options });

const solverOf = (COLUMNS: number, ROWS: number, options: readonly string[] = []): Recipe => ({
  folder: SOLVER,
  variant: { file: 'geometry.ts', is: 'geometry-board.ts', constants: { COLUMNS, ROWS } },
  options,
});

const search = (WORDS: number, options: readonly string[] = []): Recipe => ({
  folder: `${source}connect-search/`,
  shared: SEARCH,
  variant: { file: 'words.ts', constants: { WORDS } },
  options,
});

const morris = (options: readonly string[] = []): Recipe => ({
  folder: `${source}morris-search/`,
  shared: SEARCH,
  options: ['--enable', 'simd', ...options],
});

const KERNELS = {
  'connect4.wasm': solverOf(7, 6),
  'connect4-threads.wasm': solverOf(7, 6, THREADS),
  'connect-6x7.wasm': solverOf(6, 7),
  'connect-6x7-threads.wasm': solverOf(6, 7, THREADS),
  'connect-8x5.wasm': solverOf(8, 5),
  'connect-8x5-threads.wasm': solverOf(8, 5, THREADS),
  'connect-7x7.wasm': solverOf(7, 7),
  'connect-7x7-threads.wasm': solverOf(7, 7, THREADS),
  'connect-6x8.wasm': solverOf(6, 8),
  'connect-6x8-threads.wasm': solverOf(6, 8, THREADS),
  'connect-8x6.wasm': solverOf(8, 6),
  'connect-8x6-threads.wasm': solverOf(8, 6, THREADS),
  'connect.wasm': solver(),
  'connect-threads.wasm': solver(THREADS),
  'connect-search-1.wasm': search(1),
  'connect-search-2.wasm': search(2),
  'connect-search-4.wasm': search(4),
  'connect-search-1-threads.wasm': search(1, THREADS),
  'connect-search-2-threads.wasm': search(2, THREADS),
  'connect-search-4-threads.wasm': search(4, THREADS),
  'connect-book.wasm': { folder: SOLVER, entry: 'book-kernel.ts', variant: ANY_BOARD },
  'connect-playouts.wasm': { folder: `${source}playouts/` },
  'morris-search.wasm': morris(),
  'morris-search-threads.wasm': morris(THREADS),
} as const;

export type KernelName = keyof typeof KERNELS;
export const KERNEL_NAMES = Object.keys(KERNELS) as readonly KernelName[];

/** The most pages of 64 KiB, as in `kernel/search-kernel.ts`: up to 1 GiB and a little. */
const MAX_PAGES = 16640;

/** A source text with other numbers for some of its constants. */
function withConstants(text: string, constants: Readonly<Record<string, number>> = {}): string {
  return Object.entries(constants).reduce(
    (now, [name, value]) => now.replace(new RegExp(`(const ${name}: i32 = )\\d+;`), `$1${value};`),
    text,
  );
}

export async function compileKernel(name: KernelName): Promise<Uint8Array> {
  const { folder, shared = folder, entry = 'kernel.ts', variant, options = [] }: Recipe = KERNELS[name];
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      entry,
      ...['--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--initialMemory', '2', '--maximumMemory', String(MAX_PAGES), ...options],
    ],
    {
      readFile: (name) => {
        const isVariant = name === variant?.file;
        const path = [folder, shared]
          .map((place) => `${place}${isVariant ? (variant.is ?? name) : name}`)
          .find(existsSync);
        if (!path) return null;
        const text = readFileSync(path, 'utf8');
        return isVariant ? withConstants(text, variant.constants) : text;
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
