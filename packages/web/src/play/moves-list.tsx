import type { Move } from '@rowhouse/rules';
import { createEffect, createMemo, createUniqueId, For, onCleanup, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { afterPaint } from '../shared/platform/page.ts';
import { moveText } from '../shared/words/moves.ts';
import './moves-list.css';

/** How many rounds are shown before and after the current one. A game can have thousands. */
const AROUND = 40;

/** The moves, round by round, below a slider. A press on a move shows the position after it. */
export function MovesList(props: { readonly session: Session }) {
  const id = createUniqueId();
  const state = () => props.session.state();
  const moves = () => state().record.moves;
  const players = () => state().seats.length;
  const text = (move: Move) => moveText(state().record.config, move);
  /** For screen readers, “4” alone would not say that it is a column. */
  const moveName = (ply: number) => {
    const move = moves()[ply]!;
    return typeof move === 'number' ? t().play.columnMove(move + 1) : text(move);
  };
  const rounds = createMemo(() => {
    const last = Math.ceil(moves().length / players());
    const here = Math.floor(Math.max(0, props.session.shown() - 1) / players());
    const from = Math.max(0, here - AROUND);
    return Array.from({ length: Math.min(last, here + AROUND + 1) - from }, (_, at) => from + at);
  });
  const inRound = (round: number) =>
    Array.from({ length: Math.min(players(), moves().length - round * players()) }, (_, at) => round * players() + at);

  return (
    <section class="moves" classList={{ pair: players() === 2 }} aria-labelledby={id}>
      <h2 id={id}>{t().play.moves}</h2>
      <Scrubber session={props.session} />
      <Show when={moves().length > 0} fallback={<p class="soft moves-none">{t().play.noMoves}</p>}>
        <ol class="moves-rounds" ref={(list) => followEnd(list, () => props.session.shown())}>
          <For each={rounds()}>
            {(round) => (
              <li>
                <span class="soft moves-number">{round + 1}</span>
                <span class="moves-turns">
                  <For each={inRound(round)}>
                    {(ply) => (
                      <button
                        type="button"
                        class="moves-move"
                        aria-current={props.session.shown() === ply + 1 ? 'step' : undefined}
                        aria-label={t().play.goTo(ply + 1, moveName(ply))}
                        onClick={() => props.session.show(ply + 1)}
                      >
                        {text(moves()[ply]!)}
                      </button>
                    )}
                  </For>
                </span>
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
        ref={(slider) =>
          followMoves(
            slider,
            () => moves().length,
            () => props.session.shown(),
          )
        }
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

/** Sets the maximum of the slider before its value, which it limits. */
function followMoves(slider: HTMLInputElement, most: () => number, shown: () => number): void {
  createEffect(() => {
    slider.max = String(most());
    slider.valueAsNumber = shown();
  });
}

/** Scrolls the list to the shown move, without moving the page. */
function followEnd(list: HTMLElement, shown: () => number): void {
  const follow = () => {
    const here = list.querySelector<HTMLElement>('[aria-current]');
    if (!here) return;
    const [row, box] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) list.scrollTop += row.top - box.top - box.height / 2;
    if (row.left < box.left || row.right > box.right) list.scrollLeft += row.left - box.left - box.width / 2;
  };
  createEffect(() => {
    shown();
    afterPaint(follow);
  });
  // Content that appears above the list makes it smaller.
  const observer = new ResizeObserver(follow);
  observer.observe(list);
  onCleanup(() => observer.disconnect());
}
