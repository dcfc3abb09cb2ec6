import type { Benchmark } from './benchmark.ts';
import { boardMemory } from './rules/board-memory.ts';
import { boardTime } from './rules/board-time.ts';
import { perftTime } from './rules/perft.ts';
import { reachability } from './rules/reachability.ts';
import { winnable } from './rules/winnable.ts';

/** Every benchmark, room by room; a new one is a file and an entry here. */
export const BENCHMARKS: readonly Benchmark[] = [boardMemory, boardTime, reachability, winnable, perftTime];
