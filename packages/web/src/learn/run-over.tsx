import { snapshot } from '@rowhouse/board/svg';
import type { Puzzle } from '@rowhouse/coach/puzzles';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { For, onMount, Show } from 'solid-js';
import { takeFocus } from '../analysis/study-frame.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { taskOf } from './task-words.ts';
import { todayWords } from './today-messages/index.ts';

interface OverProps {
  readonly solved: number;
  readonly missed: readonly Puzzle[];
  /** How long the run took. */
  readonly seconds: number;
  readonly best: number;
  onAgain(): void;
}

/** The end of a run: how it went, and what to look at again. */
export function RunOver(props: OverProps) {
  const tried = () => props.solved + props.missed.length;
  const record = () => {
    if (props.solved > props.best) return todayWords().runBest;
    return props.best > 0 ? todayWords().runRecord(props.best) : '';
  };
  onMount(() => announce(`${todayWords().runOver(props.solved)} ${record()}`));
  return (
    <div class="page run-over">
      <h1>{todayWords().runOver(props.solved)}</h1>
      <p class="soft">
        <Show when={tried() > 0}>
          {todayWords().runPace(props.solved, tried(), Math.max(1, Math.round(props.seconds / tried())))}{' '}
        </Show>
        {record()}
      </p>
      <p class="row">
        <button type="button" class="button primary" ref={takeFocus} onClick={() => props.onAgain()}>
          {todayWords().runAgain}
        </button>
        <a class="button" href={makeRoute('learn')}>
          {coachWords().puzzles.back}
        </a>
      </p>
      <Show when={props.missed.length > 0}>
        <h2>{todayWords().runMissed}</h2>
        <ul class="run-missed">
          <For each={props.missed}>{(puzzle) => <Missed puzzle={puzzle} />}</For>
        </ul>
      </Show>
    </div>
  );
}

/** A puzzle that was not solved: its picture leads to it. */
function Missed(props: { readonly puzzle: Puzzle }) {
  const { record } = props.puzzle;
  const setup = gameOf(record.config).toSetup(unwrap(replay(record)));
  return (
    <li>
      <a href={makeRoute('puzzles', props.puzzle.id)}>
        <span aria-hidden="true" innerHTML={snapshot(setup, { theme: 'css' })} />
        {taskOf(props.puzzle)}
      </a>
    </li>
  );
}
