import type { Hint } from '@rowhouse/coach';
import { conceptOf, HINT_STEPS, type HintStep, namesMove } from '@rowhouse/coach/internal';
import { type GameRecord, gameOf, type Move, type Position } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import { CloseButton } from '../shared/controls/dialog.tsx';
import { coach } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { onValue } from '../shared/platform/effects.ts';
import { showWhole } from '../shared/platform/page.ts';
import { playingWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import { claimWords, highlightsOf } from './analysis-words.ts';
import { LineSteps } from './line-steps.tsx';
import './hint-panel.css';

interface HintPanelProps {
  readonly record: GameRecord;
  readonly position: Position;
  /** Each press shows the next of `HINT_STEPS`. The press after the last step hides the hint. */
  readonly presses: number;
  onMore(): void;
  /** Shows a line on the board. */
  onStep(moves: readonly Move[]): void;
  onHighlights(highlights: Highlights | null): void;
  onClose(): void;
}

/** A hint for the side to move, step by step. */
export function HintPanel(props: HintPanelProps) {
  const [found, setFound] = createSignal<Hint | 'failed' | null>(null);
  const hinted = () => {
    const now = found();
    return now === 'failed' ? null : now;
  };
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  onMount(() => {
    coach.hint(props.record, { signal: controller.signal, onProgress: setFound }).then(setFound, () => {
      if (!controller.signal.aborted) setFound('failed');
    });
  });
  const step = (): HintStep => HINT_STEPS[Math.min(props.presses, HINT_STEPS.length) - 1]!;
  const shows = (wanted: HintStep) => HINT_STEPS.indexOf(step()) >= HINT_STEPS.indexOf(wanted);
  onValue(
    () => props.presses,
    (presses) => presses > HINT_STEPS.length && props.onClose(),
  );
  createEffect(() => {
    const now = hinted();
    if (!now) return;
    if (!shows('idea')) props.onHighlights({ ...highlightsOf([]), places: now.region });
    else props.onHighlights(highlightsOf([now.idea], shows('move') ? now.move : null));
  });
  /** The label of the button for the next step; `null` after the last step. */
  const next = () => {
    const now = step();
    return now === 'line' ? null : coachWords().hint.next[now];
  };
  let panel!: HTMLElement;
  const more = () => {
    props.onMore();
    showWhole(panel.parentElement);
    // The last step removes the button, so the focus moves to the line.
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
          {(now) => {
            const words = createMemo(() => hintWords(props.position, now(), step()));
            return (
              <>
                <p class="hint-move">{words()[0]}</p>
                <Show when={words()[1]}>{(below) => <p class="hint-idea">{below()}</p>}</Show>
              </>
            );
          }}
        </Show>
      </div>
      <Show when={hinted() && next()}>
        {(label) => <Button plain class="hint-next" label={label()} onClick={more} />}
      </Show>
      <CloseButton class="hint-close" label={coachWords().hint.close} onClick={props.onClose} />
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

/** The text beside the buttons, and the one below it. */
function hintWords(position: Position, hint: Hint, step: HintStep): readonly [beside: string, below?: string] {
  const { config, toMove } = position;
  const { look, ask, behind, resists, move } = coachWords().hint;
  const against = colourName((toMove + 1) % gameOf(config).players(config));
  const { replies, question } = hint;
  if (step === 'where') return [look[hint.side]];
  if (step === 'question') return [look[hint.side], ask[question](against)];
  const resistance = () => (replies ? resists(against, replies.winning, replies.of) : behind(against));
  const idea = () => (question === 'resist' ? resistance() : claimWords(position, hint.idea));
  if (step !== 'idea') return [move(playingWords(config, hint.move)), idea()];
  if (question === 'resist' || !namesMove(hint)) return [ask[question](against), idea()];
  const concept = conceptOf([hint.idea]);
  return [ask[question](against), concept ? coachWords().why.concepts[concept] : ''];
}
