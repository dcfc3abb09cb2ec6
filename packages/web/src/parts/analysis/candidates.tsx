import { sameMove } from '@rowhouse/coach';
import type { Config, Move } from '@rowhouse/rules';
import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import type { MoveWorth } from '../../boards/study-board.tsx';
import { words } from '../../messages/coach.ts';
import { moveName, moveText, moveWords } from '../../words/move-words.ts';
import './candidates.css';
import { BestStar, WorthSign } from './evaluation-sign.tsx';

interface CandidatesProps {
  readonly config: Config;
  /** The best first. */
  readonly worths: readonly MoveWorth[];
  readonly asked: Move | null;
  onPlay(move: Move): void;
  onWhy(move: Move | null): void;
}

/** A board of Connect Four has seven: more are asked for. */
const SHOWN = 7;

/** Every legal move with its worth, the best first: press to play it, or ask why. */
export function Candidates(props: CandidatesProps) {
  const id = createUniqueId();
  const [isAll, setAll] = createSignal(false);
  // A row stays the same while its worth gets better known: whoever is there with the keyboard stays there.
  const byName = createMemo(() => new Map(props.worths.map((each) => [moveText(props.config, each.move), each])));
  const shown = createMemo(() => [...byName().keys()].slice(0, isAll() ? undefined : SHOWN));
  const more = () => props.worths.length - shown().length;
  return (
    <section class="candidates" aria-labelledby={id}>
      <h2 id={id}>{words().analysis.candidates}</h2>
      <ul>
        <For each={shown()}>
          {(name) => <Show when={byName().get(name)}>{(row) => <Candidate {...props} name={name} row={row()} />}</Show>}
        </For>
      </ul>
      <Show when={more() > 0}>
        <p>
          <button type="button" class="button plain" onClick={() => setAll(true)}>
            {words().analysis.more(more())}
          </button>
        </p>
      </Show>
    </section>
  );
}

function Candidate(props: CandidatesProps & { readonly name: string; readonly row: MoveWorth }) {
  const isAsked = () => props.asked !== null && sameMove(props.asked, props.row.move);
  return (
    <li class="candidate">
      <button
        type="button"
        class="candidate-move"
        aria-label={words().analysis.play(moveName(props.config, props.row.move), props.row.worth.said)}
        onClick={() => props.onPlay(props.row.move)}
      >
        <span class="candidate-name">{props.name}</span> <WorthSign worth={props.row.worth} />
        <span class="candidate-worth">{props.row.worth.words}</span>
        <Show when={props.row.worth.best}>
          <BestStar />
        </Show>
      </button>
      <button
        type="button"
        class="button plain candidate-why"
        aria-pressed={isAsked()}
        aria-label={words().analysis.whyOf(moveWords(props.config, props.row.move))}
        onClick={() => props.onWhy(isAsked() ? null : props.row.move)}
      >
        {words().analysis.why}
      </button>
    </li>
  );
}
