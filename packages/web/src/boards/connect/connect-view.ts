import type { Cell, ConnectConfig, Player } from '@rowhouse/rules';
import type { Component } from 'solid-js';
import type { EvaluationMarkProps, PlacedEvaluation, ShownEvaluation } from '../basics/evaluation-mark.tsx';
import type { DiscAnimation } from '../basics/fall.ts';
import type { CellMark } from '../basics/marks.ts';

/** Who shows evaluations brings the drawing along: most boards show none. */
export interface ColumnEvaluations {
  at(x: number): ShownEvaluation | null;
  readonly Mark: Component<EvaluationMarkProps>;
}

export interface ConnectPictureProps {
  readonly config: ConnectConfig;
  /** Whose disc is there; x from the left, y from the bottom, from 0. */
  at(x: number, y: number): Player | null;
  marks?(x: number, y: number): readonly CellMark[];
  /** Winning lines: their windows are lit one after the other. */
  readonly winning?: readonly (readonly Cell[])[];
  /** Lines that an explanation is about, the empty cells in them too. */
  readonly highlightedLines?: readonly (readonly Cell[])[] | undefined;
  /** A column is chosen anywhere in it (play), or the cell itself (free play). */
  readonly choose: 'column' | 'cell';
  /** Whose disc follows the pointer; `null`: nobody may move. */
  readonly hand: Player | null;
  /** The row where a disc dropped there lands, as the rules say; without it no place is shown. */
  landing?(x: number): number | null;
  /** What a disc dropped in a column is worth, shown where it lands. */
  readonly evaluations?: ColumnEvaluations | undefined;
  /** A4: the disc was picked up from the supply and is carried. */
  readonly held?: boolean;
  /** The column over which the disc in the hand waits while nobody aims; on a street of houses only. */
  readonly waiting?: number;
  readonly label: string;
  onChoose(x: number, y: number): void;
  /** What was just dropped or taken back; several follow each other. */
  readonly animations?: DiscAnimation | readonly DiscAnimation[] | null;
  /** The disc hit the ground: sound and haptics. `cells` is how far it fell. */
  onLanded?(cells: number): void;
}

/** What the two drawings of a board are given. They know nothing of keys, nor of carrying. */
export interface ConnectViewProps extends ConnectPictureProps {
  readonly animations: readonly DiscAnimation[];
  /** A10: the completed lines among the cells that are marked so. */
  readonly wrongLines: readonly (readonly Cell[])[];
  /** Where the pointer or the keyboard aims. */
  readonly aim: Cell | null;
  onAim(cell: Cell | null): void;
  /** The place of the keyboard, while it is here. */
  readonly cursor: Cell | null;
  /** The view tells how to find the cell under a point of the screen. */
  onLocate(cellAt: (clientX: number, clientY: number) => Cell | null): void;
  /** The view takes keys of its own: zooming, finding the last move. It answers whether it used one. */
  onKeys(use: (key: string) => boolean): void;
}

/** The evaluations where the discs would land. */
export function evaluationsOf({
  config,
  landing,
  evaluations,
}: Pick<ConnectViewProps, 'config' | 'landing' | 'evaluations'>): readonly PlacedEvaluation[] {
  if (!landing || !evaluations) return [];
  return Array.from({ length: config.columns }, (_, x) => x).flatMap((x) => {
    const [y, shown] = [landing(x), evaluations.at(x)];
    return y === null || !shown ? [] : [{ cell: [x, y], evaluation: shown }];
  });
}

/** The cell that the disc in the hand would get to. */
export function targetOf(props: Pick<ConnectViewProps, 'aim' | 'hand' | 'choose' | 'landing'>): Cell | null {
  if (props.aim === null || props.hand === null) return null;
  if (props.choose === 'cell') return props.aim;
  const row = props.landing?.(props.aim[0]) ?? null;
  return row === null ? null : [props.aim[0], row];
}
