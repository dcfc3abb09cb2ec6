import { HINT_STEPS, type Hint, type HintStep } from '@rowhouse/coach';
import type { GameRecord, Move, Position } from '@rowhouse/rules';
import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import { Cross } from '../shared/controls/dialog.tsx';
import { coach } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { showWhole } from '../shared/platform/page.ts';
import { playingWords } from '../shared/words/move-words.ts';
import { claimWords, highlightsOf } from './analysis-words.ts';
import { LineSteps } from './line-steps.tsx';
import './hint-panel.css';

interface HintPanelProps {
  readonly record: GameRecord;
  readonly position: Position;
  /** The first press marks a good move, the second shows the idea, the third the whole line. The fourth hides the hint. */
  readonly presses: number;
  onMore(): void;
  /** Shows a line on the board. */
  onStep(moves: readonly Move[]): void;
  onHighlights(highlights: Highlights | null): void;
  onClose(): void;
}

/** A hint for the side to move. It shows only as much as the player asked for. */
export function HintPanel(props: HintPanelProps) {
  const [found, setFound] = createSignal<Hint | 'failed' | null>(null);
  const hinted = () => {
    const now = found();
    return now === 'failed' ? null : now;
  };
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  onMount(() => {
    coach.hint(props.record, { signal: controller.signal }).then(setFound, () => {
      if (!controller.signal.aborted) setFound('failed');
    });
  });
  const step = (): HintStep => HINT_STEPS[Math.min(props.presses, HINT_STEPS.length) - 1]!;
  const shows = (wanted: HintStep) => HINT_STEPS.indexOf(step()) >= HINT_STEPS.indexOf(wanted);
  createEffect(
    on(
      () => props.presses,
      (presses) => {
        if (presses > HINT_STEPS.length) props.onClose();
      },
    ),
  );
  createEffect(() => {
    const now = hinted();
    if (now) props.onHighlights(shows('idea') ? highlightsOf([now.idea], now.move) : highlightsOf([], now.move));
  });
  const next = () => nextWords(step());
  let panel!: HTMLElement;
  const more = () => {
    props.onMore();
    showWhole(panel.parentElement);
    // The button is gone after the last step, so the focus moves to the line.
    if (next() === null) panel.querySelector<HTMLElement>('button.line-step')?.focus();
  };
  return (
    <section
      ref={panel}
      class="hint-panel"
      aria-label={coachWords().hint.button}
      style={{ '--player': `var(--player-${props.position.toMove})` }}
    >
      <div role="status">
        <Show
          when={hinted()}
          fallback={<p>{found() === 'failed' ? coachWords().hint.failed : coachWords().hint.thinking}</p>}
        >
          {(now) => <Found position={props.position} hint={now()} withIdea={shows('idea')} />}
        </Show>
      </div>
      <Show when={hinted() && next()}>
        {(label) => (
          <Button plain class="hint-next" onClick={more}>
            {label()}
          </Button>
        )}
      </Show>
      <button
        type="button"
        class="button plain icon hint-close"
        aria-label={coachWords().hint.close}
        onClick={props.onClose}
      >
        <Cross />
      </button>
      <Show when={hinted() && shows('line')}>
        <LineSteps
          label={coachWords().why.line}
          position={props.position}
          line={hinted()!.line}
          onStep={props.onStep}
        />
      </Show>
    </section>
  );
}

/** The label of the button for the next step; `null` after the last one. */
const nextWords = (now: HintStep): string | null => (now === 'line' ? null : coachWords().hint.next[now]);

/** The move, and the idea if the player asked for it. */
function Found(props: { readonly position: Position; readonly hint: Hint; readonly withIdea: boolean }) {
  const idea = () =>
    props.hint.idea.code === 'holds-out' ? coachWords().hint.behind : claimWords(props.position, props.hint.idea);
  return (
    <>
      <p class="hint-move">{coachWords().hint.move(playingWords(props.position.config, props.hint.move))}</p>
      <Show when={props.withIdea}>
        <p class="hint-idea">{idea()}</p>
      </Show>
    </>
  );
}
