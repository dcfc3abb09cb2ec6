import { selectClaims } from '@rowhouse/coach';
import {
  choosePuzzles,
  loadPuzzles,
  PUZZLE_GAMES,
  type Puzzle,
  puzzleOfTheDay,
  solvedIds,
} from '@rowhouse/coach/puzzles';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createResource, on, onMount, Show } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { createWhy } from '../analysis/explanation.ts';
import { LineSteps } from '../analysis/line-steps.tsx';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { DiscIcon, ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { makeRoute, route } from '../shared/platform/router.ts';
import { nameTab, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { PuzzleList } from './packs.tsx';
import { puzzleStatistics, today } from './progress.ts';
import { createPuzzleLines } from './puzzle-lines.ts';
import { PuzzleRun } from './puzzle-run.tsx';
import { puzzleGameName, ratedWords, replyWords, taskOf } from './puzzle-words.ts';
import { createSolving, type Solving } from './solving.ts';
import './learn.css';

/** The puzzle of the day is always Connect Four, which most people know. */
const DAILY = 'connect4';

/** `#/puzzles/<id>`, `#/puzzles/<id>/<theme>`, `#/puzzles/today` or `#/puzzles/run`; without any, all of them. */
export function Puzzles() {
  const name = () => route()[1];
  const [found] = createResource(() => (name() === 'run' ? undefined : name()), findPuzzle);
  return (
    <Show when={name()} fallback={<PuzzleList />}>
      <Show when={name() === 'run'}>
        <PuzzleRun />
      </Show>
      <Show when={name() !== 'run' && found.state === 'ready'}>
        <Show
          when={found()}
          keyed
          fallback={<Nothing title={coachWords().puzzles.title} hint={coachWords().puzzles.unknown} />}
        >
          {({ puzzle, pack }) => <PuzzleBoard puzzle={puzzle} pack={pack} isDaily={name() === 'today'} />}
        </Show>
      </Show>
    </Show>
  );
}

interface PuzzleBoardProps {
  readonly puzzle: Puzzle;
  readonly pack: readonly Puzzle[];
  readonly isDaily: boolean;
}

/** One puzzle: the task, the board, the result of the last move, and what to do next. */
function PuzzleBoard(props: PuzzleBoardProps) {
  const { puzzle } = props;
  const solver = unwrap(replay(puzzle.record)).toMove;
  const solving = createSolving(puzzle, { isDaily: () => props.isDaily, isRated: true });
  const { attempt, isSolved, isShown, feedback } = solving;
  const why = createWhy(
    createMemo(() =>
      isSolved() || isShown() ? { record: puzzle.record, move: puzzle.answer, analysis: null, isProved: true } : null,
    ),
  );
  const lines = createPuzzleLines(puzzle, solving, why);
  /** The puzzles of the same theme if the player chose a theme, otherwise those of the same level. */
  const isByTheme = () => route()[2] === puzzle.theme;
  const series = createMemo(() =>
    choosePuzzles(props.pack, isByTheme() ? { theme: puzzle.theme } : { level: puzzle.level }),
  );
  createEffect(
    on(
      [attempt, isShown],
      () => {
        const said = feedback();
        if (!said) return;
        const isAnswer = isShown() && attempt().status === 'open' && attempt().reply === null;
        const answer = isAnswer ? sentence(moveWords(puzzle.record.config, puzzle.answer)) : '';
        announce([sentence(said.title), answer, said.hint, replyWords(attempt())].filter(Boolean).join(' '));
      },
      { defer: true },
    ),
  );
  onMount(() => beginAtTask(puzzle));
  nameTab(() => taskOf(puzzle));
  const isFirstMove = () => attempt().record.moves.length === puzzle.record.moves.length;
  const highlights = createMemo(() => {
    if (lines.isShown()) return null;
    if (isShown() && isFirstMove() && attempt().status === 'open') return highlightsOf([], puzzle.answer);
    const reasons = why();
    return isSolved() && reasons && solving.moves().length <= puzzle.record.moves.length + 1
      ? highlightsOf(selectClaims(reasons.claims))
      : null;
  });
  return (
    <StudyFrame
      config={puzzle.record.config}
      position={lines.position()}
      moves={lines.moves()}
      mayMove={solving.mayMove() && !lines.isShown()}
      isAsked={attempt().status === 'open' && !lines.isShown()}
      highlights={highlights()}
      kicker={props.isDaily ? coachWords().learn.today : placeWords(puzzle, series(), isByTheme())}
      title={
        <>
          <DiscIcon player={solver} size="1.1em" />
          {taskOf(puzzle)}
        </>
      }
      task={taskOf(puzzle)}
      onMove={(move) => void solving.play(move)}
    >
      <Feedback solving={solving} />
      <PuzzleActions
        solving={solving}
        next={addressOf(nextPuzzle(series(), puzzle), isByTheme())}
        onAgain={lines.again()}
        onTry={lines.isShown() ? lines.stop : null}
      />
      <Refutation solving={solving} onStep={lines.stepWrong} />
      <Show when={why()}>{(reasons) => <WhyPanel why={reasons()} onStep={lines.stepSolution} />}</Show>
      <p class="study-links">
        <ButtonLink plain to={['analyse', packRecord(puzzle.record)]}>
          {coachWords().puzzles.analyse}
        </ButtonLink>
        <ButtonLink plain to={['learn']}>
          {coachWords().puzzles.back}
        </ButtonLink>
      </p>
      <Streak />
    </StudyFrame>
  );
}

/** The place of a puzzle in its level or theme. */
function placeWords(puzzle: Puzzle, series: readonly Puzzle[], isByTheme: boolean): string {
  const { levels, themes, number } = coachWords().puzzles;
  const at = series.findIndex(({ id }) => id === puzzle.id);
  const name = isByTheme ? themes[puzzle.theme] : levels[puzzle.level];
  return `${puzzleGameName(puzzle.game)} · ${name} · ${number(at + 1, series.length)}`;
}

const addressOf = (puzzle: Puzzle | null, isByTheme: boolean): string | null =>
  puzzle && (isByTheme ? makeRoute('puzzles', puzzle.id, puzzle.theme) : makeRoute('puzzles', puzzle.id));

/** The next unsolved puzzle of the series, or the next one if all are solved. */
function nextPuzzle(series: readonly Puzzle[], puzzle: Puzzle): Puzzle | null {
  const solved = solvedIds(puzzleStatistics());
  const at = series.findIndex(({ id }) => id === puzzle.id);
  const order = [...series.slice(at + 1), ...series.slice(0, at)];
  return order.find(({ id }) => !solved.has(id)) ?? order[0] ?? null;
}

/** Announces the task and focuses the board. */
function beginAtTask(puzzle: Puzzle): void {
  announce(taskOf(puzzle));
  focusBoard(() => document.querySelector('.task'));
}

interface PuzzleActionsProps {
  readonly solving: Solving;
  /** The address of the next puzzle. */
  readonly next: string | null;
  /** Plays the solution once more. */
  readonly onAgain: (() => void) | null;
  /** Removes the line from the board, so that the player can try. */
  readonly onTry: (() => void) | null;
}

/** Buttons for another try, the solution and the next puzzle. */
function PuzzleActions(props: PuzzleActionsProps) {
  const tryAgain = () => {
    props.solving.tryAgain();
    beginAtTask(props.solving.attempt().puzzle);
  };
  return (
    <div class="study-actions">
      <Show when={props.solving.attempt().status === 'failed'}>
        <Button primary ref={takeFocus} onClick={tryAgain}>
          {coachWords().puzzles.tryAgain}
        </Button>
      </Show>
      <Show when={(props.solving.isSolved() || props.solving.isShown()) && props.next}>
        {(other) => (
          <a class="button primary" ref={takeFocus} href={other()}>
            {coachWords().puzzles.next}
          </a>
        )}
      </Show>
      <Show when={props.onAgain}>
        {(again) => <Button onClick={() => again()()}>{coachWords().learn.again}</Button>}
      </Show>
      <Show when={props.solving.isShown() && props.solving.mayMove() && props.onTry}>
        {(leave) => (
          <Button
            onClick={() => {
              leave()();
              beginAtTask(props.solving.attempt().puzzle);
            }}
          >
            {coachWords().puzzles.tryAgain}
          </Button>
        )}
      </Show>
      <Show when={!props.solving.isSolved() && !props.solving.isShown()}>
        <Button onClick={() => props.solving.showSolution()}>{coachWords().puzzles.solution}</Button>
      </Show>
    </div>
  );
}

/** The result of the last move. A solution that was only shown has no tick. */
function Feedback(props: { readonly solving: Solving }) {
  const attempt = () => props.solving.attempt();
  const rating = () => {
    const now = props.solving.rated();
    return now && ratedWords(now, props.solving.isSolved());
  };
  return (
    <Show when={props.solving.feedback()}>
      {(said) => (
        <div
          class="puzzle-feedback"
          classList={{ good: props.solving.isSolved() || attempt().reply !== null, bad: attempt().status === 'failed' }}
        >
          <p class="puzzle-title">
            <Show when={!props.solving.isShown() || attempt().status !== 'open'}>
              <ResultIcon good={attempt().status !== 'failed'} />
            </Show>
            {said().title}
          </p>
          <Show when={said().hint}>
            <p>{said().hint}</p>
          </Show>
          <Show when={rating()}>{(words) => <p class="soft">{words()}</p>}</Show>
        </div>
      )}
    </Show>
  );
}

/** The line that refutes a wrong move: below the buttons, because it may be long. */
function Refutation(props: { readonly solving: Solving; onStep(moves: readonly Move[]): void }) {
  const line = () => props.solving.attempt().wrong?.line ?? [];
  return (
    <Show when={line().length > 0}>
      <LineSteps
        label={coachWords().puzzles.wrongHint}
        position={props.solving.position()}
        line={line()}
        onStep={props.onStep}
      />
    </Show>
  );
}

/** Puzzles in a row without a wrong move: now, and the record. */
function Streak() {
  return (
    <p class="puzzle-streak soft">
      {coachWords().puzzles.streak}: <strong>{puzzleStatistics().streak}</strong> · {coachWords().puzzles.bestStreak}:{' '}
      <strong>{puzzleStatistics().bestStreak}</strong>
    </p>
  );
}

/** The puzzle of an address: `today`, or an id. */
async function findPuzzle(name: string): Promise<{ readonly puzzle: Puzzle; readonly pack: readonly Puzzle[] } | null> {
  const game = PUZZLE_GAMES.find((each) => name.startsWith(`${each}-`)) ?? DAILY;
  const pack = await loadPuzzles(game);
  if (pack.length === 0) return null;
  const puzzle = name === 'today' ? puzzleOfTheDay(pack, today()) : pack.find(({ id }) => id === name);
  return puzzle ? { puzzle, pack } : null;
}
