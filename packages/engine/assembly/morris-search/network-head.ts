/**
 * The network that learned from solved positions. docs/formats.md says what it computes; the caller has written it as it is
 * used here, with everything that this file needs to know at its beginning (4 bytes each):
 *
 *     0    sums of a view (H, a multiple of 32), outputs of the second layer (K, a multiple of 16)
 *     8    where a row of zeros is
 *     12   where the first layer of group 0 is, and how many bytes that of each group takes: first its bias
 *     20   where the rows of the four counts begin in it, 13 each
 *     24   where the other layers of bucket 0 are, and how many bytes they take for each bucket
 *     32   where the 27 rows of each line begin in the first layer: four lines of each ring, then the spokes of places 0 to 7
 *          (0: no line)
 *     112  1 if sums are multiplied in pairs; the shift of the second layer, its largest number, the shift of the score
 *     128  by the men on a ring: the four patterns of its lines, in base 3, a byte each
 *     1152 by the men on a ring: a byte for each of them
 *     3200 by the men in hand of both sides: the bucket; 0 stands for none in hand (a byte each)
 *     3232 by the men on the board, with none in hand and more than three of each side: the bucket (a byte each)
 *     3264 the group of each bucket (a byte each)
 *     3296 the bucket where a side has three men or fewer
 *
 * The patterns of all lines are in a few words, so that those that a turn changes are found by comparing words. Each frame
 * has a record of both views, if a position was evaluated there: the patterns and counts, 32 bytes for each view, then the
 * sums of rows of the first layer. It is made from the record of the frame before, if that is of the same group.
 */
export const OUTPUTS: usize = 4;
export const ZEROS: usize = 8;
export const GROUPS: usize = 12;
export const GROUP_BYTES: usize = 16;
export const COUNTS: usize = 20;
export const LAYERS: usize = 24;
export const LAYERS_BYTES: usize = 28;
export const LINES: usize = 32;
export const PAIRED: usize = 112;
export const SECOND_SHIFT: usize = 116;
export const MAX_SECOND: usize = 120;
export const SCORE_SHIFT: usize = 124;
export const RING_PATTERNS: usize = 128;
export const PLACES: usize = 1152;
export const HAND_BUCKETS: usize = 3200;
export const MEN_BUCKETS: usize = 3232;
export const BUCKET_GROUPS: usize = 3264;
export const FLYING_BUCKET: usize = 3296;
