import { snapshot } from '@rowhouse/board/svg';
import { loadPuzzles, type Puzzle } from '@rowhouse/coach/puzzles';
import { gameOf, type Move, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { announce, warnOfTime } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { nameTab, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { replyWords, taskOf } from './puzzle-words.ts';
import { RUN_LIVES, RUN_MS, runPuzzles } from './run-puzzles.ts';
import { createSolving } from './solving.ts';
import './learn.css';

const BEST = 'rowhouse.run';
/** How long the result of a puzzle shows before the next puzzle (ms). */
const PAUSE = 700;
/** Wrong ones show longer, and the last one longest, because they show the right move. */
const PAUSE_WRONG = 1200;
const PAUSE_LAST = 2500;

/** `#/puzzles/run`: as many puzzles as possible in three minutes. The third wrong one ends the run. */
export function PuzzleRun(): JSX.Element {
  const [pack] = createResource(() => loadPuzzles('connect4'));
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
  // Shuffled once: a property would shuffle again whenever it is read.
  const puzzles = runPuzzles(props.pack, Math.random);
  const [at, setAt] = createSignal(0);
  const [solved, setSolved] = createSignal(0);
  const [missed, setMissed] = createSignal<readonly Puzzle[]>([]);
  const wrong = () => missed().length;
  /** The last lamp is out, and its puzzle has been shown. */
  const [isOut, setOut] = createSignal(false);
  const [begun, setBegun] = createSignal<number | null>(null);
  const [now, setNow] = createSignal(0);
  const left = () => (begun() === null ? RUN_MS : Math.max(0, begun()! + RUN_MS - now()));
  const isOver = createMemo(() => left() === 0 || isOut() || at() >= puzzles.length);
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
  };
  onCleanup(() => clearInterval(timer));
  warnOfTime(left, () => !isOver());
  /** The clock starts with the first move. */
  const begin = () => {
    if (begun() !== null) return;
    setNow(Date.now());
    setBegun(Date.now());
  };
  const next = (isSolved: boolean) => {
    if (isSolved) setSolved(solved() + 1);
    else setMissed([...missed(), puzzles[at()]!]);
    if (wrong() >= RUN_LIVES) setTimeout(() => setOut(true), PAUSE_LAST);
    else setTimeout(() => !isOver() && setAt(at() + 1), isSolved ? PAUSE : PAUSE_WRONG);
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
          lives={RUN_LIVES - wrong()}
          left={left()}
          onBegin={begin}
          onDone={next}
        >
          <p class="run-figures">
            <strong class="run-time" role="timer">
              {clockOf(left())}
            </strong>
            <span>{coachWords().today.runSolved(solved())}</span>
            <span class="run-lives" role="img" aria-label={coachWords().today.runLives(RUN_LIVES - wrong())}>
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
  readonly isFirst: boolean;
  /** Lit lamps, and milliseconds left. */
  readonly lives: number;
  readonly left: number;
  readonly children: JSX.Element;
  onBegin(): void;
  onDone(isSolved: boolean): void;
}

function RunPuzzle(props: RunPuzzleProps) {
  const solver = unwrap(replay(props.puzzle.record)).toMove;
  const solving = createSolving(props.puzzle, { isDaily: () => false, isRated: false });
  // The focus went with the board of the last puzzle.
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
  /** Only the first move has one known answer. Later ones depend on the replies. */
  const isMissedAtOnce = () =>
    status() === 'failed' && solving.attempt().record.moves.length === props.puzzle.record.moves.length;
  const said = () => {
    if (status() === 'open') return coachWords().today.runHint;
    return status() === 'solved' ? coachWords().puzzles.solved : coachWords().puzzles.wrong;
  };
  const runTask = () => {
    const seconds = t().play.secondsLeft(Math.ceil(props.left / 1000));
    return `${sentence(taskOf(props.puzzle))} ${seconds} ${sentence(coachWords().today.runLives(props.lives))}`;
  };
  /** The result of a move for screen readers, with the answer that the board shows. */
  const resultWords = () => {
    if (status() === 'open') return `${coachWords().puzzles.right} ${replyWords(solving.attempt())}`;
    if (status() === 'solved') return sentence(said());
    const { record, answer } = props.puzzle;
    const better = isMissedAtOnce() ? [coachWords().review.better, sentence(moveWords(record.config, answer))] : [];
    return [
      sentence(said()),
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
      highlights={isMissedAtOnce() ? highlightsOf([], props.puzzle.answer) : null}
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
        {said()}
      </p>
      <p>
        <ButtonLink plain to={['learn']}>
          {coachWords().puzzles.back}
        </ButtonLink>
      </p>
    </StudyFrame>
  );
}

const clockOf = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface OverProps {
  readonly solved: number;
  readonly missed: readonly Puzzle[];
  /** How long the run took. */
  readonly seconds: number;
  readonly best: number;
  onAgain(): void;
}

/** The end of a run: the result, and the missed puzzles. */
function RunOver(props: OverProps) {
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
        <Button primary ref={takeFocus} onClick={() => props.onAgain()}>
          {coachWords().today.runAgain}
        </Button>
        <ButtonLink to={['learn']}>{coachWords().puzzles.back}</ButtonLink>
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
