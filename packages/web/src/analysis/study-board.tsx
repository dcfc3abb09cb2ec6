import type { ThreatMap } from '@rowhouse/coach';
import { type ConnectPosition, landingRow, type MorrisPosition, type Move, type Position } from '@rowhouse/rules';
import { createMemo, Match, Switch } from 'solid-js';
import { ConnectPositionBoard } from '../shared/boards/connect-position.tsx';
import type { Highlights } from '../shared/boards/highlights.ts';
import { MorrisPositionBoard, type MoveEvaluation } from '../shared/boards/morris-position.tsx';
import type { Refusal } from '../shared/platform/refusal.ts';
import { threatOverlay } from './threat-map.tsx';

export interface StudyBoardProps {
  readonly position: Position;
  /** The moves that led to the position. Changes are animated. */
  readonly moves: readonly Move[];
  /** Whether the side to move may play here. */
  readonly mayMove: boolean;
  readonly evaluations?: readonly MoveEvaluation[];
  readonly highlights?: Highlights | null;
  /** The threats of a connect game, if they are shown. */
  readonly threats?: ThreatMap | null;
  /** The accessible name of the board. By default it names the game or its size. */
  readonly label?: string;
  onMove(move: Move): void;
  onRefuse?(code: Refusal): void;
}

/** A board without a table and seats: a position, marks, evaluations and moves. */
export function StudyBoard(props: StudyBoardProps) {
  const mayMove = () => props.mayMove && !props.position.outcome;
  /** The evaluations by column. */
  const evaluations = createMemo(() => {
    const known = new Map(props.evaluations?.map(({ move, evaluation }) => [move, evaluation]));
    return props.evaluations && { at: (column: number) => known.get(column) ?? null };
  });
  const refuseAll = () => props.onRefuse?.(props.position.outcome ? 'game-over' : 'not-your-turn');
  const choose = (column: number) => {
    if (!mayMove()) refuseAll();
    else if (landingRow((props.position as ConnectPosition).board, column) === null) props.onRefuse?.('column-full');
    else props.onMove(column);
  };
  return (
    <Switch>
      <Match when={props.position.family === 'connect'}>
        <ConnectPositionBoard
          {...props}
          position={props.position as ConnectPosition}
          mayMove={mayMove()}
          overlay={props.threats ? threatOverlay(props.threats) : null}
          view={{ evaluations: evaluations() }}
          onChoose={choose}
        />
      </Match>
      <Match when={props.position.family === 'morris'}>
        <MorrisPositionBoard
          {...props}
          position={props.position as MorrisPosition}
          mayMove={mayMove()}
          onRefuse={(code) => props.onRefuse?.(code)}
          onBlocked={refuseAll}
        />
      </Match>
    </Switch>
  );
}
