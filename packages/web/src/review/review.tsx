import { planRatio } from '@rowhouse/board/svg';
import { type Review as CoachReview, type ReviewedMove, sameMove, selectClaims } from '@rowhouse/coach';
import { type GameRecord, type Move, replay, unwrap } from '@rowhouse/rules';
import { packRecord, parseWhole, unpackRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, lazy, on, Show, Suspense, untrack } from 'solid-js';
import { highlightsOf, positionWords } from '../analysis/analysis-words.ts';
import { EvaluationBar } from '../analysis/evaluation.tsx';
import { EvaluationGraph } from '../analysis/evaluation-graph.tsx';
import { createWhy } from '../analysis/explanation.ts';
import { createReview, type ReviewState } from '../analysis/reviews.ts';
import { storeVariation } from '../analysis/stored-study.ts';
import { createStudy, type Study } from '../analysis/study.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { Refused } from '../analysis/study-frame.tsx';
import { followWheel, StepControls } from '../analysis/study-steps.tsx';
import { shownThreats, ThreatMap } from '../analysis/threat-map.tsx';
import { pathTo } from '../analysis/variation-tree.ts';
import { WhyPanel } from '../analysis/why-panel.tsx';
import { turningMoves, turnMark } from '../play/turning-move.ts';
import { KeyHelp } from '../settings/key-help.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { hearBoard } from '../shared/boards/hear-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { session } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { isFreeKey, listenBeforeBoard } from '../shared/platform/keyboard.ts';
import { createRefused } from '../shared/platform/refusal.ts';
import { go, route, tellAddress } from '../shared/platform/router.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { gameName, winnerName } from '../shared/words/names.ts';
import { MoveReview, Progress, RetryPanel } from './move-review.tsx';
import { createRetry, type Retry } from './retry.ts';
import { GradedMoves, SideSummaries, Turning } from './review-lists.tsx';
import { announceReview } from './review-words.ts';
import '../shared/style/board-screen.css';
import '../analysis/study.css';
import '../analysis/analysis.css';
import './review.css';

const ExportDialog = lazy(async () => ({
  default: (await import('../saves/export-dialog.tsx')).ExportDialog,
}));

/** `#/review/<record>/<how many moves are shown>`; without a record, the game at the table. */
export function Review() {
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

const NoMoves = () => <Nothing title={coachWords().review.title} hint={coachWords().review.nothing} />;
const BadLink = () => <Nothing title={shareWords().bad} hint={shareWords().badHint} />;

const finished = (state: ReviewState): CoachReview | null => (state.kind === 'done' ? state.review : null);

/** The review of a game: board, graph, grades and turning points. */
function ReviewBoard(props: { readonly record: GameRecord }) {
  const { config } = props.record;
  const study = createStudy(props.record);
  const reviewing = createReview(props.record);
  const done = createMemo(() => finished(reviewing.state()));
  const ply = createMemo(() => pathTo(study.tree(), study.at()).length);
  /** The move that led to the shown position. */
  const played = () => done()?.moves[ply() - 1] ?? null;
  const [isExporting, setExporting] = createSignal(false);
  const { asked, setAsked, why, highlights } = createReasons(props.record, done, ply);
  const show = (to: number) => study.go(to === 0 ? 0 : (mainLine(study)[to - 1] ?? 0));
  followAddress(props.record, ply, show);
  const evaluation = () => done()?.points[ply()]?.evaluation ?? null;
  const describe = (at: number) => pointWordsOf(props.record, done()!, at);
  const { retry, isRetrying, beginRetry, endRetry } = createRetrying(props.record, done, ply, show);
  const tryOut = createTryOut(props.record, ply, show);
  stepByKeys(ply, props.record.moves.length, show);
  announceReview(props.record, ply, done, describe);
  let frame!: HTMLDivElement;
  /** Whoever has just come here has the keyboard on the whole screen. */
  const screen = () => frame.closest('main')!;
  hearBoard(screen, {
    position: () => (isRetrying() ? retry.position() : study.position()),
    task: () => (isRetrying() ? coachWords().review.retryTask : done() ? describe(ply()) : coachWords().review.working),
  });
  return (
    <div class="board-screen study review" ref={frame} style={{ '--plan-ratio': planRatio(config) }}>
      <header class="study-head analysis-head">
        <h1>{coachWords().review.title}</h1>
        <p class="soft">{gameName(config)}</p>
        <Button plain onClick={() => setExporting(true)}>
          {coachWords().analysis.export}
        </Button>
      </header>
      <div class="study-bar">
        <EvaluationBar position={study.position()} evaluation={evaluation()} />
      </div>
      <ReviewedBoard study={study} retry={retry} highlights={highlights()} onMove={tryOut} />
      <StepControls study={study} />
      <div class="study-side">
        <Progress reviewing={reviewing} />
        <Show when={done()}>
          {(reviewed) => (
            <>
              <EvaluationGraph review={reviewed()} ply={ply()} describe={describe} onGo={show} />
              <Show when={played()} fallback={<p class="soft">{describe(ply())}</p>}>
                {(move) => (
                  <Show when={!isRetrying()} fallback={<RetryPanel retry={retry} onEnd={endRetry} />}>
                    <MoveReview
                      record={props.record}
                      move={move()}
                      isAsked={asked() === move().ply}
                      onWhy={() => setAsked(asked() === move().ply ? null : move().ply)}
                      onRetry={() => beginRetry(move())}
                    />
                  </Show>
                )}
              </Show>
              <Show when={why()}>{(answer) => <WhyPanel why={answer()} onClose={() => setAsked(null)} />}</Show>
              <ThreatMap position={study.position()} />
              <SideSummaries review={reviewed()} />
              <Turning review={reviewed()} onGo={show} />
              <GradedMoves review={reviewed()} ply={ply()} onGo={show} />
              <p class="soft">{reviewed().exact ? coachWords().review.exact : coachWords().review.estimates}</p>
            </>
          )}
        </Show>
      </div>
      <KeyHelp screen={screen} />
      <Suspense>
        <Show when={isExporting()}>
          <ExportDialog record={props.record} review={done()} onClose={() => setExporting(false)} />
        </Show>
      </Suspense>
    </div>
  );
}

interface ReviewedBoardProps {
  readonly study: Study;
  readonly retry: Retry;
  readonly highlights: Highlights | null;
  /** A move, while none is tried again. */
  onMove(move: Move): void;
}

/** The board of a review. Moves can be played on it, tried again or in general, and it says why one is refused. */
function ReviewedBoard(props: ReviewedBoardProps) {
  const isRetrying = () => props.retry.of() !== null;
  const [refused, refuse] = createRefused();
  createEffect(on([props.study.at, props.retry.of], () => refuse(null), { defer: true }));
  return (
    <div class="board-screen-board" ref={followWheel(props.study)}>
      <StudyBoard
        position={isRetrying() ? props.retry.position() : props.study.position()}
        moves={isRetrying() ? props.retry.moves() : props.study.record().moves}
        mayMove={isRetrying() ? props.retry.tried() === null : props.study.position().outcome === null}
        highlights={isRetrying() ? null : props.highlights}
        threats={shownThreats(props.study.position())}
        onMove={(move) => {
          refuse(null);
          if (isRetrying()) props.retry.play(move);
          else props.onMove(move);
        }}
        onRefuse={refuse}
      />
      <Refused code={refused()} />
    </div>
  );
}

/** A link may lead to a moment of the game; then the address tells the moment that is shown, for whoever comes back. */
function followAddress(record: GameRecord, ply: () => number, show: (ply: number) => void): void {
  const [, , moment = ''] = untrack(route);
  const begin = parseWhole(moment);
  if (begin !== null) show(Math.min(begin, record.moves.length));
  createEffect(on(ply, (now) => tellAddress('review', packRecord(record), String(now))));
}

/** A move on the board: the one of the game steps forward, any other begins a variation in the analysis. */
function createTryOut(record: GameRecord, ply: () => number, show: (ply: number) => void) {
  return (move: Move) => {
    const played = record.moves[ply()];
    if (played !== undefined && sameMove(played, move)) return show(ply() + 1);
    storeVariation(record, ply(), move);
    return go('analyse', packRecord(record), String(ply()));
  };
}

/** A move that is tried again on this board: going to another move ends it. */
function createRetrying(
  record: GameRecord,
  done: () => CoachReview | null,
  ply: () => number,
  show: (ply: number) => void,
) {
  const retry = createRetry(record, done);
  createEffect(on(ply, retry.end, { defer: true }));
  return {
    retry,
    isRetrying: () => retry.of() !== null,
    beginRetry: (move: ReviewedMove) => {
      retry.begin(move);
      focusBoard(() => document.querySelector('.review'));
    },
    endRetry: () => {
      const at = retry.of()?.ply ?? 0;
      retry.end();
      show(at + 1);
    },
  };
}

/** The move that somebody asked about, why it was good or bad, and what to mark on the board for it. */
function createReasons(record: GameRecord, done: () => CoachReview | null, ply: () => number) {
  const [asked, setAsked] = createSignal<number | null>(null);
  const why = createWhy(
    createMemo(() => {
      const [reviewed, at] = [done(), asked()];
      const move = at === null ? null : (reviewed?.moves[at] ?? null);
      if (!move || at !== ply() - 1) return null;
      return { record: { ...record, moves: record.moves.slice(0, move.ply) }, move: move.move, analysis: null };
    }),
  );
  /** A move that gave something away wears its number where it turned the game; better ones are dashed rings. */
  const given = createMemo(() => {
    const reviewed = done();
    const move = reviewed?.moves[ply() - 1];
    if (!reviewed || !move || move.grade === 'best' || move.grade === 'good') return null;
    return turnMark(record, move, turningMoves(reviewed).includes(move));
  });
  const highlights = createMemo(() => {
    const answer = why();
    return answer ? { ...highlightsOf(selectClaims(answer.claims)), turn: given()?.turn ?? null } : given();
  });
  return { asked, setAsked, why, highlights };
}

const mainLine = (study: Study): readonly number[] => [...study.tree().nodes.keys()].slice(1);

/** Arrow keys go from move to move, Home and End to the ends, unless somebody reads the board with them. */
function stepByKeys(ply: () => number, last: number, show: (ply: number) => void): void {
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: ply() - 1, ArrowRight: ply() + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    show(Math.max(0, Math.min(last, to)));
    event.preventDefault();
    event.stopPropagation();
  };
  listenBeforeBoard((event) => isFreeKey(event) && step(event), step);
}

/** A point of the graph in words: the move that led there, and the evaluation. */
function pointWordsOf(record: GameRecord, { points }: CoachReview, at: number): string {
  const point = points[at]!;
  const position = unwrap(replay({ ...record, moves: record.moves.slice(0, at) }));
  const evaluation = position.outcome ? winnerName(position.outcome) : positionWords(position, point.evaluation);
  const move = record.moves[at - 1];
  return move === undefined
    ? `${coachWords().review.start}: ${evaluation}`
    : coachWords().review.point(at, moveWords(record.config, move), evaluation);
}
