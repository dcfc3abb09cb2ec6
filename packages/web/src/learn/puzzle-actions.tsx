import type { Puzzle } from '@rowhouse/coach/puzzles';
import { Show } from 'solid-js';
import { takeFocus } from '../analysis/study-frame.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import type { Solving } from './solving.ts';
import { taskOf } from './task-words.ts';

/** Says what is asked for and gives the board the keyboard, which was on a button that is gone. */
export function beginAtTask(puzzle: Puzzle): void {
  announce(taskOf(puzzle));
  focusBoard(() => document.querySelector('.task'));
}

interface PuzzleActionsProps {
  readonly solving: Solving;
  /** The address of the next puzzle. */
  readonly next: string | null;
  /** Plays the solution once more. */
  readonly onAgain: (() => void) | null;
  /** Leaves a line that is on the board for an own try. */
  readonly onTry: (() => void) | null;
}

/** What can be done next: another try, the solution, the next puzzle. */
export function PuzzleActions(props: PuzzleActionsProps) {
  const tryAgain = () => {
    props.solving.tryAgain();
    beginAtTask(props.solving.attempt().puzzle);
  };
  return (
    <div class="study-actions">
      <Show when={props.solving.attempt().status === 'failed'}>
        <button type="button" class="button primary" ref={takeFocus} onClick={tryAgain}>
          {coachWords().puzzles.tryAgain}
        </button>
      </Show>
      <Show when={(props.solving.isSolved() || props.solving.isShown()) && props.next}>
        {(other) => (
          <a class="button primary" ref={takeFocus} href={other()}>
            {coachWords().puzzles.next}
          </a>
        )}
      </Show>
      <Show when={props.onAgain}>
        {(again) => (
          <button type="button" class="button" onClick={() => again()()}>
            {coachWords().learn.again}
          </button>
        )}
      </Show>
      <Show when={props.solving.isShown() && props.solving.mayMove() && props.onTry}>
        {(leave) => (
          <button
            type="button"
            class="button"
            onClick={() => {
              leave()();
              beginAtTask(props.solving.attempt().puzzle);
            }}
          >
            {coachWords().puzzles.tryAgain}
          </button>
        )}
      </Show>
      <Show when={!props.solving.isSolved() && !props.solving.isShown()}>
        <button type="button" class="button" onClick={() => props.solving.showSolution()}>
          {coachWords().puzzles.solution}
        </button>
      </Show>
    </div>
  );
}
