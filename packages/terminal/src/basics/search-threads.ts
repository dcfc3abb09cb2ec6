import { availableParallelism } from 'node:os';

/** How many threads a search in this terminal may use: nobody else waits for the processors here. */
export const SEARCH_THREADS = Math.min(2, availableParallelism());
