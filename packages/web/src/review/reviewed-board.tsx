import type { Move } from '@rowhouse/rules';
import { createEffect, on } from 'solid-js';
import { followWheel } from '../analysis/step-controls.tsx';
import type { Study } from '../analysis/study.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { Refused } from '../analysis/study-frame.tsx';
import { shownThreats } from '../analysis/threat-map.tsx';
import type { Highlights } from '../shared/boards/highlights.ts';
import { createRefused } from '../shared/platform/refusal.ts';
import type { Retry } from './retry.ts';

interface ReviewedBoardProps {
  readonly study: Study;
  readonly retry: Retry;
  readonly highlights: Highlights | null;
  /** A move, while none is tried again. */
  onMove(move: Move): void;
}

/** The board of a review. Moves can be played on it, tried again or in general, and it says why one is refused. */
export function ReviewedBoard(props: ReviewedBoardProps) {
  const isRetrying = () => props.retry.of() !== null;
  const [refused, refuse] = createRefused();
  createEffect(on([props.study.at, props.retry.of], () => refuse(null), { defer: true }));
  return (
    <div class="board-screen-board" ref={followWheel(props.study)}>
      <StudyBoard
        position={isRetrying() ? props.retry.position() : props.study.position()}
        moves={isRetrying() ? props.retry.moves() : props.study.record().moves}
        mayMove={isRetrying() ? props.retry.tried() === null : props.study.position().outcome === null}
        highlights={isRetrying() ? null : props.highlights}
        threats={shownThreats(props.study.position())}
        onMove={(move) => {
          refuse(null);
          if (isRetrying()) props.retry.play(move);
          else props.onMove(move);
        }}
        onRefuse={refuse}
      />
      <Refused code={refused()} />
    </div>
  );
}
