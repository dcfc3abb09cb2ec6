/** What a thread of a search is sent: first the kernel's options, then one search after another. */
export type SearchThreadOrder<Options, Order> = { readonly begin: Options } | { readonly search: Order };
