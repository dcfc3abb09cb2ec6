import type { ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { bot, newTable, playAgain, withMoves } from '@rowhouse/table';
import { type JSX, onMount, Show } from 'solid-js';
import { type Session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { botName, callName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import { MoreMenu } from './play-actions.tsx';

interface EndingActionsProps {
  readonly session: Session;
  onSave(): void;
  onShare(): void;
  readonly turn: ReviewedMove | null;
  readonly next: string | null;
  /** After some losses in a row: somebody who can be beaten. */
  readonly easier: string | null;
  readonly isLost: boolean;
  readonly isResigned: boolean;
}

/** The review, at the move that lost the game if one did: there it says what would have been better. */
const reviewAt = (record: GameRecord, turn: ReviewedMove | null): string =>
  turn ? makeRoute('review', packRecord(record), String(turn.ply + 1)) : makeRoute('review');

/** One thing to do next, two others, and the rest in the menu. */
export function EndingActions(props: EndingActionsProps): JSX.Element {
  const state = () => props.session.state();
  const again = () => startSession(playAgain(state(), { seed: Math.floor(Math.random() * 2 ** 31) }));
  const meet = (id: string) => {
    const { seats } = state();
    const changed = seats.map((seat) => (seat.bot === null ? seat : bot(id)));
    startSession(playAgain({ ...state(), seats: changed }, { seed: Math.floor(Math.random() * 2 ** 31) }));
  };
  const tryAgain = (ply: number) => {
    const { record, seats, clock, start } = state();
    const begun = unwrap(
      newTable({
        config: record.config,
        seats,
        first: start.toMove,
        ...(record.setup ? { setup: record.setup } : {}),
        ...(clock ? { clock: clock.rule } : {}),
      }),
    );
    startSession(unwrap(withMoves(begun, record.moves.slice(0, ply), [])));
  };
  let place!: HTMLElement;
  // With the keyboard, the next step is one key away.
  onMount(() => {
    const here = document.activeElement;
    if (here === document.body || here === null)
      place.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  });
  return (
    <section
      class="actions ending-actions"
      classList={{ lost: props.isLost }}
      aria-label={t().play.actions}
      ref={place}
    >
      <Show when={props.next}>
        {(id) => (
          <button type="button" class="button primary" onClick={() => meet(id())}>
            {endingWords().meet(botName(id()))}
          </button>
        )}
      </Show>
      <button type="button" class="button" classList={{ primary: props.next === null }} onClick={again}>
        {t().play.again}
      </button>
      <Show when={props.isResigned}>
        <button type="button" class="button" onClick={() => props.session.undo()}>
          {t().play.playOn}
        </button>
      </Show>
      <Show when={state().ending?.by === 'unwinnable'}>
        <button type="button" class="button" onClick={() => props.session.playOn()}>
          {t().play.playOn}
        </button>
      </Show>
      <Show when={props.easier}>
        {(id) => (
          <button type="button" class="button" onClick={() => meet(id())}>
            {endingWords().meet(callName(id()))}
          </button>
        )}
      </Show>
      <Show when={state().record.moves.length > 0 && props.easier === null}>
        <a class="button" href={reviewAt(state().record, props.turn)}>
          {props.isLost ? endingWords().seeWhy : endingWords().seeGame}
        </a>
      </Show>
      <Show when={props.turn}>
        {(now) => (
          <button type="button" class="button ending-retry" onClick={() => tryAgain(now().ply)}>
            {endingWords().tryAgain(now().ply + 1)}
          </button>
        )}
      </Show>
      <MoreMenu session={props.session} onSave={props.onSave} onShare={props.onShare} withUndo />
    </section>
  );
}
