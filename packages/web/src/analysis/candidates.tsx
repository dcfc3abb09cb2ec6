import { sameMove } from '@rowhouse/coach';
import type { Config, Move } from '@rowhouse/rules';
import { createMemo, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { moveName, moveWords } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import { BestStar, EvaluationSign } from './signs.tsx';
import type { MoveEvaluation } from './study-board.tsx';
import './candidates.css';

interface CandidatesProps {
  readonly config: Config;
  /** Whose moves they are: “loses in 4” is said of this side. */
  readonly turn: string;
  /** How many moves there are. Their room is there before their evaluations are. */
  readonly count: number;
  /** The best first. */
  readonly evaluations: readonly MoveEvaluation[];
  readonly asked: Move | null;
  onPlay(move: Move): void;
  onWhy(move: Move | null): void;
  /** Why the move in question is good or bad: shown right below it. */
  readonly children: JSX.Element;
}

/** As many as Connect Four has columns. A button shows the others. */
const SHOWN = 7;

/** Every legal move with its evaluation, the best first. Each has a button to play it and one to ask why. */
export function Candidates(props: CandidatesProps) {
  const id = createUniqueId();
  const [isAll, setAll] = createSignal(false);
  // A row stays the same element while its evaluation changes, so that the keyboard focus stays there.
  const byName = createMemo(() => new Map(props.evaluations.map((each) => [moveText(props.config, each.move), each])));
  const shown = createMemo(() => [...byName().keys()].slice(0, isAll() ? undefined : SHOWN));
  const more = () => props.evaluations.length - shown().length;
  return (
    <section class="candidates" aria-labelledby={id}>
      <div class="candidates-head">
        <h2 id={id}>{coachWords().analysis.candidates}</h2>
        <p class="soft">{props.turn}</p>
      </div>
      <ul style={{ '--rows': Math.min(props.count, SHOWN) }}>
        <For each={shown()}>
          {(name) => <Show when={byName().get(name)}>{(row) => <Candidate {...props} name={name} row={row()} />}</Show>}
        </For>
      </ul>
      <Show when={more() > 0}>
        <p>
          <Button plain onClick={() => setAll(true)}>
            {coachWords().analysis.more(more())}
          </Button>
        </p>
      </Show>
    </section>
  );
}

function Candidate(props: CandidatesProps & { readonly name: string; readonly row: MoveEvaluation }) {
  const isAsked = () => props.asked !== null && sameMove(props.asked, props.row.move);
  return (
    <li class="candidate">
      <button
        type="button"
        class="candidate-move"
        aria-label={coachWords().analysis.play(moveName(props.config, props.row.move), props.row.evaluation.said)}
        onClick={() => props.onPlay(props.row.move)}
      >
        <span class="candidate-name">{props.name}</span> <EvaluationSign evaluation={props.row.evaluation} />
        <span class="candidate-evaluation">{props.row.evaluation.words}</span>
        <Show when={props.row.evaluation.best}>
          <BestStar />
        </Show>
      </button>
      <Button
        plain
        class="candidate-why"
        aria-label={coachWords().analysis.whyOf(moveWords(props.config, props.row.move))}
        aria-pressed={isAsked()}
        onClick={() => props.onWhy(isAsked() ? null : props.row.move)}
      >
        {coachWords().analysis.why}
      </Button>
      <Show when={isAsked()}>{props.children}</Show>
    </li>
  );
}
