import { type Claim, sameMove, selectClaims } from '@rowhouse/coach';
import type { Move } from '@rowhouse/rules';
import { createEffect, createMemo, createUniqueId, For, Show } from 'solid-js';
import { Cross } from '../shared/controls/dialog.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { claimWords } from './analysis-words.ts';
import type { Why } from './explanation.ts';
import { LineSteps } from './line-steps.tsx';
import './why-panel.css';

interface WhyPanelProps {
  readonly why: Why;
  onStep?(moves: readonly Move[]): void;
  onClose?(): void;
}

/** The sentences read out about a move. */
type Said = { readonly move: Move; readonly sentences: readonly string[] } | undefined;

/** A few sentences about a move, and the line that proves them. */
export function WhyPanel(props: WhyPanelProps) {
  const id = createUniqueId();
  const config = () => props.why.position.config;
  const shown = createMemo(() =>
    selectClaims(props.why.claims).map((claim) => ({ claim, sentence: claimWords(props.why.position, claim) })),
  );
  // An explanation changes while the coach works on it. It is read out when it is complete, and no sentence twice.
  createEffect<Said>((before) => {
    const { move } = props.why;
    const said = before && sameMove(before.move, move) ? before.sentences : [];
    const whole = props.why.isWhole ? shown() : [];
    const fresh = whole.flatMap(({ sentence }) => (said.includes(sentence) ? [] : [sentence]));
    if (fresh.length > 0) announce(fresh.join(' '));
    return { move, sentences: [...said, ...fresh] };
  });
  const stepping = () => (props.onStep ? { onStep: props.onStep } : {});
  return (
    <section class="why" aria-labelledby={id} aria-busy={!props.why.isWhole}>
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
      <For each={shown()} fallback={<p class="soft">{props.why.isWhole ? '' : coachWords().analysis.searching}</p>}>
        {({ claim, sentence }) => (
          <>
            <p>{sentence}</p>
            <Show when={tellsLine(claim) && !isBeginning(claim.moves, props.why.line)}>
              <LineSteps
                label={coachWords().why.playThrough}
                position={props.why.position}
                line={claim.moves}
                {...stepping()}
              />
            </Show>
          </>
        )}
      </For>
      <Show when={props.why.line.length > 1}>
        <LineSteps label={coachWords().why.line} position={props.why.position} line={props.why.line} {...stepping()} />
      </Show>
    </section>
  );
}

/** Whether a sentence names moves, beginning with the move in question. */
const tellsLine = ({ code, event, moves }: Claim): boolean =>
  (event !== undefined || code === 'too-late') && moves.length > 1;

const isBeginning = (moves: readonly Move[], line: readonly Move[]): boolean =>
  moves.length <= line.length && moves.every((move, ply) => sameMove(move, line[ply]!));
