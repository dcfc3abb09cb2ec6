import type { KernelOrder, KernelThreadOptions } from './kernel-thread.ts';

/** What a thread of the search is sent: first the kernel's options, then one search after another. */
export type SearchThreadOrder = { readonly begin: KernelThreadOptions } | { readonly search: KernelOrder };
