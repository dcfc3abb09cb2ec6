import type { Discs, KernelOptions } from './kernel.ts';

/** What a helper thread is sent: first the kernel's options, then one question after another. */
export type ThreadOrder =
  | { readonly begin: KernelOptions }
  | { readonly discs: Discs; readonly low: number; readonly high: number; readonly expected: number };
