import { type Claim, selectClaims } from '@rowhouse/coach';
import { CONCEPTS, conceptOf, sameMove, withoutBetterMove } from '@rowhouse/coach/internal';
import type { Move } from '@rowhouse/rules';
import { createEffect, createMemo, createUniqueId, For, Show } from 'solid-js';
import { CloseButton } from '../shared/controls/dialog.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { claimWords } from './analysis-words.ts';
import type { Why } from './explanation.ts';
import { LineSteps } from './line-steps.tsx';
import './why-panel.css';

interface WhyPanelProps {
  readonly why: Why;
  /** Whether to name no better move, because the player may try again. */
  readonly hidesBetter?: boolean | undefined;
  readonly onStep?: (moves: readonly Move[]) => void;
  readonly onClose?: () => void;
}

/** The idea of a move, a few sentences about it, and the line that proves them. */
export function WhyPanel(props: WhyPanelProps) {
  const id = createUniqueId();
  const config = () => props.why.position.config;
  const shown = createMemo(() =>
    selectClaims(props.hidesBetter ? withoutBetterMove(props.why.claims) : props.why.claims).map((claim) => ({
      claim,
      sentence: claimWords(props.why.position, claim),
    })),
  );
  const idea = createMemo(() => conceptOf(shown().map(({ claim }) => claim)));
  const lesson = (): string | undefined => {
    const found = idea();
    return found ? CONCEPTS[found].lessons[config().family] : undefined;
  };
  // Screen readers announce an explanation once it is complete, without the sentences that they announced before.
  createEffect<{ move: Move; sentences: readonly string[] } | undefined>((before) => {
    const { move } = props.why;
    const said = before && sameMove(before.move, move) ? before.sentences : [];
    const whole = props.why.isComplete ? shown() : [];
    const fresh = whole.flatMap(({ sentence }) => (said.includes(sentence) ? [] : [sentence]));
    if (fresh.length > 0) announce(fresh.join(' '));
    return { move, sentences: [...said, ...fresh] };
  });
  return (
    <section class="why" aria-labelledby={id} aria-busy={!props.why.isComplete}>
      <div class="why-head">
        <h2 id={id}>{coachWords().why.of(moveWords(config(), props.why.move))}</h2>
        <Show when={props.onClose}>{(close) => <CloseButton label={coachWords().why.close} onClick={close()} />}</Show>
      </div>
      <Show when={idea()}>
        {(found) => (
          <p class="why-idea">
            <Show when={lesson()} fallback={coachWords().why.concepts[found()]}>
              {(id) => <a href={makeRoute('lessons', id(), '1')}>{coachWords().why.concepts[found()]}</a>}
            </Show>
          </p>
        )}
      </Show>
      <For each={shown()} fallback={<p class="soft">{props.why.isComplete ? '' : coachWords().analysis.searching}</p>}>
        {({ claim, sentence }) => (
          <>
            <p>{sentence}</p>
            <Show when={namesSeveralMoves(claim) && !isPrefix(claim.moves, props.why.line)}>
              <LineSteps
                label={coachWords().why.playThrough}
                position={props.why.position}
                line={claim.moves}
                onStep={props.onStep}
              />
            </Show>
          </>
        )}
      </For>
      <Show when={props.why.line.length > 1}>
        <LineSteps
          label={coachWords().why.line}
          position={props.why.position}
          line={props.why.line}
          onStep={props.onStep}
        />
      </Show>
    </section>
  );
}

const namesSeveralMoves = (claim: Claim): boolean =>
  ('event' in claim || claim.code === 'too-late') && claim.moves.length > 1;

const isPrefix = (moves: readonly Move[], line: readonly Move[]): boolean =>
  moves.length <= line.length && moves.every((move, ply) => sameMove(move, line[ply]!));
