import type { ReviewedMove } from '@rowhouse/coach';
import { isSolved } from '@rowhouse/engine';
import { type GameRecord, gameOf, replay, unwrap } from '@rowhouse/rules';
import { bot, person } from '@rowhouse/table';
import { createMemo, createSignal, lazy, Match, onCleanup, onMount, Show, Suspense, Switch, untrack } from 'solid-js';
import { highlightsOf, mostTelling } from '../../analysis/claim-words.ts';
import { positionWords } from '../../analysis/evaluation-words.ts';
import { createWhy } from '../../analysis/explanation.ts';
import { createReview, type ReviewState } from '../../analysis/reviews.ts';
import { createStudy, type Study } from '../../analysis/study.ts';
import { pathTo } from '../../analysis/variation-tree.ts';
import { go, makeRoute, route } from '../../basics/router.ts';
import { planRatio, StudyBoard } from '../../boards/study-board.tsx';
import { session, startSession } from '../../game/session.ts';
import { coachWords } from '../../messages/coach.ts';
import { t } from '../../messages/messages.ts';
import { EvaluationBar } from '../../parts/analysis/evaluation-bar.tsx';
import { EvaluationGraph } from '../../parts/analysis/evaluation-graph.tsx';
import { GradeMark } from '../../parts/analysis/grade-mark.tsx';
import { StepControls } from '../../parts/analysis/step-controls.tsx';
import { WhyPanel } from '../../parts/analysis/why-panel.tsx';
import { Nothing } from '../../parts/page/not-found.tsx';
import { tableOfRecord } from '../../saves/record-table.ts';
import { packRecord, unpackRecord } from '../../saves/share.ts';
import { currentGame } from '../../saves/store.ts';
import { moveWords } from '../../words/move-words.ts';
import { colourName, gameName } from '../../words/names.ts';
import { GradedMoves, Sides, Turning } from './review-lists.tsx';
import '../../style/room.css';
import '../../parts/analysis/study.css';
import '../../parts/analysis/analysis.css';
import './review.css';

const ExportDialog = lazy(async () => ({
  default: (await import('../../parts/saves/export-dialog.tsx')).ExportDialog,
}));

/** `#/review/<record>`; without a record, the game at the table. */
export function Review() {
  const record = createMemo((): GameRecord | null => {
    const [, text] = route();
    if (text === undefined) return untrack(() => session()?.state() ?? currentGame())?.record ?? null;
    const read = unpackRecord(text);
    return read.ok ? read.value : null;
  });
  return (
    <Show when={record()} keyed fallback={<Nothing title={t().share.bad} hint={t().share.badHint} />}>
      {(game) => (
        <Show
          when={game.moves.length > 0}
          fallback={<Nothing title={coachWords().review.title} hint={coachWords().review.nothing} />}
        >
          <ReviewBoard record={game} />
        </Show>
      )}
    </Show>
  );
}

function ReviewBoard(props: { readonly record: GameRecord }) {
  const { config } = props.record;
  const study = createStudy(props.record);
  const reviewing = createReview(props.record);
  const done = () => {
    const state = reviewing.state();
    return state.kind === 'done' ? state.review : null;
  };
  const ply = createMemo(() => pathTo(study.tree(), study.at()).length);
  /** The move that led here. */
  const played = () => done()?.moves[ply() - 1] ?? null;
  const [isExporting, setExporting] = createSignal(false);
  const [asked, setAsked] = createSignal<number | null>(null);
  const why = createWhy(
    createMemo(() => {
      const [reviewed, at] = [done(), asked()];
      const move = at === null ? null : (reviewed?.moves[at] ?? null);
      if (!move || at !== ply() - 1) return null;
      const record = { ...props.record, moves: props.record.moves.slice(0, move.ply) };
      return { record, move: move.move, analysis: null };
    }),
  );
  const highlights = createMemo(() => {
    const answer = why();
    return answer && highlightsOf(mostTelling(answer.claims));
  });
  const show = (to: number) => study.go(to === 0 ? 0 : (mainLine(study)[to - 1] ?? 0));
  const evaluation = () => done()?.points[ply()]?.evaluation ?? null;
  const describe = (at: number) => {
    const point = done()!.points[at]!;
    const position = unwrap(replay({ ...props.record, moves: props.record.moves.slice(0, at) }));
    const stand = position.outcome ? resultOf(position.outcome.winner) : positionWords(position, point.evaluation);
    const move = props.record.moves[at - 1];
    return move === undefined
      ? `${coachWords().review.start}: ${stand}`
      : coachWords().review.point(at, moveWords(config, move), stand);
  };
  onMount(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (target?.closest('input, select, textarea, dialog')) return;
      const to = { ArrowLeft: ply() - 1, ArrowRight: ply() + 1, Home: 0, End: props.record.moves.length }[event.key];
      if (to === undefined) return;
      show(Math.max(0, Math.min(props.record.moves.length, to)));
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });
  return (
    <div class="room study review" style={{ '--plan-ratio': planRatio(config) }}>
      <div class="study-bar">
        <EvaluationBar position={study.position()} evaluation={evaluation()} />
      </div>
      <div class="room-board">
        <StudyBoard
          position={study.position()}
          moves={study.record().moves}
          mayMove={false}
          highlights={highlights()}
          onMove={() => {}}
        />
      </div>
      <StepControls study={study} />
      <div class="study-side">
        <header class="analysis-head">
          <h1>{coachWords().review.title}</h1>
          <p class="soft">{gameName(config)}</p>
          <button type="button" class="button plain" onClick={() => setExporting(true)}>
            {coachWords().analysis.export}
          </button>
        </header>
        <Switch>
          <Match when={reviewing.state().kind === 'working'}>
            <Working state={reviewing.state()} />
          </Match>
          <Match when={reviewing.state().kind === 'failed'}>
            <p role="alert">{coachWords().review.failed}</p>
            <p>
              <button type="button" class="button" onClick={reviewing.again}>
                {coachWords().analysis.tryAgain}
              </button>
            </p>
          </Match>
          <Match when={done()}>
            {(reviewed) => (
              <>
                <EvaluationGraph review={reviewed()} ply={ply()} describe={describe} onGo={show} />
                <Sides review={reviewed()} />
                <Show when={played()} fallback={<p class="soft">{describe(ply())}</p>}>
                  {(move) => (
                    <MoveReview
                      record={props.record}
                      move={move()}
                      isAsked={asked() === move().ply}
                      onWhy={() => setAsked(asked() === move().ply ? null : move().ply)}
                    />
                  )}
                </Show>
                <Show when={why()}>{(answer) => <WhyPanel why={answer()} onClose={() => setAsked(null)} />}</Show>
                <Turning review={reviewed()} onGo={show} />
                <GradedMoves review={reviewed()} ply={ply()} onGo={show} />
                <p class="soft">{reviewed().exact ? coachWords().review.exact : coachWords().review.estimates}</p>
              </>
            )}
          </Match>
        </Switch>
      </div>
      <Suspense>
        <Show when={isExporting()}>
          <ExportDialog record={props.record} review={done()} onClose={() => setExporting(false)} />
        </Show>
      </Suspense>
    </div>
  );
}

const resultOf = (winner: number | null): string =>
  winner === null ? t().result.drawn : t().result.wins(colourName(winner));

const mainLine = (study: Study): readonly number[] => [...study.tree().nodes.keys()].slice(1);

function Working(props: { readonly state: ReviewState }) {
  const progress = () => (props.state.kind === 'working' ? props.state : { done: 0, of: 1 });
  return (
    <div class="review-working">
      <p>{coachWords().review.working}</p>
      <progress max={progress().of} value={progress().done} aria-label={coachWords().review.working} />
      <p class="soft">{coachWords().review.of(progress().done, progress().of)}</p>
    </div>
  );
}

interface MoveReviewProps {
  readonly record: GameRecord;
  readonly move: ReviewedMove;
  readonly isAsked: boolean;
  onWhy(): void;
}

/** The move that led here: its grade, what it changed, what was better, and another go at it. */
function MoveReview(props: MoveReviewProps) {
  const { config } = props.record;
  const before = () => unwrap(replay(recordBefore()));
  const recordBefore = () => ({ ...props.record, moves: props.record.moves.slice(0, props.move.ply) });
  const grade = () => coachWords().review.grades[props.move.grade];
  const text = () => {
    const [best, played] = [positionWords(before(), props.move.best), positionWords(before(), props.move.played)];
    return best === played
      ? coachWords().review.gradedSame(grade(), played)
      : coachWords().review.graded(grade(), best, played);
  };
  const isBest = () => props.move.grade === 'best';
  const better = () =>
    props.move.bestMoves
      .slice(0, 3)
      .map((move) => moveWords(config, move))
      .join(', ');
  /** From before the move, in the seat of who made it, against the best player there is. */
  const retry = () => {
    const perfect = isSolved(config) ? 'perfect' : 'level-10';
    const seats = Array.from({ length: gameOf(config).players(config) }, (_, player) =>
      player === props.move.player ? person() : bot(perfect),
    );
    startSession(tableOfRecord(recordBefore(), seats));
    go('play');
  };
  return (
    <section class="review-move" aria-live="polite">
      <h2>
        <GradeMark grade={props.move.grade} />
        {coachWords().review.turn(
          props.move.ply + 1,
          colourName(props.move.player),
          moveWords(config, props.move.move),
        )}
      </h2>
      <p>{text()}</p>
      <Show when={!isBest()}>
        <p>
          {coachWords().review.better} <strong>{better()}</strong>.
        </p>
      </Show>
      <p class="row">
        <button type="button" class="button" aria-pressed={props.isAsked} onClick={props.onWhy}>
          {coachWords().analysis.why}
        </button>
        <button type="button" class="button" title={coachWords().review.retryHint} onClick={retry}>
          {coachWords().review.retry}
        </button>
        <a class="button plain" href={makeRoute('analyse', packRecord(props.record), String(props.move.ply))}>
          {coachWords().review.analyse}
        </a>
      </p>
    </section>
  );
}
