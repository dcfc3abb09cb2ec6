import type { Cell, ConnectConfig, Player } from '@rowhouse/rules';
import type { Component } from 'solid-js';
import type { EvaluationMarkProps, PlacedEvaluation, ShownEvaluation } from '../basics/evaluation-mark.tsx';
import type { DiscAnimation } from '../basics/fall.ts';
import type { CellMark } from '../basics/marks.ts';

/** A board that shows evaluations passes the component that draws them. Most boards show none, and do not load it. */
export interface ColumnEvaluations {
  at(x: number): ShownEvaluation | null;
  readonly Mark: Component<EvaluationMarkProps>;
}

export interface ConnectPictureProps {
  readonly config: ConnectConfig;
  /** The player whose disc is in a cell; x from the left, y from the bottom, both from 0. */
  at(x: number, y: number): Player | null;
  marks?(x: number, y: number): readonly CellMark[];
  /** The winning lines. Their windows light up one after the other. */
  readonly winning?: readonly (readonly Cell[])[];
  /** The lines of an explanation, including their empty cells. */
  readonly highlightedLines?: readonly (readonly Cell[])[] | undefined;
  /** Whether a press chooses a column (in a game) or a single cell (in Free Play). */
  readonly choose: 'column' | 'cell';
  /** The player whose disc follows the pointer; `null` if nobody may move. */
  readonly hand: Player | null;
  /** The row where a disc dropped there lands, according to the rules. Without it no landing place is shown. */
  landing?(x: number): number | null;
  /** The evaluation of a disc dropped in a column, shown where it lands. */
  readonly evaluations?: ColumnEvaluations | undefined;
  /** A4: the disc was picked up from the supply and is carried. */
  readonly held?: boolean;
  /** The column over which the disc waits while nobody aims. Only on a board of houses. */
  readonly waiting?: number;
  readonly label: string;
  onChoose(x: number, y: number): void;
  /** The discs that were just dropped or taken back. Several are shown one after the other. */
  readonly animations?: DiscAnimation | readonly DiscAnimation[] | null;
  /** Called when a disc hits the ground, for sound and vibration. `cells` is how far it fell. */
  onLanded?(cells: number): void;
}

/** The props of both drawings of a board. The drawings know nothing of keys or of carried discs. */
export interface ConnectViewProps extends ConnectPictureProps {
  readonly animations: readonly DiscAnimation[];
  /** A10: the completed lines among the cells with that mark. */
  readonly wrongLines: readonly (readonly Cell[])[];
  /** The cell under the pointer or the keyboard's cursor. */
  readonly aim: Cell | null;
  onAim(cell: Cell | null): void;
  /** The keyboard's cursor, while the board has the focus. */
  readonly cursor: Cell | null;
  /** The view hands over its function that finds the cell under a point of the screen. */
  onLocate(cellAt: (clientX: number, clientY: number) => Cell | null): void;
  /** The view hands over its handler for keys of its own (zoom, last move). It returns whether it used the key. */
  onKeys(use: (key: string) => boolean): void;
}

/** The evaluations, at the cells where the discs would land. */
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

/** The cell where the disc in the hand would land. */
export function targetOf(props: Pick<ConnectViewProps, 'aim' | 'hand' | 'choose' | 'landing'>): Cell | null {
  if (props.aim === null || props.hand === null) return null;
  if (props.choose === 'cell') return props.aim;
  const row = props.landing?.(props.aim[0]) ?? null;
  return row === null ? null : [props.aim[0], row];
}
