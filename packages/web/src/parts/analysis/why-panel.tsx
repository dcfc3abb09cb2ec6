import { mostTelling } from '@rowhouse/coach';
import type { Move } from '@rowhouse/rules';
import { createEffect, createUniqueId, For, on, Show } from 'solid-js';
import { claimWords } from '../../analysis/claim-words.ts';
import type { Why } from '../../analysis/explanation.ts';
import { announce } from '../../basics/announce.ts';
import { coachWords } from '../../messages/coach.ts';
import { moveWords } from '../../words/move-words.ts';
import { Cross } from '../controls/dialog.tsx';
import { LineSteps } from './line-steps.tsx';
import './why-panel.css';

interface WhyPanelProps {
  readonly why: Why;
  onStep?(moves: readonly Move[]): void;
  onClose?(): void;
}

/** One or two sentences about a move, and the line that proves them. */
export function WhyPanel(props: WhyPanelProps) {
  const id = createUniqueId();
  const config = () => props.why.position.config;
  const sentences = () => mostTelling(props.why.claims).map((claim) => claimWords(props.why.position, claim));
  createEffect(
    on(
      () => props.why.move,
      () => announce(sentences().join(' ')),
    ),
  );
  return (
    <section class="why" aria-labelledby={id}>
      <div class="why-head">
        <h2 id={id}>{coachWords().why.of(moveWords(config(), props.why.move))}</h2>
        <Show when={props.onClose}>
          <button
            type="button"
            class="button plain icon"
            aria-label={coachWords().why.close}
            onClick={() => props.onClose?.()}
          >
            <Cross />
          </button>
        </Show>
      </div>
      <For each={sentences()} fallback={<p class="soft">{props.why.isWhole ? '' : coachWords().analysis.searching}</p>}>
        {(sentence) => <p>{sentence}</p>}
      </For>
      <Show when={props.why.line.length > 1}>
        <LineSteps
          label={coachWords().why.line}
          position={props.why.position}
          line={props.why.line}
          {...(props.onStep ? { onStep: props.onStep } : {})}
        />
      </Show>
    </section>
  );
}
