import { planRatio } from '@rowhouse/board/svg';
import { type Review as CoachReview, type ReviewedMove, selectClaims, storyOf } from '@rowhouse/coach';
import { sameMove } from '@rowhouse/coach/internal';
import { type GameRecord, type Move, recordWith } from '@rowhouse/rules';
import { packRecord, unpackRecord } from '@rowhouse/rules/formats';
import { parseWhole } from '@rowhouse/rules/internal';
import { createMemo, createSignal, lazy, Show, Suspense, untrack } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { EvaluationBar } from '../analysis/evaluation.tsx';
import { EvaluationGraph } from '../analysis/evaluation-graph.tsx';
import { createWhy } from '../analysis/explanation.ts';
import { createReview } from '../analysis/reviews.ts';
import { storeVariation } from '../analysis/stored-study.ts';
import { createStudy, type Study } from '../analysis/study.ts';
import { ExplainingBoard } from '../analysis/study-frame.tsx';
import { followSteps, followWheel, StepControls } from '../analysis/study-steps.tsx';
import { shownThreats, ThreatMapPanel } from '../analysis/threat-map.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { keepMistakesOfRecord } from '../learn/cards.ts';
import { turningMoves, turnMark } from '../play/turning-move.ts';
import { KeyHelp } from '../settings/key-help.tsx';
import { hearBoard } from '../shared/boards/hear-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { session } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { go, route, tellAddress } from '../shared/platform/router.ts';
import { gameName, ownSeat } from '../shared/words/names.ts';
import { MoveReview, RetryPanel, ReviewProgress, ReviewStory } from './move-review.tsx';
import { createRetry, isMistake, type Retry } from './retry.ts';
import { GradedMoves, SideSummaries, Turning } from './review-lists.tsx';
import { announceReview, describePoint } from './review-words.ts';
import '../shared/style/board-screen.css';
import '../analysis/study.css';
import './review.css';

const ExportDialog = lazy(async () => ({ default: (await import('../saves/export-dialog.tsx')).ExportDialog }));

/** `#/review/<record>/<ply>`. Without a record, the screen shows the game at the table. */
export function ReviewScreen() {
  const record = createMemo((): GameRecord | null => {
    const [, text] = route();
    if (text === undefined) return untrack(() => session()?.state() ?? currentGame())?.record ?? null;
    const read = unpackRecord(text);
    return read.ok ? read.value : null;
  });
  return (
    <Show when={record()} keyed fallback={route()[1] === undefined ? <NoMoves /> : <BadLink />}>
      {(game) => (
        <Show when={game.moves.length > 0} fallback={<NoMoves />}>
          <ReviewBoard record={game} />
        </Show>
      )}
    </Show>
  );
}

/** The state of the table if it has the game of this record. */
function tableOf(record: GameRecord) {
  const state = session()?.state();
  return state && packRecord(state.record) === packRecord(record) ? state : null;
}

const NoMoves = () => <Nothing title={coachWords().review.title} hint={coachWords().review.nothing} />;
const BadLink = () => <Nothing title={shareWords().bad} hint={shareWords().badHint} />;

/** The review of a game: board, graph, grades and turning points. */
function ReviewBoard(props: { readonly record: GameRecord }) {
  const { config } = props.record;
  const study = createStudy(props.record);
  const reviewing = createReview(props.record);
  const done = createMemo(() => {
    const state = reviewing.state();
    return state.kind === 'done' ? state.review : null;
  });
  // Without variations, the id of a node is its ply.
  const ply = study.at;
  const show = study.go;
  /** The move that led to the shown position. */
  const played = () => done()?.moves[ply() - 1] ?? null;
  const [isExporting, setExporting] = createSignal(false);
  const { asked, setAsked, why, highlights } = createReasons(props.record, done, ply);
  followAddress(props.record, ply, show);
  const evaluation = () => done()?.points[ply()]?.evaluation ?? null;
  const describe = (at: number) => describePoint(props.record, done()!, at);
  const retry = createRetry(props.record, done);
  const isRetrying = () => retry.mistake() !== null;
  // A step to another move ends the retry.
  onChange(ply, retry.end);
  /** The table of this game, which knows who played. */
  const table = untrack(() => tableOf(props.record));
  const own = table && ownSeat(table);
  announceReview(props.record, ply, done, describe, own);
  onValue(done, (review) => review && void keepMistakesOfRecord(review));
  const drill = (moment: ReviewedMove) => {
    show(moment.ply + 1);
    // The step ends an earlier drill.
    queueMicrotask(() => retry.begin(moment));
  };
  const story = createMemo(() => {
    const review = done();
    return review && storyOf(review, table ? { own, winner: table.ending?.winner ?? null } : {});
  });
  const moment = () => {
    const told = story();
    return told?.kind === 'moment' ? told.ply : null;
  };
  // Without a move in the link, the review opens at the decisive moment.
  const isLinked = untrack(route)[2] !== undefined;
  onValue(moment, (decisive) => {
    if (decisive !== null && !isLinked && ply() === props.record.moves.length) show(decisive + 1);
  });
  let frame!: HTMLDivElement;
  /** The whole screen, because it may have the focus. */
  const screen = () => frame.closest('main')!;
  followSteps(study, screen);
  hearBoard(screen, {
    position: () => (isRetrying() ? retry.position() : study.position()),
    task: () => (isRetrying() ? coachWords().review.retryTask : done() ? describe(ply()) : coachWords().review.working),
  });
  return (
    <div class="board-screen study review" ref={frame} style={{ '--plan-ratio': planRatio(config) }}>
      <header class="study-head analysis-head">
        <h1>{coachWords().review.title}</h1>
        <p class="soft">{gameName(config)}</p>
        <Button plain label={coachWords().analysis.export} onClick={() => setExporting(true)} />
        <ReviewProgress reviewing={reviewing} />
        <Show when={story()}>
          {(told) => (
            <ReviewStory review={done()!} story={told()} own={own} isDrilling={isRetrying()} onDrill={drill} />
          )}
        </Show>
      </header>
      <div class="study-bar">
        <EvaluationBar position={study.position()} evaluation={evaluation()} />
      </div>
      <ReviewedBoard
        study={study}
        retry={retry}
        highlights={highlights()}
        onMove={(move) => tryOut(props.record, study, move)}
      />
      <StepControls study={study} />
      <div class="study-side">
        <Show when={done()}>
          {(reviewed) => (
            <>
              <Show when={played()} fallback={<p class="soft">{describe(ply())}</p>}>
                {(move) => (
                  <Show when={!isRetrying()} fallback={<RetryPanel retry={retry} onEnd={show} />}>
                    <MoveReview
                      record={props.record}
                      move={move()}
                      own={own}
                      isAsked={asked() === move().ply}
                      isMoment={moment() === move().ply}
                      onWhy={() => setAsked(asked() === move().ply ? null : move().ply)}
                      onRetry={() => retry.begin(move())}
                    />
                  </Show>
                )}
              </Show>
              <Show when={why()}>{(answer) => <WhyPanel why={answer()} onClose={() => setAsked(null)} />}</Show>
              <GradedMoves review={reviewed()} ply={ply()} onGo={show} />
              <EvaluationGraph review={reviewed()} ply={ply()} describe={describe} onGo={show} />
              <ThreatMapPanel position={study.position()} />
              <SideSummaries review={reviewed()} />
              <Turning review={reviewed()} onGo={show} />
              <p class="soft">{reviewed().exact ? coachWords().review.exact : coachWords().review.estimates}</p>
            </>
          )}
        </Show>
      </div>
      <KeyHelp screen={screen} />
      <Suspense>
        {isExporting() && <ExportDialog record={props.record} review={done()} onClose={() => setExporting(false)} />}
      </Suspense>
    </div>
  );
}

/** The board of a review. A move on it is a retry, or begins a variation (`onMove`). */
function ReviewedBoard(props: {
  readonly study: Study;
  readonly retry: Retry;
  readonly highlights: Highlights | null;
  onMove(move: Move): void;
}) {
  const isRetrying = () => props.retry.mistake() !== null;
  return (
    <ExplainingBoard
      ref={followWheel(props.study)}
      position={isRetrying() ? props.retry.position() : props.study.position()}
      moves={isRetrying() ? props.retry.moves() : props.study.record().moves}
      mayMove={isRetrying() ? props.retry.tried() === null : props.study.position().outcome === null}
      highlights={isRetrying() ? null : props.highlights}
      threats={shownThreats(props.study.position())}
      onMove={(move) => (isRetrying() ? props.retry.play(move) : props.onMove(move))}
    />
  );
}

/** Shows the position that a link names. From then on, the address follows the shown position. */
function followAddress(record: GameRecord, ply: () => number, show: (ply: number) => void): void {
  const linked = parseWhole(untrack(route)[2] ?? '');
  if (linked !== null) show(Math.min(linked, record.moves.length));
  onValue(ply, (now) => tellAddress('review', packRecord(record), String(now)));
}

/** Steps forward for the move of the game. Any other move begins a variation in the analysis. */
function tryOut(record: GameRecord, study: Study, move: Move): void {
  const ply = study.at();
  const played = record.moves[ply];
  if (played !== undefined && sameMove(played, move)) study.forward();
  else {
    storeVariation(record, ply, move);
    go('analyse', packRecord(record), String(ply));
  }
}

/** The move that the player asked about, its explanation, and its marks on the board. */
function createReasons(record: GameRecord, done: () => CoachReview | null, ply: () => number) {
  const [asked, setAsked] = createSignal<number | null>(null);
  const why = createWhy(
    createMemo(() => {
      const [reviewed, at] = [done(), asked()];
      const move = at === null ? null : (reviewed?.moves[at] ?? null);
      if (!move || at !== ply() - 1) return null;
      return { record: recordWith(record, record.moves.slice(0, move.ply)), move: move.move, analysis: null };
    }),
  );
  /** Marks for a mistake: its number if it turned the game, and dashed rings for better moves. */
  const mistakeMarks = createMemo(() => {
    const reviewed = done();
    const move = reviewed?.moves[ply() - 1];
    if (!reviewed || !move || !isMistake(move)) return null;
    return turnMark(record, move, turningMoves(reviewed).includes(move));
  });
  const highlights = createMemo(() => {
    const answer = why();
    return answer
      ? { ...highlightsOf(selectClaims(answer.claims)), turn: mistakeMarks()?.turn ?? null }
      : mistakeMarks();
  });
  return { asked, setAsked, why, highlights };
}
