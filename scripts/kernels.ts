/**
 * Compiles the kernels to WebAssembly, `npm run kernels`. The solver of connect boards has builds with the size of some
 * boards as constants, and one for any other board. Its packed opening book has a reader. The searches for two players
 * are for connect boards of up to one, two and four words, and for morris. The playouts are for more players. Most have
 * a second build for threads. The files are committed, so that playing does not need the compiler; a test compares them
 * with their source.
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
  /** Another file takes the place of each of these. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Imports of `file` get `replacement`, if there is one, with these values of its constants. */
  readonly variant?: {
    readonly file: string;
    readonly replacement?: string;
    readonly constants?: Readonly<Record<string, number>>;
  };
  readonly options?: readonly string[];
}

const SOLVER = { folder: `${source}connect-solver/` };
/** The part that all searches for two players share. */
const SEARCH = `${source}search/`;
const SOME_LINES = { 'lines.ts': 'some-lines.ts', 'all-lines.ts': 'lines.ts' };
const ANY_BOARD = { file: 'geometry.ts', replacement: 'geometry-any.ts' } as const;

/** A kernel with a second build for threads. */
const withThreads = (name: string, recipe: Recipe): readonly (readonly [string, Recipe])[] => [
  [`${name}.wasm`, recipe],
  [`${name}-threads.wasm`, { ...recipe, options: [...(recipe.options ?? []), ...THREADS] }],
];

/** The solver with the size of a board as constants. */
const solverOf = (name: string, COLUMNS: number, ROWS: number) =>
  withThreads(name, {
    ...SOLVER,
    variant: { file: 'geometry.ts', replacement: 'geometry-board.ts', constants: { COLUMNS, ROWS } },
  });

const KERNELS: ReadonlyMap<string, Recipe> = new Map([
  ...solverOf('connect4', 7, 6),
  ...solverOf('connect-6x7', 6, 7),
  ...solverOf('connect-8x5', 8, 5),
  ...solverOf('connect-7x7', 7, 7),
  ...solverOf('connect-6x8', 6, 8),
  ...solverOf('connect-8x6', 8, 6),
  ...withThreads('connect', { ...SOLVER, variant: ANY_BOARD }),
  ...[1, 2, 4].flatMap((WORDS) =>
    withThreads(`connect-search-${WORDS}`, {
      folder: `${source}connect-search/`,
      shared: SEARCH,
      variant: { file: 'words.ts', constants: { WORDS } },
    }),
  ),
  ['connect-some-lines.wasm', { ...SOLVER, entry: 'some-lines-kernel.ts', instead: SOME_LINES, variant: ANY_BOARD }],
  ['connect-book.wasm', { ...SOLVER, entry: 'book-kernel.ts', variant: ANY_BOARD }],
  ['connect-playouts.wasm', { folder: `${source}playouts/` }],
  ...withThreads('morris-search', {
    folder: `${source}morris-search/`,
    shared: SEARCH,
    options: ['--enable', 'simd'],
  }),
]);

export const KERNEL_NAMES = [...KERNELS.keys()];

/** The maximum number of pages of 64 KiB, as in `kernel/search-kernel.ts`: a little over 1 GiB. */
const MAX_PAGES = 16640;

/** A source text with other values for some of its constants. */
function withConstants(text: string, constants: Readonly<Record<string, number>> = {}): string {
  return Object.entries(constants).reduce(
    (now, [name, value]) => now.replace(new RegExp(`(const ${name}: i32 = )\\d+;`), `$1${value};`),
    text,
  );
}

export async function compileKernel(name: string): Promise<Uint8Array> {
  const { folder, shared = folder, entry = 'kernel.ts', instead = {}, variant, options = [] } = KERNELS.get(name)!;
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
          .map((place) => `${place}${isVariant ? (variant.replacement ?? name) : (instead[name] ?? name)}`)
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
