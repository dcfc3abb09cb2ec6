/**
 * A kind of Connect Four position for benchmarks: how many discs are on the board, and how many moves are left with
 * best play. Both ranges include their ends. After Pascal Pons, “Solving Connect 4”, part 2.
 */
export interface PositionKind {
  readonly name: string;
  readonly discs: readonly [least: number, most: number];
  readonly left: readonly [least: number, most: number];
}

/** The six kinds of positions that solvers of Connect Four are compared by. */
export const POSITION_KINDS = [
  { name: 'End-Easy', discs: [29, 41], left: [1, 14] },
  { name: 'Middle-Easy', discs: [15, 28], left: [1, 14] },
  { name: 'Middle-Medium', discs: [15, 28], left: [15, 28] },
  { name: 'Begin-Easy', discs: [1, 14], left: [1, 14] },
  { name: 'Begin-Medium', discs: [1, 14], left: [15, 28] },
  { name: 'Begin-Hard', discs: [1, 14], left: [29, 41] },
] as const satisfies readonly PositionKind[];
