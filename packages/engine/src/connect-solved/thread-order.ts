import type { KernelDiscs, KernelOptions } from './kernel.ts';

/** What a helper thread is sent: first the kernel's options, then one question after another. */
export type ThreadOrder =
  | { readonly begin: KernelOptions }
  | { readonly discs: KernelDiscs; readonly low: number; readonly high: number; readonly expected: number };
