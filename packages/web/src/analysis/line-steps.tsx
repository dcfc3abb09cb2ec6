import { gameOf, type Move, type Position } from '@rowhouse/rules';
import { createUniqueId, Index } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { t } from '../shared/messages/messages.ts';
import { moveName } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import './line-steps.css';

interface LineStepsProps {
  readonly label: string;
  readonly position: Position;
  /** The moves, beginning in `position`. */
  readonly line: readonly Move[];
  /** Shows the line up to a move. Without this handler the line is only text. */
  readonly onStep?: ((moves: readonly Move[]) => void) | undefined;
}

/** A line of moves. Each move is a button that shows the position after it. */
export function LineSteps(props: LineStepsProps) {
  const id = createUniqueId();
  const config = () => props.position.config;
  const players = () => gameOf(config()).players(config());
  const mover = (at: number) => (props.position.toMove + at) % players();
  return (
    <div class="line-steps">
      <p id={id} class="line-steps-label">
        {props.label}
      </p>
      <ol aria-labelledby={id}>
        <Index each={props.line}>
          {(move, at) => (
            <li>
              <Dynamic
                component={props.onStep ? 'button' : 'span'}
                class="line-step"
                type={props.onStep && 'button'}
                aria-label={props.onStep && t().play.goTo(at + 1, moveName(config(), move()))}
                onClick={() => props.onStep?.(props.line.slice(0, at + 1))}
              >
                <DiscIcon player={mover(at)} size="0.9em" />
                {moveText(config(), move())}
              </Dynamic>
            </li>
          )}
        </Index>
      </ol>
    </div>
  );
}
