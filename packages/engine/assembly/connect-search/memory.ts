/**
 * The layout of the memory, which all threads share. The caller (`kernel-memory.ts`) writes the parts marked with *.
 *
 *     0         reserved for the compiler
 *     32768     * for each thread, a flag that stops it (4 bytes, 64 threads at most)
 *     33024     * words of the board: bottom row, all cells, cells of good rows for side 0, row above the board
 *     33280     * the share of the end of the game in a score, by the number of discs
 *     34304     * scores of threats, by `threatsIndex`
 *     36864     * reductions, by depth and number of the move
 *     40960     * random words for the hash, by side and cell
 *     45056     * for each cell, its segments
 *     77824     * the segments of an empty board
 *     131072    for each thread an area: the segments, the frames, the knowledge about moves, the root
 *     then, the tables of the segments, written by the first thread
 *     then, the transposition table
 */
export const STOP_AT: usize = 32768;
export const BOTTOM_AT: usize = 33024;
export const FULL_AT: usize = BOTTOM_AT + 32;
export const GOOD_AT: usize = BOTTOM_AT + 64;
export const ABOVE_AT: usize = BOTTOM_AT + 96;
export const PHASE_AT: usize = 33280;
export const THREATS_AT: usize = 34304;
export const REDUCTIONS_AT: usize = 36864;
export const ZOBRIST_AT: usize = 40960;
export const CELLS_AT: usize = 45056;
export const TEMPLATE_AT: usize = 77824;
export const TEMPLATE_BYTES: usize = 16384;
export const AREAS_AT: usize = 131072;
export const AREA: usize = 589824;
/**
 * A cell has up to 15 segments and an end mark, 8 bytes each: the address of the segment, and the change of its code by
 * a disc.
 */
export const CELL_BYTES: usize = 128;
