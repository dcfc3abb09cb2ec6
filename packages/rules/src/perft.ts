/** Counting all games up to a depth, to test rules or to compare them with those of another program. */
export { PerftEnd, type Ply, perft } from './games/perft.ts';
