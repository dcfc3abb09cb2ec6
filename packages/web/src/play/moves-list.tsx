import type { Move } from '@rowhouse/rules';
import { createEffect, createMemo, createUniqueId, For, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { keepCurrentInSight } from '../shared/platform/page.ts';
import { moveText } from '../shared/words/moves.ts';
import './moves-list.css';

/** The list shows this many rounds before and after the current one. A game can have thousands. */
const MAX_ROUNDS_AROUND = 40;

/** The numbered moves, a round in a row, below a slider. A press on a move shows the position after it. */
export function MovesList(props: { readonly session: Session }) {
  const id = createUniqueId();
  const state = () => props.session.state();
  const moves = () => state().record.moves;
  const players = () => state().seats.length;
  const text = (move: Move) => moveText(state().record.config, move);
  /** The name for screen readers: “4” alone does not say that it is a column. */
  const moveName = (ply: number) => {
    const move = moves()[ply]!;
    return typeof move === 'number' ? t().play.columnMove(move + 1) : text(move);
  };
  const rounds = createMemo(() => {
    const last = Math.ceil(moves().length / players());
    const here = Math.floor(Math.max(0, props.session.shown() - 1) / players());
    const from = Math.max(0, here - MAX_ROUNDS_AROUND);
    return Array.from({ length: Math.min(last, here + MAX_ROUNDS_AROUND + 1) - from }, (_, at) => from + at);
  });
  const inRound = (round: number) =>
    Array.from({ length: Math.min(players(), moves().length - round * players()) }, (_, at) => round * players() + at);

  return (
    <section class="moves" classList={{ pair: players() === 2 }} aria-labelledby={id}>
      <h2 id={id}>{t().play.moves}</h2>
      <Scrubber session={props.session} />
      <Show when={moves().length > 0} fallback={<p class="soft moves-none">{t().play.noMoves}</p>}>
        <ol class="moves-rounds" ref={(list) => keepCurrentInSight(list, () => props.session.shown())}>
          <For each={rounds()}>
            {(round) => (
              <li>
                <For each={inRound(round)}>
                  {(ply) => (
                    <button
                      type="button"
                      class="moves-move"
                      data-number={ply + 1}
                      aria-current={props.session.shown() === ply + 1 ? 'step' : undefined}
                      aria-label={t().play.goTo(ply + 1, moveName(ply))}
                      onClick={() => props.session.show(ply + 1)}
                    >
                      {text(moves()[ply]!)}
                    </button>
                  )}
                </For>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

/** The moves as a slider, with a step back and a step forward beside it. */
function Scrubber(props: { readonly session: Session }) {
  const moves = () => props.session.state().record.moves;
  let slider!: HTMLInputElement;
  createEffect(() => {
    // The maximum first, because it limits the value.
    slider.max = String(moves().length);
    slider.valueAsNumber = props.session.shown();
  });
  return (
    <div class="moves-scrub">
      <Button
        plain
        icon
        aria-label={t().play.back}
        title={`${t().play.back} (,)`}
        disabled={props.session.shown() === 0}
        onClick={() => props.session.show(props.session.shown() - 1)}
      >
        ‹
      </Button>
      <input
        ref={slider}
        type="range"
        min="0"
        aria-label={t().play.scrub}
        aria-valuetext={t().play.afterMoves(props.session.shown(), moves().length)}
        disabled={moves().length === 0}
        onInput={(event) => props.session.show(event.currentTarget.valueAsNumber)}
      />
      <Button
        plain
        icon
        aria-label={t().play.forward}
        title={`${t().play.forward} (.)`}
        disabled={props.session.live()}
        onClick={() => props.session.show(props.session.shown() + 1)}
      >
        ›
      </Button>
    </div>
  );
}
