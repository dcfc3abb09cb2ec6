/**
 * Compiles the solver's kernel to WebAssembly, `npm run kernels`: for the board of Connect Four and for any other, with
 * and without threads. The files are committed, so that nobody needs the compiler to play; a test compares them with
 * their source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const source = fileURLToPath(new URL('../../packages/engine/assembly/', import.meta.url));
const target = fileURLToPath(new URL('../../packages/engine/data/', import.meta.url));

const THREADS = ['--sharedMemory', '--enable', 'threads'];
const KERNELS = {
  'connect4.wasm': { geometry: 'geometry-7x6.ts', options: [] },
  'connect4-threads.wasm': { geometry: 'geometry-7x6.ts', options: THREADS },
  'connect.wasm': { geometry: 'geometry-any.ts', options: [] },
  'connect-threads.wasm': { geometry: 'geometry-any.ts', options: THREADS },
} as const;

export type KernelName = keyof typeof KERNELS;
export const KERNEL_NAMES = Object.keys(KERNELS) as readonly KernelName[];

/** The most pages of 64 KiB. It must be the same as for the memory that `packages/engine/src/connect-solved/kernel.ts` makes: up to 1 GiB and a little. */
const MOST_PAGES = 16640;

export async function compileKernel(name: KernelName): Promise<Uint8Array> {
  const { geometry, options } = KERNELS[name];
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      ...['--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--initialMemory', '2', '--maximumMemory', String(MOST_PAGES), ...options],
    ],
    {
      readFile: (name) => {
        const wanted = name === 'geometry.ts' ? geometry : name;
        try {
          return readFileSync(`${source}${wanted}`, 'utf8');
        } catch {
          return null;
        }
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
