import type { ConnectView, DiscAnimation, HouseOverlay } from '@rowhouse/board';
import { animationsBetween, houseOverlay, type Shown } from '@rowhouse/board/play';
import { type Cell, type ConnectPosition, landingRow, type Move } from '@rowhouse/rules';
import { createMemo } from 'solid-js';
import { playSound } from '../platform/sound.ts';
import { boardName } from '../words/names.ts';
import { ConnectBoardView } from './board.tsx';
import { connectMarks, type Highlights, hintedPlayer } from './highlights.ts';
import { houseTurn, overHouses } from './overlays.ts';

interface ConnectPositionProps {
  readonly position: ConnectPosition;
  /** The moves that led to the position. Changes are animated. */
  readonly moves: readonly Move[];
  /** Whether a move is possible. The board then offers the disc of the side to move. */
  readonly mayMove: boolean;
  readonly highlights?: Highlights | null | undefined;
  /** The accessible name of the board. By default it gives the size of the board. */
  readonly label?: string | undefined;
  /** A drawing below the marks of a mistake. */
  readonly overlay?: HouseOverlay | null | undefined;
  /** More for the board to show. */
  readonly view?: Partial<ConnectView>;
  onChoose(column: number): void;
  onLanded?(): void;
}

/** A connect position with its marks. The player can choose a column. */
export function ConnectPositionBoard(props: ConnectPositionProps) {
  // A new function only for a new position: the board compares the functions to find changes.
  const at = createMemo(() => {
    const { board } = props.position;
    return (x: number, y: number) => board.at(x, y);
  });
  const marks = createMemo(() => connectMarks(props.position, props.highlights ?? null));
  const overlay = createMemo(() => {
    const { turn, overlay: own } = props.highlights ?? {};
    return overHouses(houseOverlay, props.overlay, turn && houseTurn(turn), own);
  });
  const shown = (): Shown => ({ moves: props.moves, position: props.position });
  /** The animations since the last drawing: new discs fall, and discs that a player takes back rise. */
  const drawn = createMemo<Shown & { readonly animations: readonly DiscAnimation[] }>(
    (before) => ({ ...shown(), animations: animationsBetween(before, shown()) ?? before.animations }),
    { ...shown(), animations: [] },
  );
  const view = (): ConnectView => {
    const { config, board, lines, toMove } = props.position;
    return {
      family: 'connect',
      config,
      at: at(),
      marks: marks(),
      winning: lines,
      highlightedLines: props.highlights?.lines as readonly (readonly Cell[])[] | undefined,
      overlay: overlay(),
      choose: 'column',
      hand: props.mayMove ? toMove : null,
      landing: (x) => landingRow(board, x),
      label: props.label ?? boardName(config),
      animations: drawn().animations,
      ...props.view,
    };
  };
  return (
    <ConnectBoardView
      view={view()}
      hinted={hintedPlayer(props.highlights, props.position)}
      onSelect={({ column }) => props.onChoose(column)}
      onLanded={({ cells }) => {
        playSound('knock', cells);
        props.onLanded?.();
      }}
    />
  );
}
