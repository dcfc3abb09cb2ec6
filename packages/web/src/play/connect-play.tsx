import type { ConnectView, DiscAnimation } from '@rowhouse/board';
import { animationsBetween, carryDisc, houseOverlay, type Shown } from '@rowhouse/board/play';
import { type Cell, type ConnectPosition, landingRow } from '@rowhouse/rules';
import { createMemo } from 'solid-js';
import { ConnectBoard } from '../shared/boards/board.tsx';
import { connectMarks, type Highlights, hintedPlayer } from '../shared/boards/highlights.ts';
import { houseTurn, overHouses } from '../shared/boards/overlays.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { lastPress } from '../shared/platform/pointer.ts';
import { knock } from '../shared/platform/sound.ts';
import { nameBoard } from './announce-game.ts';
import { aimedColumn, firstColumn } from './first-aim.ts';
import { chooseColumn } from './shortcuts.ts';
import { escapeWhile } from './table-effects.ts';

interface ConnectPlayProps {
  readonly session: Session;
  /** A4: whether a disc was picked up from the supply. */
  readonly held: boolean;
  onHeld(held: boolean): void;
  /** A disc has landed. */
  onLanded(): void;
  /** The cells that a hint or the end of the game points at. */
  readonly highlights?: Highlights | null;
}

/** The board of a connect game that is being played. Choosing a column plays there. */
export function ConnectPlay(props: ConnectPlayProps) {
  const position = () => props.session.position() as ConnectPosition;
  const begin = firstColumn();
  const hand = () => (props.session.mayMove() ? position().toMove : null);

  // New functions only for a new position, because the board compares them to find what has changed.
  const at = createMemo(() => {
    const { board } = position();
    return (x: number, y: number) => board.at(x, y);
  });
  const marks = createMemo(() => connectMarks(position(), props.highlights ?? null));
  const overlay = createMemo(() => {
    const turn = props.highlights?.turn;
    return overHouses(houseOverlay, turn && houseTurn(turn), props.highlights?.overlay);
  });

  /** The animations since the last drawing: new discs fall, discs that are taken back rise. */
  const drawn = createMemo<Shown & { readonly animations: readonly DiscAnimation[] }>(
    (before) => {
      const moves = props.session.state().record.moves.slice(0, props.session.shown());
      const now = { moves, position: position() };
      return { ...now, animations: animationsBetween(before, now) ?? before.animations };
    },
    { moves: props.session.state().record.moves.slice(0, props.session.shown()), position: position(), animations: [] },
  );

  const choose = (x: number) => {
    if (chooseColumn(props.session, x)) props.onHeld(false);
  };

  escapeWhile(
    () => props.held,
    () => props.onHeld(false),
  );

  const view = (): ConnectView => {
    const now = position();
    const { columns, rows } = now.config;
    return {
      family: 'connect',
      config: now.config,
      at: at(),
      marks: marks(),
      winning: now.lines,
      celebrates: isOurWin(props.session),
      highlightedLines: props.highlights?.lines as readonly (readonly Cell[])[] | undefined,
      overlay: overlay(),
      choose: 'column',
      hand: hand(),
      landing: (x) => landingRow(now.board, x),
      held: props.held ? (picture, player, actions) => carryDisc(picture, player, lastPress(), actions) : undefined,
      begin,
      label: nameBoard(props.session, t().board.connect.label(columns, rows)),
      animations: drawn().animations,
    };
  };
  return (
    <ConnectBoard
      view={view()}
      hinted={hintedPlayer(props.highlights, position())}
      onSelect={({ column }) => choose(aimedColumn(column))}
      onLanded={({ cells }) => {
        knock(cells);
        props.onLanded();
      }}
    />
  );
}

/** Whether the board shows the winning line of a player at this device. */
function isOurWin({ position, viewer, state }: Session): boolean {
  const winner = position().outcome?.winner ?? null;
  return winner !== null && (viewer ? viewer() === winner : state().seats[winner]!.kind === 'person');
}
