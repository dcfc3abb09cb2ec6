import { createEffect, on } from 'solid-js';
import type { Study } from '../../analysis/study.ts';
import { createRefused } from '../../basics/refusal.ts';
import type { Highlights } from '../../boards/highlights.ts';
import { StudyBoard } from '../../boards/study-board.tsx';
import { Refused } from '../../parts/analysis/study-frame.tsx';
import { shownThreats } from '../../parts/analysis/threat-map.tsx';
import type { Retry } from './retry.ts';

interface ReviewedBoardProps {
  readonly study: Study;
  readonly retry: Retry;
  readonly highlights: Highlights | null;
}

/** The board of a review. While a move is tried again, moves are played on it, and it says why one is refused. */
export function ReviewedBoard(props: ReviewedBoardProps) {
  const isRetrying = () => props.retry.of() !== null;
  const [refused, refuse] = createRefused();
  createEffect(on([props.study.at, props.retry.of], () => refuse(null), { defer: true }));
  return (
    <div class="board-screen-board">
      <StudyBoard
        position={isRetrying() ? props.retry.position() : props.study.position()}
        moves={isRetrying() ? props.retry.moves() : props.study.record().moves}
        mayMove={isRetrying() && props.retry.tried() === null}
        highlights={isRetrying() ? null : props.highlights}
        threats={shownThreats(props.study.position())}
        onMove={(move) => {
          refuse(null);
          props.retry.play(move);
        }}
        onRefuse={(code) => isRetrying() && refuse(code)}
      />
      <Refused code={refused()} />
    </div>
  );
}
