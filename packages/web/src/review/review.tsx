import { planRatio } from '@rowhouse/board/svg';

import { type Review as CoachReview, sameMove, selectClaims } from '@rowhouse/coach';
import type { GameRecord, Move } from '@rowhouse/rules';

import { packRecord, parseWhole, unpackRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, lazy, on, Show, Suspense, untrack } from 'solid-js';
import { highlightsOf } from '../analysis/analysis-words.ts';
import { EvaluationBar } from '../analysis/evaluation.tsx';
import { EvaluationGraph } from '../analysis/evaluation-graph.tsx';
import { createWhy } from '../analysis/explanation.ts';
import { createReview } from '../analysis/reviews.ts';
import { storeVariation } from '../analysis/stored-study.ts';
import { createStudy, type Study } from '../analysis/study.ts';
import { StudyBoard } from '../analysis/study-board.tsx';
import { Refused } from '../analysis/study-frame.tsx';
import { followSteps, followWheel, StepControls } from '../analysis/study-steps.tsx';
import { shownThreats, ThreatMap } from '../analysis/threat-map.tsx';
import { WhyPanel } from '../analysis/why-panel.tsx';
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
import { createRefused } from '../shared/platform/refusal.ts';
import { go, route, tellAddress } from '../shared/platform/router.ts';
import { gameName } from '../shared/words/names.ts';
import { MoveReview, Progress, RetryPanel } from './move-review.tsx';
import { createRetry, isMistake, type Retry } from './retry.ts';
import { GradedMoves, SideSummaries, Turning } from './review-lists.tsx';
import { announceReview, describePoint } from './review-words.ts';
import '../shared/style/board-screen.css';
import '../analysis/study.css';
import './review.css';

const ExportDialog = lazy(async () => ({ default: (await import('../saves/export-dialog.tsx')).ExportDialog }));

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
  const isRetrying = () => retry.of() !== null;
  // A step to another move ends it.
  createEffect(on(ply, retry.end, { defer: true }));
  followSteps(study);
  announceReview(props.record, ply, done, describe);
  let frame!: HTMLDivElement;
  /** The focus may be on the whole screen. */
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
      <ReviewedBoard
        study={study}
        retry={retry}
        highlights={highlights()}
        onMove={(move) => tryOut(props.record, study, move)}
      />
      <StepControls study={study} />
      <div class="study-side">
        <Progress reviewing={reviewing} />
        <Show when={done()}>
          {(reviewed) => (
            <>
              <EvaluationGraph review={reviewed()} ply={ply()} describe={describe} onGo={show} />
              <Show when={played()} fallback={<p class="soft">{describe(ply())}</p>}>
                {(move) => (
                  <Show when={!isRetrying()} fallback={<RetryPanel retry={retry} onEnd={show} />}>
                    <MoveReview
                      record={props.record}
                      move={move()}
                      isAsked={asked() === move().ply}
                      onWhy={() => setAsked(asked() === move().ply ? null : move().ply)}
                      onRetry={() => retry.begin(move())}
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

/** A link may lead to a moment of the game. From then on the address follows the moment that is shown. */
function followAddress(record: GameRecord, ply: () => number, show: (ply: number) => void): void {
  const [, , moment = ''] = untrack(route);
  const begin = parseWhole(moment);
  if (begin !== null) show(Math.min(begin, record.moves.length));
  createEffect(on(ply, (now) => tellAddress('review', packRecord(record), String(now))));
}

/** The move of the game steps forward. Any other move begins a variation in the analysis. */
function tryOut(record: GameRecord, study: Study, move: Move): void {
  const ply = study.at();
  const played = record.moves[ply];
  if (played !== undefined && sameMove(played, move)) study.forward();
  else {
    storeVariation(record, ply, move);
    go('analyse', packRecord(record), String(ply));
  }
}

/** The move that the player asked about, why it was good or bad, and its marks on the board. */
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
  /** Marks for a move that gave something away: its number if it turned the game, and dashed rings for better moves. */
  const given = createMemo(() => {
    const reviewed = done();
    const move = reviewed?.moves[ply() - 1];
    if (!reviewed || !move || !isMistake(move)) return null;
    return turnMark(record, move, turningMoves(reviewed).includes(move));
  });
  const highlights = createMemo(() => {
    const answer = why();
    return answer ? { ...highlightsOf(selectClaims(answer.claims)), turn: given()?.turn ?? null } : given();
  });
  return { asked, setAsked, why, highlights };
}
