import { selectClaims } from '@rowhouse/coach';
import { sameMove } from '@rowhouse/coach/internal';
import { gameOf, type Move, type Position } from '@rowhouse/rules';
import { createMemo, createSignal, createUniqueId, For, onCleanup, onMount, Show, untrack } from 'solid-js';
import type { MoveEvaluation } from '../shared/boards/morris-position.tsx';
import { Button } from '../shared/controls/button.tsx';
import { loadCoach } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { onValue } from '../shared/platform/effects.ts';
import { moveName, moveWords } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { highlightsOf } from './analysis-words.ts';
import { createWhy } from './explanation.ts';
import { LineSteps } from './line-steps.tsx';
import type { Search } from './search.ts';
import { BestStar, EvaluationSign } from './signs.tsx';
import type { Study } from './study.ts';
import { WhyPanel } from './why-panel.tsx';
import './candidates.css';

type Reasons = ReturnType<typeof createReasons>;

/** The move that the player asked about, its explanation, and its marks on the board. */
export function createReasons(study: Study, search: Search) {
  const [asked, setAsked] = createSignal<Move | null>(null);
  // The coach loads while the engine searches.
  onMount(loadCoach);
  const isExact = createMemo(() => search.analysis()?.exact === true);
  const why = createWhy(
    createMemo(() => {
      // Ask again when the search ends, because an estimate may be proved by then. Exact values don't change.
      if (!isExact()) search.status();
      const [move, analysis] = [asked(), untrack(search.analysis)];
      return move === null || !analysis ? null : { record: untrack(study.record), move, analysis };
    }),
  );
  const highlights = createMemo(() => {
    const reasons = why();
    return reasons && highlightsOf(selectClaims(reasons.claims), reasons.move);
  });
  return { asked, setAsked, why, highlights };
}

/** How long the list of moves waits for exact values (ms). */
const MAX_WAIT_MS = 1500;

/** Whether to list the moves. Rows would change places if estimates became exact a moment later. */
function createIsListed(position: () => Position, search: Search): () => boolean {
  const [hasWaited, setWaited] = createSignal(false);
  onValue(position, () => {
    setWaited(false);
    const timer = setTimeout(() => setWaited(true), MAX_WAIT_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return () => hasWaited() || search.status() !== 'searching' || search.analysis()?.exact === true;
}

interface CandidatesProps {
  readonly study: Study;
  readonly search: Search;
  /** Ordered from best to worst. */
  readonly evaluations: readonly MoveEvaluation[];
  readonly reasons: Reasons;
  onPlay(move: Move): void;
}

/** The columns of Connect Four. A button shows the other moves. */
const MAX_ROWS = 7;

/** Every legal move with its evaluation, the best first. Each has a button that plays it and one that explains it. */
export function Candidates(props: CandidatesProps) {
  const id = createUniqueId();
  const [isAll, setAll] = createSignal(false);
  const position = () => props.study.position();
  const isListed = createIsListed(position, props.search);
  const evaluations = () => (isListed() ? props.evaluations : []);
  // Keyed by name, so that a row keeps the focus while its evaluation changes.
  const byName = createMemo(() => new Map(evaluations().map((each) => [moveText(position().config, each.move), each])));
  const shown = createMemo(() => [...byName().keys()].slice(0, isAll() ? undefined : MAX_ROWS));
  const more = () => evaluations().length - shown().length;
  // Reserves room for the rows until the evaluations arrive.
  const count = () => gameOf(position().config).moves(position()).length;
  return (
    <>
      <section class="candidates" aria-labelledby={id}>
        <div class="candidates-head">
          <h2 id={id}>{coachWords().analysis.candidates}</h2>
          <p class="soft">{coachWords().analysis.toMove(colourName(position().toMove))}</p>
        </div>
        <ul style={{ '--rows': Math.min(count(), MAX_ROWS) }}>
          <For each={shown()}>
            {(name) => (
              <Show when={byName().get(name)}>{(row) => <Candidate {...props} name={name} row={row()} />}</Show>
            )}
          </For>
        </ul>
        <Show when={more() > 0}>
          <p>
            <Button plain label={coachWords().analysis.more(more())} onClick={() => setAll(true)} />
          </p>
        </Show>
      </section>
      <LineSteps
        label={coachWords().analysis.line}
        position={position()}
        line={props.search.analysis()?.line ?? []}
        onStep={(moves) => props.study.play(...moves)}
      />
    </>
  );
}

function Candidate(props: CandidatesProps & { readonly name: string; readonly row: MoveEvaluation }) {
  const { asked, setAsked, why } = props.reasons;
  const move = () => props.row.move;
  const config = () => props.study.position().config;
  const isAsked = () => asked() !== null && sameMove(asked()!, move());
  return (
    <li class="candidate">
      <button
        type="button"
        class="candidate-move"
        aria-label={coachWords().analysis.play(moveName(config(), move()), props.row.evaluation.said)}
        onClick={() => props.onPlay(move())}
      >
        <span class="candidate-name">{props.name}</span> <EvaluationSign evaluation={props.row.evaluation} />
        <span class="candidate-evaluation">{props.row.evaluation.words}</span>
        {props.row.evaluation.best && <BestStar />}
      </button>
      <Button
        plain
        class="candidate-why"
        label={coachWords().analysis.why}
        aria-pressed={isAsked()}
        aria-label={coachWords().analysis.whyOf(moveWords(config(), move()))}
        onClick={() => setAsked(() => (isAsked() ? null : move()))}
      />
      <Show when={isAsked() && why()}>
        {(found) => (
          <WhyPanel why={found()} onStep={(moves) => props.study.play(...moves)} onClose={() => setAsked(null)} />
        )}
      </Show>
    </li>
  );
}
