/**
 * The layout of the memory, which all threads share. The caller (`src/morris-search/kernel-memory.ts`) writes the parts
 * marked with *.
 *
 *     0         reserved for the compiler
 *     32768     * for each thread, a flag that stops it (4 bytes, 64 threads at most)
 *     33024     * the rules, 4 bytes each: see below
 *     33280     * for each point, the set of its neighbours
 *     33408     * by the men on a ring of eight points: the points that complete a mill of the ring with two of them
 *     33664     * for each point, the pairs of points that make a mill with it, ended by 0 (32 bytes)
 *     34816     * the mills that are neither on a ring nor on a spoke of three rings, ended by 0
 *     34944     * all mills, ended by 0
 *     35072     * for each point, the number of its neighbours (a byte)
 *     36864     * reductions, by depth and number of the move
 *     38912     * by the points of each third of the board: all neighbours of these points
 *     45056     * random words for the hash
 *     57344     * the weights of the features, 16 for each of placing, moving and flying
 *     65536     for each thread an area: the frames, the earlier positions, the knowledge about turns, the root
 *     then,     * the network
 *     then, the transposition table
 *     then,     * the endgame tablebase, if there is one
 */
export const STOP_AT: usize = 32768;
export const NEIGHBOURS_AT: usize = 33280;
export const RINGS_AT: usize = 33408;
export const PAIRS_AT: usize = 33664;
export const OTHER_MILLS_AT: usize = 34816;
export const MILLS_AT: usize = 34944;
export const DEGREES_AT: usize = 35072;
export const REDUCTIONS_AT: usize = 36864;
export const SPREAD_AT: usize = 38912;
export const ZOBRIST_AT: usize = 45056;
export const WEIGHTS_AT: usize = 57344;
export const AREAS_AT: usize = 65536;
export const AREA: usize = 3080192;

const RULES_AT: usize = 33024;
/** Every point of the board. */
export const ALL: usize = RULES_AT;
/** The points on spokes of three rings, which are mills. */
export const SPOKES: usize = RULES_AT + 4;
/** Flags: three men fly, men in mills are protected, a mill wins, a side with men in hand may move. */
export const FLYING: usize = RULES_AT + 8;
export const PROTECTS_MILLS: usize = RULES_AT + 12;
export const MILL_WINS: usize = RULES_AT + 16;
export const MAY_MOVE: usize = RULES_AT + 20;
/** The plies without a mill until a draw, and the occurrences of a position until a draw. 0 means never. */
export const DRAW_AFTER: usize = RULES_AT + 24;
export const REPETITION: usize = RULES_AT + 28;
/** The address of the network, or 0 without one. */
export const NETWORK: usize = RULES_AT + 32;
/** Points with three neighbours or more, and with four or more. */
export const BUSY: usize = RULES_AT + 36;
export const CROSSINGS: usize = RULES_AT + 40;
/** Flag: no man goes back to the mill that it left to close another. */
export const NO_RETURN: usize = RULES_AT + 44;
/** The plies without a mill until a draw if a side has three men. 0 means that they do not matter. */
export const DRAW_AFTER_THREE: usize = RULES_AT + 48;
