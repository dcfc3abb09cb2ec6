import { snapshot } from '@rowhouse/board/svg';
import { loadPuzzles, type Puzzle } from '@rowhouse/coach/puzzles';
import { gameOf, type Move, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { highlightsOf } from '../../analysis/claim-words.ts';
import { announce } from '../../basics/announce.ts';
import { makeRoute } from '../../basics/router.ts';
import { deviceStorage } from '../../basics/storage.ts';
import { focusBoard } from '../../boards/focus-board.ts';
import { RUN_LIVES, RUN_MS, runPuzzles } from '../../learning/puzzle-run.ts';
import { createSolving } from '../../learning/solving.ts';
import { replyWords, taskOf } from '../../learning/task-words.ts';
import { coachWords } from '../../messages/coach.ts';
import { todayWords } from '../../messages/today.ts';
import { StudyFrame, takeFocus } from '../../parts/analysis/study-frame.tsx';
import './puzzle-run.css';

const BEST = 'rowhouse.run';
/** How long the result of a puzzle is seen before the next one comes, in milliseconds. */
const PAUSE = 700;
/** A wrong one is looked at longer, and the last one longest: the right move is shown. */
const PAUSE_WRONG = 1200;
const PAUSE_LAST = 2500;

/** `#/puzzles/run`: as many puzzles as one can in three minutes. Three wrong ones end it. */
export function PuzzleRun(): JSX.Element {
  const [pack] = createResource(() => loadPuzzles('connect4'));
  const [runs, setRuns] = createSignal(0);
  return (
    <Show when={pack.state === 'ready' && pack()}>
      {(puzzles) => (
        <Show when={runs() + 1} keyed>
          <Run puzzles={runPuzzles(puzzles(), Math.random)} onAgain={() => setRuns(runs() + 1)} />
        </Show>
      )}
    </Show>
  );
}

function Run(props: { readonly puzzles: readonly Puzzle[]; onAgain(): void }) {
  const [at, setAt] = createSignal(0);
  const [solved, setSolved] = createSignal(0);
  const [missed, setMissed] = createSignal<readonly Puzzle[]>([]);
  const wrong = () => missed().length;
  /** The last lamp is out, and its puzzle was looked at. */
  const [isOut, setOut] = createSignal(false);
  const [begun, setBegun] = createSignal<number | null>(null);
  const [now, setNow] = createSignal(0);
  const left = () => (begun() === null ? RUN_MS : Math.max(0, begun()! + RUN_MS - now()));
  const isOver = createMemo(() => left() === 0 || isOut() || at() >= props.puzzles.length);
  const best = Number(deviceStorage.get(BEST) ?? 0);
  const timer = setInterval(() => {
    if (isOver()) end();
    else setNow(Date.now());
  }, 200);
  let isEnded = false;
  const end = () => {
    clearInterval(timer);
    if (isEnded) return;
    isEnded = true;
    if (solved() > best) deviceStorage.set(BEST, String(solved()));
    announce(todayWords().runOver(solved()));
  };
  onCleanup(() => clearInterval(timer));
  /** The clock starts with the first move. */
  const begin = () => {
    if (begun() !== null) return;
    setNow(Date.now());
    setBegun(Date.now());
  };
  const next = (isSolved: boolean) => {
    if (isSolved) setSolved(solved() + 1);
    else setMissed([...missed(), props.puzzles[at()]!]);
    if (wrong() >= RUN_LIVES) setTimeout(() => setOut(true), PAUSE_LAST);
    else setTimeout(() => !isOver() && setAt(at() + 1), isSolved ? PAUSE : PAUSE_WRONG);
  };
  return (
    <Show
      when={!isOver() && props.puzzles[at()]}
      keyed
      fallback={
        <Over
          solved={solved()}
          missed={missed()}
          seconds={Math.round((RUN_MS - left()) / 1000)}
          best={best}
          onAgain={props.onAgain}
        />
      }
    >
      {(puzzle) => (
        <RunPuzzle puzzle={puzzle} onBegin={begin} onDone={next}>
          <p class="run-figures">
            <strong class="run-time" role="timer">
              {clockOf(left())}
            </strong>
            <span>{todayWords().runSolved(solved())}</span>
            <span class="run-lives" role="img" aria-label={todayWords().runLives(RUN_LIVES - wrong())}>
              {Array.from({ length: RUN_LIVES }, (_, life) => (
                <span classList={{ lit: life < RUN_LIVES - wrong() }} />
              ))}
            </span>
          </p>
        </RunPuzzle>
      )}
    </Show>
  );
}

interface RunPuzzleProps {
  readonly puzzle: Puzzle;
  readonly children: JSX.Element;
  onBegin(): void;
  onDone(isSolved: boolean): void;
}

function RunPuzzle(props: RunPuzzleProps) {
  const solving = createSolving(props.puzzle, { isDaily: () => false, isRated: false });
  // The board of the puzzle before is gone, and the keyboard with it.
  onMount(() => {
    announce(taskOf(props.puzzle));
    focusBoard(() => document.querySelector('.task'));
  });
  const play = async (move: Move) => {
    props.onBegin();
    await solving.play(move);
    const reply = replyWords(solving.attempt());
    if (reply) announce(reply);
    if (status() !== 'open') props.onDone(status() === 'solved');
  };
  const status = () => solving.attempt().status;
  /** The answer is the first move; after it the right move depends on the reply. */
  const isMissedAtOnce = () =>
    status() === 'failed' && solving.attempt().record.moves.length === props.puzzle.record.moves.length;
  const said = () => {
    if (status() === 'open') return todayWords().runHint;
    return status() === 'solved' ? coachWords().puzzles.solved : coachWords().puzzles.wrong;
  };
  return (
    <StudyFrame
      config={props.puzzle.record.config}
      position={solving.position()}
      moves={solving.moves()}
      mayMove={solving.mayMove()}
      isAsked={solving.attempt().status === 'open'}
      highlights={isMissedAtOnce() ? highlightsOf([], props.puzzle.answer) : null}
      kicker={todayWords().run}
      title={taskOf(props.puzzle)}
      onMove={(move) => void play(move)}
    >
      {props.children}
      <p class="run-said" role="status" classList={{ good: status() === 'solved', soft: status() === 'open' }}>
        {said()}
      </p>
      <p>
        <a class="button plain" href={makeRoute('learn')}>
          {coachWords().puzzles.back}
        </a>
      </p>
    </StudyFrame>
  );
}

interface OverProps {
  readonly solved: number;
  readonly missed: readonly Puzzle[];
  /** How long the run took. */
  readonly seconds: number;
  readonly best: number;
  onAgain(): void;
}

/** The end of a run: how it went, and what to look at again. */
function Over(props: OverProps) {
  const tried = () => props.solved + props.missed.length;
  const record = () => {
    if (props.solved > props.best) return todayWords().runBest;
    return props.best > 0 ? todayWords().runRecord(props.best) : '';
  };
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

const clockOf = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
