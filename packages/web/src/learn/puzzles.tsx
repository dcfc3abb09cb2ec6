import { selectClaims } from '@rowhouse/coach';
import { HINT_STEPS } from '@rowhouse/coach/internal';
import {
  choosePuzzles,
  findPuzzle,
  loadPuzzles,
  type Puzzle,
  puzzleGameOf,
  puzzleOfTheDay,
  solvedIds,
} from '@rowhouse/coach/puzzles';
import { replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createMemo, createResource, createSignal, type JSX, onMount, Show } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { createWhy } from '../analysis/explanation.ts';
import { HintPanel } from '../analysis/hint-panel.tsx';
import { StudyFrame, takeFocus } from '../analysis/study-frame.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { DiscIcon, ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange } from '../shared/platform/effects.ts';
import { makeRoute, route } from '../shared/platform/router.ts';
import { nameTab, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { PuzzleList } from './packs.tsx';
import { puzzleStatistics, today } from './progress.ts';
import { createPuzzleLines } from './puzzle-lines.ts';
import { PuzzleRun } from './puzzle-run.tsx';
import { puzzleGameName, ratedWords, replyWords, taskOf } from './puzzle-words.ts';
import { ShareDay } from './share-day.tsx';
import { createSolving, type Solving } from './solving.ts';
import { Training } from './train.tsx';
import './learn.css';

/** The puzzle of the day is a Connect Four puzzle, because most people know this game. */
const DAILY_GAME = 'connect-7x6x4';

/**
 * `#/puzzles/<id>`, `#/puzzles/<id>/<theme>`, `#/puzzles/today`, `#/puzzles/run` or `#/puzzles/train`. `#/puzzles`
 * lists all packs.
 */
export function Puzzles() {
  const name = () => route()[1];
  const isSeries = () => name() === 'run' || name() === 'train';
  const [found] = createResource(() => (isSeries() ? undefined : name()), findNamed);
  return (
    <Show when={name()} fallback={<PuzzleList />}>
      {name() === 'run' && <PuzzleRun />}
      {name() === 'train' && <Training />}
      <Show when={!isSeries() && found.state === 'ready'}>
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

/** One puzzle: the task, the board, the result of the last move, and buttons to go on. */
function PuzzleBoard(props: { readonly puzzle: Puzzle; readonly pack: readonly Puzzle[]; readonly isDaily: boolean }) {
  const { puzzle } = props;
  const solver = unwrap(replay(puzzle.record)).toMove;
  const solving = createSolving(puzzle, { isDaily: () => props.isDaily, isRated: true });
  const { attempt, isSolved, isShown, feedback } = solving;
  /** The reasons for the answer, or against a wrong move. */
  const why = createWhy(
    createMemo(() => {
      const { wrong, record } = attempt();
      if (isSolved() || isShown())
        return { record: puzzle.record, move: puzzle.answer, analysis: null, isProved: true };
      return wrong && { record, move: wrong.move, analysis: null, isProved: true };
    }),
  );
  const [presses, setPresses] = createSignal(0);
  const [hinted, setHinted] = createSignal<Highlights | null>(null);
  const endHint = () => {
    setPresses(0);
    setHinted(null);
    lines.stop();
  };
  const askHint = () => {
    setPresses(presses() + 1);
    if (HINT_STEPS[presses() - 1] === 'move') solving.giveUp();
  };
  onChange(attempt, endHint);
  const lines = createPuzzleLines(puzzle, solving, why);
  /** The puzzles of the same theme if the player chose a theme, otherwise those of the same level. */
  const isByTheme = () => route()[2] === puzzle.theme;
  const series = createMemo(() =>
    choosePuzzles(props.pack, isByTheme() ? { theme: puzzle.theme } : { level: puzzle.level }),
  );
  const nextAddress = () => {
    const next = nextPuzzle(series(), puzzle);
    return next && makeRoute('puzzles', next.id, ...(isByTheme() ? [next.theme] : []));
  };
  onChange([attempt, isShown], () => {
    const said = feedback();
    if (!said) return;
    const isAnswer = isShown() && attempt().status === 'open' && attempt().reply === null;
    const answer = isAnswer ? sentence(moveWords(puzzle.record.config, puzzle.answer)) : '';
    announce([sentence(said.title), answer, said.hint, replyWords(attempt())].filter(Boolean).join(' '));
  });
  onMount(() => presentTask(puzzle));
  nameTab(() => taskOf(puzzle));
  const isFirstMove = () => attempt().record.moves.length === puzzle.record.moves.length;
  const highlights = createMemo(() => {
    if (lines.isShown()) return null;
    if (hinted()) return hinted();
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
      isAsked={solving.isOpen() && !lines.isShown()}
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
        next={nextAddress()}
        onAgain={lines.again()}
        onTry={lines.isShown() ? lines.stop : null}
        // Later moves may be answered in several ways.
        share={
          props.isDaily && isSolved() && !isShown() ? <ShareDay puzzle={puzzle} mistakes={attempt().mistakes} /> : null
        }
        onHint={isFirstMove() && !isSolved() && !isShown() ? askHint : null}
      />
      <Show when={presses() > 0}>
        <HintPanel
          record={attempt().record}
          position={solving.position()}
          presses={presses()}
          onMore={askHint}
          onStep={lines.step}
          onHighlights={setHinted}
          onClose={endHint}
        />
      </Show>
      <Show when={presses() === 0 && why()}>
        {(reasons) => <WhyPanel why={reasons()} hidesBetter={!isSolved() && !isShown()} onStep={lines.step} />}
      </Show>
      <p class="study-links">
        <ButtonLink plain label={coachWords().puzzles.analyse} to={['analyse', packRecord(puzzle.record)]} />
        <ButtonLink plain label={coachWords().puzzles.back} to={['puzzles']} />
      </p>
      <Show when={Object.keys(puzzleStatistics().puzzles).length > 0}>
        <p class="puzzle-streak soft">
          {coachWords().puzzles.streak}: <strong>{puzzleStatistics().streak}</strong> ·{' '}
          {coachWords().puzzles.bestStreak}: <strong>{puzzleStatistics().bestStreak}</strong>
        </p>
      </Show>
    </StudyFrame>
  );
}

/** The place of a puzzle in its level or theme. */
function placeWords(puzzle: Puzzle, series: readonly Puzzle[], isByTheme: boolean): string {
  const { levels, themes, number } = coachWords().puzzles;
  const at = series.findIndex(({ id }) => id === puzzle.id);
  const name = isByTheme ? themes[puzzle.theme] : levels[puzzle.level];
  return `${puzzleGameName(puzzleGameOf(puzzle.id)!)} · ${name} · ${number(at + 1, series.length)}`;
}

/** The next unsolved puzzle of the series, or the next one if all are solved. */
function nextPuzzle(series: readonly Puzzle[], puzzle: Puzzle): Puzzle | null {
  const solved = solvedIds(puzzleStatistics());
  const at = series.findIndex(({ id }) => id === puzzle.id);
  const order = [...series.slice(at + 1), ...series.slice(0, at)];
  return order.find(({ id }) => !solved.has(id)) ?? order[0] ?? null;
}

/** Announces the task and focuses the board. */
function presentTask(puzzle: Puzzle): void {
  announce(taskOf(puzzle));
  focusBoard(() => document.querySelector('.task'));
}

interface PuzzleActionsProps {
  readonly solving: Solving;
  /** The address of the next puzzle. */
  readonly next: string | null;
  /** Plays the solution again. */
  readonly onAgain: (() => void) | null;
  /** Removes the line from the board, so that the player can move. */
  readonly onTry: (() => void) | null;
  readonly onHint: (() => void) | null;
  readonly share: JSX.Element;
}

/** Buttons for the way back from a line, a hint, the solution and the next puzzle. */
function PuzzleActions(props: PuzzleActionsProps) {
  return (
    <div class="study-actions">
      <Show when={(props.solving.isSolved() || props.solving.isShown()) && props.next}>
        {(other) => (
          <a class="button primary" ref={takeFocus} href={other()}>
            {coachWords().puzzles.next}
          </a>
        )}
      </Show>
      <Show when={props.onAgain}>
        {(again) => <Button label={coachWords().learn.again} onClick={() => again()()} />}
      </Show>
      <Show when={props.solving.mayMove() && props.onTry}>
        {(leave) => (
          <Button
            label={coachWords().puzzles.tryAgain}
            onClick={() => {
              leave()();
              presentTask(props.solving.attempt().puzzle);
            }}
          />
        )}
      </Show>
      <Show when={props.onHint}>{(hint) => <Button label={coachWords().hint.button} onClick={() => hint()()} />}</Show>
      <Show when={!props.solving.isSolved() && !props.solving.isShown()}>
        <Button label={coachWords().puzzles.solution} onClick={() => props.solving.showSolution()} />
      </Show>
      {props.share}
    </div>
  );
}

/** The result of the last move. A shown solution has no tick. */
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
          {said().hint && <p>{said().hint}</p>}
          <Show when={rating()}>{(words) => <p class="soft">{words()}</p>}</Show>
        </div>
      )}
    </Show>
  );
}

/** The puzzle of an address: its id, or `today`. */
async function findNamed(name: string): Promise<{ readonly puzzle: Puzzle; readonly pack: readonly Puzzle[] } | null> {
  const pack = await loadPuzzles(puzzleGameOf(name) ?? DAILY_GAME);
  const puzzle = name === 'today' ? puzzleOfTheDay(pack, today()) : await findPuzzle(name);
  return puzzle && { puzzle, pack };
}
