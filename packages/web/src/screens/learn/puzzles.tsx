import {
  type Attempt,
  beginAttempt,
  choosePuzzles,
  engineAnalyzer,
  loadPuzzles,
  type Puzzle,
  puzzleOfTheDay,
  solvedIds,
  tryAgain,
  tryMove,
} from '@rowhouse/coach';
import { type Move, replay, unwrap } from '@rowhouse/rules';
import { batch, createEffect, createMemo, createResource, createSignal, on, onCleanup, Show } from 'solid-js';
import { highlightsOf, mostTelling } from '../../analysis/claim-words.ts';
import { createWhy } from '../../analysis/explanation.ts';
import { announce } from '../../basics/announce.ts';
import { makeRoute, route } from '../../basics/router.ts';
import { no, won } from '../../basics/sound.ts';
import { DiscIcon } from '../../boards/basics/disc.tsx';
import { engine } from '../../engine/client.ts';
import { countSolved, puzzleStatistics, today } from '../../learning/progress.ts';
import { puzzleGameName, taskOf } from '../../learning/task-words.ts';
import { coachWords } from '../../messages/coach.ts';
import { LineSteps } from '../../parts/analysis/line-steps.tsx';
import { StudyFrame, takeFocus } from '../../parts/analysis/study-frame.tsx';
import { WhyPanel } from '../../parts/analysis/why-panel.tsx';
import { Nothing } from '../../parts/page/not-found.tsx';
import { packRecord } from '../../saves/share.ts';
import { Learn } from './learn.tsx';
import './puzzles.css';

/** The puzzle of the day is one of Connect Four: the game that everybody knows. */
export const DAILY = 'connect4';

/** Which puzzle an address means: `today`, or its id. */
async function findPuzzle(name: string): Promise<{ readonly puzzle: Puzzle; readonly pack: readonly Puzzle[] } | null> {
  const game = name.startsWith('morris6-') ? 'morris6' : DAILY;
  const pack = await loadPuzzles(game);
  if (pack.length === 0) return null;
  const puzzle = name === 'today' ? puzzleOfTheDay(pack, today()) : pack.find(({ id }) => id === name);
  return puzzle ? { puzzle, pack } : null;
}

/** `#/puzzles/<id>` or `#/puzzles/today`; without either, all there is to learn. */
export function Puzzles() {
  const name = () => route()[1];
  const [found] = createResource(name, findPuzzle);
  return (
    <Show when={name()} fallback={<Learn />}>
      <Show when={found.state === 'ready'}>
        <Show
          when={found()}
          keyed
          fallback={<Nothing title={coachWords().puzzles.title} hint={coachWords().puzzles.unknown} />}
        >
          {({ puzzle, pack }) => <Solving puzzle={puzzle} pack={pack} isDaily={name() === 'today'} />}
        </Show>
      </Show>
    </Show>
  );
}

interface SolvingProps {
  readonly puzzle: Puzzle;
  readonly pack: readonly Puzzle[];
  readonly isDaily: boolean;
}

function Solving(props: SolvingProps) {
  const { puzzle } = props;
  const { config } = puzzle.record;
  const solver = unwrap(replay(puzzle.record)).toMove;
  const analyze = engineAnalyzer(engine());
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const [attempt, setAttempt] = createSignal<Attempt>(beginAttempt(puzzle));
  /** Played, and not judged yet. */
  const [pending, setPending] = createSignal<Move | null>(null);
  const [isShown, setShown] = createSignal(false);
  const [isBroken, setBroken] = createSignal(false);
  const isSolved = () => attempt().status === 'solved';
  const mayMove = () => attempt().status === 'open' && pending() === null;
  let isCounted = false;

  const moves = createMemo(() => {
    const played = pending() ?? attempt().wrong?.move ?? null;
    const { record } = attempt();
    return played === null ? record.moves : [...record.moves, played];
  });
  const position = createMemo(() => unwrap(replay({ ...puzzle.record, moves: moves() })));
  const count = (solved: boolean) => {
    if (isCounted) return;
    isCounted = true;
    countSolved({ puzzle, solved, day: today(), ofTheDay: props.isDaily });
  };
  const play = async (move: Move) => {
    setBroken(false);
    setPending(() => move);
    try {
      const next = await tryMove(attempt(), move, analyze, { signal: controller.signal });
      if (next.status === 'solved') {
        count(next.mistakes === 0 && !isShown());
        won();
      } else if (next.status === 'failed') {
        count(false);
        no();
      }
      batch(() => {
        setAttempt(next);
        setPending(null);
      });
    } catch {
      if (controller.signal.aborted) return;
      setPending(null);
      setBroken(true);
    }
  };
  const showSolution = () => {
    count(false);
    setAttempt(tryAgain(attempt()));
    setShown(true);
  };
  const why = createWhy(
    createMemo(() => (isSolved() || isShown() ? { record: puzzle.record, move: puzzle.answer, analysis: null } : null)),
  );
  const level = createMemo(() => choosePuzzles(props.pack, { level: puzzle.level }));
  const next = () => {
    const solved = solvedIds(puzzleStatistics());
    const from = level().findIndex(({ id }) => id === puzzle.id);
    const order = [...level().slice(from + 1), ...level().slice(0, from)];
    return order.find(({ id }) => !solved.has(id)) ?? order[0] ?? null;
  };
  const news = () => {
    const now = attempt();
    if (isBroken()) return { title: coachWords().analysis.failed, hint: '' };
    if (now.status === 'solved')
      return {
        title: coachWords().puzzles.solved,
        hint:
          now.mistakes > 0
            ? coachWords().puzzles.solvedLater(now.mistakes)
            : isShown()
              ? ''
              : coachWords().puzzles.solvedHint,
      };
    if (now.status === 'failed') return { title: coachWords().puzzles.wrong, hint: '' };
    if (now.reply !== null) return { title: coachWords().puzzles.right, hint: '' };
    return isShown() ? { title: coachWords().puzzles.shown, hint: '' } : null;
  };
  createEffect(
    on(
      [() => attempt(), isShown],
      () => {
        const said = news();
        if (said) announce(`${said.title}. ${said.hint}`);
      },
      { defer: true },
    ),
  );
  const isFirstMove = () => attempt().record.moves.length === puzzle.record.moves.length;
  const highlights = createMemo(() => {
    if (isShown() && isFirstMove() && attempt().status === 'open') return highlightsOf([], puzzle.answer);
    const answer = why();
    return isSolved() && answer && moves().length <= puzzle.record.moves.length + 1
      ? highlightsOf(mostTelling(answer.claims))
      : null;
  });
  return (
    <StudyFrame
      config={config}
      position={position()}
      moves={moves()}
      mayMove={mayMove()}
      isAsked={attempt().status === 'open'}
      highlights={highlights()}
      kicker={
        props.isDaily
          ? coachWords().learn.today
          : `${puzzleGameName(puzzle.game)} · ${coachWords().puzzles.levels[puzzle.level]} · ${coachWords().puzzles.number(level().findIndex(({ id }) => id === puzzle.id) + 1, level().length)}`
      }
      title={
        <>
          <DiscIcon player={solver} size="1.1em" />
          {taskOf(puzzle)}
        </>
      }
      onMove={(move) => void play(move)}
    >
      <Show when={news()}>
        {(said) => (
          <div
            class="puzzle-news"
            classList={{ good: isSolved() || attempt().reply !== null, bad: attempt().status === 'failed' }}
          >
            <p class="puzzle-title">
              <NewsIcon good={attempt().status !== 'failed'} />
              {said().title}
            </p>
            <Show when={said().hint}>
              <p>{said().hint}</p>
            </Show>
            <Show when={(attempt().wrong?.line.length ?? 0) > 0}>
              <LineSteps label={coachWords().puzzles.wrongHint} position={position()} line={attempt().wrong!.line} />
            </Show>
          </div>
        )}
      </Show>
      <div class="study-actions">
        <Show when={attempt().status === 'failed'}>
          <button type="button" class="button primary" ref={takeFocus} onClick={() => setAttempt(tryAgain(attempt()))}>
            {coachWords().puzzles.tryAgain}
          </button>
        </Show>
        <Show when={isSolved() && next()}>
          {(other) => (
            <a class="button primary" ref={takeFocus} href={makeRoute('puzzles', other().id)}>
              {coachWords().puzzles.next}
            </a>
          )}
        </Show>
        <Show when={!isSolved() && !isShown()}>
          <button type="button" class="button" onClick={showSolution}>
            {coachWords().puzzles.solution}
          </button>
        </Show>
      </div>
      <Show when={why()}>{(answer) => <WhyPanel why={answer()} />}</Show>
      <p class="study-links">
        <a class="button plain" href={makeRoute('analyse', packRecord(puzzle.record))}>
          {coachWords().puzzles.analyse}
        </a>
        <a class="button plain" href={makeRoute('learn')}>
          {coachWords().puzzles.back}
        </a>
      </p>
      <Streak />
    </StudyFrame>
  );
}

function NewsIcon(props: { readonly good: boolean }) {
  return (
    <svg class="puzzle-icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={props.good ? 'M7 12.5 10.5 16 17 8.5' : 'M8 8 16 16M16 8 8 16'} />
    </svg>
  );
}

/** The row of puzzles solved without a wrong move, now and at best. */
function Streak() {
  return (
    <p class="puzzle-streak soft">
      {coachWords().puzzles.streak}: <strong>{puzzleStatistics().streak}</strong> · {coachWords().puzzles.bestStreak}:{' '}
      <strong>{puzzleStatistics().bestStreak}</strong>
    </p>
  );
}
