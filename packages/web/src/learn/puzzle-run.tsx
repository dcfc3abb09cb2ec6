import { snapshot } from '@rowhouse/board/svg';
import { loadPuzzles, type Puzzle } from '@rowhouse/coach/puzzles';
import { gameOf, type Move, replay, unwrap } from '@rowhouse/rules';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { announce, warnOfTime } from '../shared/platform/announce.ts';
import { createClock } from '../shared/platform/page.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { clockText, nameTab, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { replyWords, taskOf, wrongWords } from './puzzle-words.ts';
import { puzzlesForRun, RUN_LIVES, RUN_MS } from './run-puzzles.ts';
import { createSolving } from './solving.ts';
import './learn.css';

const BEST_RUN_KEY = 'rowhouse.run';
/** How long the result of a puzzle shows before the next puzzle (ms). */
const SOLVED_PAUSE_MS = 700;
/** Longer, because the board shows the right move. */
const MISSED_PAUSE_MS = 1200;
const LAST_PAUSE_MS = 2500;

/** `#/puzzles/run`: as many puzzles as possible in three minutes. The third missed puzzle ends the run. */
export function PuzzleRun(): JSX.Element {
  const [pack] = createResource(() => loadPuzzles('connect-7x6x4'));
  const [runs, setRuns] = createSignal(0);
  nameTab(() => coachWords().today.run);
  return (
    <Show when={pack.state === 'ready' && pack()}>
      {(puzzles) => (
        <Show when={runs() + 1} keyed>
          <Run pack={puzzles()} onAgain={() => setRuns(runs() + 1)} />
        </Show>
      )}
    </Show>
  );
}

function Run(props: { readonly pack: readonly Puzzle[]; onAgain(): void }) {
  // A property would shuffle again whenever it is read.
  const puzzles = puzzlesForRun(props.pack, Math.random);
  const [at, setAt] = createSignal(0);
  const [solved, setSolved] = createSignal(0);
  const [missed, setMissed] = createSignal<readonly Puzzle[]>([]);
  const lives = () => RUN_LIVES - missed().length;
  /** Whether the answer to the last missed puzzle has been shown. */
  const [isOut, setOut] = createSignal(false);
  /** When the player made the first move. */
  const [startedAt, setStartedAt] = createSignal<number | null>(null);
  const readClock = () => Math.max(0, (startedAt() ?? Date.now()) + RUN_MS - Date.now());
  const left = createClock(readClock, 200, () => startedAt() !== null && !isOver());
  const isOver = createMemo(() => left() === 0 || isOut() || at() >= puzzles.length);
  const best = Number(deviceStorage.get(BEST_RUN_KEY) ?? 0);
  createEffect(() => {
    if (isOver() && solved() > best) deviceStorage.set(BEST_RUN_KEY, String(solved()));
  });
  warnOfTime(left, () => !isOver());
  const next = (isSolved: boolean) => {
    if (isSolved) setSolved(solved() + 1);
    else setMissed([...missed(), puzzles[at()]!]);
    if (lives() <= 0) setTimeout(() => setOut(true), LAST_PAUSE_MS);
    else setTimeout(() => !isOver() && setAt(at() + 1), isSolved ? SOLVED_PAUSE_MS : MISSED_PAUSE_MS);
  };
  return (
    <Show
      when={!isOver() && puzzles[at()]}
      keyed
      fallback={
        <RunOver
          solved={solved()}
          missed={missed()}
          seconds={Math.round((RUN_MS - left()) / 1000)}
          best={best}
          onAgain={props.onAgain}
        />
      }
    >
      {(puzzle) => (
        <RunPuzzle
          puzzle={puzzle}
          isFirst={at() === 0}
          lives={lives()}
          left={left()}
          onBegin={() => setStartedAt((before) => before ?? Date.now())}
          onDone={next}
        >
          <p class="run-figures">
            <strong class="run-time" role="timer">
              {clockText(Math.ceil(left() / 1000))}
            </strong>
            <span>{coachWords().today.runSolved(solved())}</span>
            <span class="run-lives" role="img" aria-label={coachWords().today.runLives(lives())}>
              {Array.from({ length: RUN_LIVES }, (_, life) => (
                <span classList={{ lit: life < lives() }} />
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
  readonly isFirst: boolean;
  /** How many more misses end the run. The screen shows them as lit lamps. */
  readonly lives: number;
  /** In milliseconds. */
  readonly left: number;
  readonly children: JSX.Element;
  onBegin(): void;
  onDone(isSolved: boolean): void;
}

function RunPuzzle(props: RunPuzzleProps) {
  const solver = unwrap(replay(props.puzzle.record)).toMove;
  const solving = createSolving(props.puzzle, { isDaily: () => false, isRated: false, isOneTry: true });
  // The board of the last puzzle, which had the focus, is gone.
  onMount(() => {
    announce([props.isFirst ? coachWords().today.runHint : '', sentence(taskOf(props.puzzle))].join(' ').trim());
    focusBoard(() => document.querySelector('.task'));
  });
  const play = async (move: Move) => {
    props.onBegin();
    await solving.play(move);
    if (status() !== 'open') props.onDone(status() === 'solved');
    announce(resultWords());
  };
  const status = () => solving.attempt().status;
  /** The board shows the answer only after a wrong first move: later answers depend on the replies. */
  const isFirstMoveWrong = () =>
    status() === 'failed' && solving.attempt().record.moves.length === props.puzzle.record.moves.length;
  const feedback = () => {
    if (status() === 'open') return props.isFirst ? coachWords().today.runHint : '';
    return status() === 'solved' ? coachWords().puzzles.solved : wrongWords(solving.attempt());
  };
  const runTask = () => {
    const seconds = t().play.secondsLeft(Math.ceil(props.left / 1000));
    return `${sentence(taskOf(props.puzzle))} ${seconds} ${sentence(coachWords().today.runLives(props.lives))}`;
  };
  /** The result of a move for screen readers, with the answer that the board shows. */
  const resultWords = () => {
    if (status() === 'open') return `${coachWords().puzzles.right} ${replyWords(solving.attempt())}`;
    if (status() === 'solved') return sentence(feedback());
    const { record, answer } = props.puzzle;
    const better = isFirstMoveWrong() ? [coachWords().review.better, sentence(moveWords(record.config, answer))] : [];
    return [
      sentence(feedback()),
      ...better,
      ...(props.lives > 0 ? [sentence(coachWords().today.runLives(props.lives))] : []),
    ].join(' ');
  };
  return (
    <StudyFrame
      config={props.puzzle.record.config}
      position={solving.position()}
      moves={solving.moves()}
      mayMove={solving.mayMove()}
      isAsked={solving.attempt().status === 'open'}
      highlights={isFirstMoveWrong() ? highlightsOf([], props.puzzle.answer) : null}
      kicker={coachWords().today.run}
      title={
        <>
          <DiscIcon player={solver} size="1.1em" />
          {taskOf(props.puzzle)}
        </>
      }
      task={runTask()}
      onMove={(move) => void play(move)}
    >
      {props.children}
      <p class="run-said" classList={{ good: status() === 'solved', soft: status() === 'open' }}>
        {feedback()}
      </p>
      <p>
        <ButtonLink plain label={coachWords().puzzles.back} to={['puzzles']} />
      </p>
    </StudyFrame>
  );
}

interface RunOverProps {
  readonly solved: number;
  readonly missed: readonly Puzzle[];
  /** How long the run took. */
  readonly seconds: number;
  readonly best: number;
  onAgain(): void;
}

/** The end of a run: the result, and the missed puzzles. */
function RunOver(props: RunOverProps) {
  const tried = () => props.solved + props.missed.length;
  const record = () => {
    if (props.solved > props.best) return coachWords().today.runBest;
    return props.best > 0 ? coachWords().today.runRecord(props.best) : '';
  };
  onMount(() => announce(`${coachWords().today.runOver(props.solved)} ${record()}`));
  return (
    <div class="page run-over">
      <h1>{coachWords().today.runOver(props.solved)}</h1>
      <p class="soft">
        <Show when={tried() > 0}>
          {coachWords().today.runPace(props.solved, tried(), Math.max(1, Math.round(props.seconds / tried())))}{' '}
        </Show>
        {record()}
      </p>
      <p class="row">
        <Button primary label={coachWords().today.runAgain} ref={takeFocus} onClick={() => props.onAgain()} />
        <ButtonLink label={coachWords().puzzles.back} to={['puzzles']} />
      </p>
      <Show when={props.missed.length > 0}>
        <h2>{coachWords().today.runMissed}</h2>
        <ul class="run-missed">
          <For each={props.missed}>{(puzzle) => <Missed puzzle={puzzle} />}</For>
        </ul>
      </Show>
    </div>
  );
}

/** A missed puzzle. Its picture leads to it. */
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
