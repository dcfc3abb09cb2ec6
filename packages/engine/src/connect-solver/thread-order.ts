import type { KernelDiscs, KernelOptions } from './kernel.ts';

/** A question in which a helper thread is to help. */
export interface HelpOrder {
  readonly discs: KernelDiscs;
  readonly low: number;
  readonly high: number;
  readonly expected: number;
}

/** What a helper thread is sent: first the kernel's options, then one question after another. */
export type ThreadOrder = { readonly begin: KernelOptions } | HelpOrder;
