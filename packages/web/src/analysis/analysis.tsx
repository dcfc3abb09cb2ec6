import { planRatio } from '@rowhouse/board/svg';
import { sameMove, selectClaims } from '@rowhouse/coach';
import { CONNECT_FOUR, type GameRecord, gameOf, type Move, type Position } from '@rowhouse/rules';
import { unpackRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import { KeyHelp } from '../settings/key-help.tsx';
import { hearBoard } from '../shared/boards/hear-board.ts';
import { Button } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { loadCoach } from '../shared/engine/client.ts';
import { session } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { createRefused } from '../shared/platform/refusal.ts';
import { route, tellAddress } from '../shared/platform/router.ts';
import { no } from '../shared/platform/sound.ts';
import { colourName, gameName } from '../shared/words/names.ts';
import { AnalysisActions, AnalysisDialogs, Branches, type DialogName } from './analysis-actions.tsx';
import { highlightsOf, moveEvaluations } from './analysis-words.ts';
import { announceStudy, standWords } from './announce-study.ts';
import { Candidates } from './candidates.tsx';
import { EvaluationBar, PositionEvaluation } from './evaluation.tsx';
import { createWhy } from './explanation.ts';
import { LineSteps } from './line-steps.tsx';
import { createSearch, type Search } from './search.ts';
import { findStudy, storeStudy } from './stored-study.ts';
import { createStudy, type Study } from './study.ts';
import { type MoveEvaluation, StudyBoard } from './study-board.tsx';
import { Refused } from './study-frame.tsx';
import { followKeys, followWheel, StepControls } from './study-steps.tsx';
import { shownThreats, ThreatMap } from './threat-map.tsx';
import { VariationList } from './variation-list.tsx';
import { movesTo } from './variation-tree.ts';
import { WhyPanel } from './why-panel.tsx';
import './analysis.css';

interface Opened {
  readonly record: GameRecord;
  readonly ply: number;
}

/** `#/analyse/<record>/<ply>`; without a record, the game at the table, or a new board. */
export function Analysis() {
  const opened = createMemo((): Opened | null => {
    const [, text, ply] = route();
    if (text === undefined) return untrack(atTable);
    const record = unpackRecord(text);
    if (!record.ok) return null;
    const last = record.value.moves.length;
    return { record: record.value, ply: ply === undefined ? last : Math.min(last, Number.parseInt(ply, 10) || 0) };
  });
  return (
    <Show when={opened()} keyed fallback={<Nothing title={shareWords().bad} hint={shareWords().badHint} />}>
      {(found) => <AnalysisBoard record={found.record} ply={found.ply} />}
    </Show>
  );
}

function atTable(): Opened {
  const here = session();
  const stored = here?.state() ?? currentGame();
  if (!stored) return { record: { config: CONNECT_FOUR, first: 0, setup: null, moves: [] }, ply: 0 };
  return { record: stored.record, ply: here?.shown() ?? stored.record.moves.length };
}

/** The study of a game after this many moves: with the variations that are stored for it, and stored from now on. */
function openStudy(record: GameRecord, ply: number): Study {
  const stored = findStudy(record);
  const study = createStudy(record, ply, stored?.tree);
  // A link leads to a certain move; after a reload, the last position is shown again.
  const isLast = ply === record.moves.length;
  if (stored && (isLast || ply === sharedPlies(record, movesTo(stored.tree, stored.at)))) study.go(stored.at);
  createEffect(() => storeStudy(record, { tree: study.tree(), at: study.at() }));
  tellPosition(study, record);
  return study;
}

/** The address follows the moves of the game, so that it can be copied. In a variation it stays where that began. */
function tellPosition(study: Study, record: GameRecord): void {
  createEffect(
    on(study.record, ({ moves }) => {
      const [, text] = untrack(route);
      if (text !== undefined) tellAddress('analyse', text, String(sharedPlies(record, moves)));
    }),
  );
}

/** How many of these moves are those of the game, from its start. */
function sharedPlies(record: GameRecord, moves: readonly Move[]): number {
  const left = moves.findIndex((move, ply) => {
    const played = record.moves[ply];
    return played === undefined || !sameMove(played, move);
  });
  return left < 0 ? moves.length : left;
}

/** The analysis board: a study, the search of its position, and beside the board everything that is known. */
function AnalysisBoard(props: Opened) {
  const study = openStudy(props.record, props.ply);
  const position = () => study.position();
  const isOver = () => position().outcome !== null;
  const search = createSearch(() => (isOver() ? null : study.record()));
  const evaluations = createMemo(() => {
    const analysis = search.analysis();
    return analysis ? moveEvaluations(position(), analysis) : [];
  });
  const reasons = createReasons(study, search);
  const { setAsked, highlights } = reasons;
  const [refused, refuse] = createRefused();
  const [open, setOpen] = createSignal<DialogName | null>(null);

  // While an explanation or the threats are shown, the evaluations are hidden.
  const threats = createMemo(() => shownThreats(position()));
  const shownEvaluations = createMemo(() => (highlights() || threats() ? [] : evaluations()));
  createEffect(
    on(study.at, () => {
      setAsked(null);
      refuse(null);
    }),
  );
  announceStudy(study, search);
  let screen!: HTMLElement;

  const play = (move: Move) => {
    refuse(null);
    study.play(move);
  };
  followKeys(study, () => screen, { onDrop: play, onRefuse: refuse });
  hearBoard(() => screen, { position, task: () => standWords(position(), search.analysis()) });
  return (
    <section
      class="board-screen study analysis"
      ref={screen}
      tabindex="-1"
      aria-label={coachWords().analysis.title}
      style={{ '--plan-ratio': planRatio(props.record.config) }}
    >
      <Head game={gameName(props.record.config)} onOpen={() => setOpen('open')} />
      <div class="study-bar">
        <EvaluationBar position={position()} evaluation={search.analysis()} />
      </div>
      <div class="board-screen-board" ref={followWheel(study)}>
        <StudyBoard
          position={position()}
          moves={study.record().moves}
          mayMove={!isOver()}
          evaluations={shownEvaluations()}
          highlights={highlights()}
          threats={threats()}
          onMove={play}
          onRefuse={(code) => {
            refuse(code);
            no();
          }}
        />
        <Refused code={refused()} />
      </div>
      <StepControls study={study} />
      <div class="study-side">
        <PositionEvaluation position={position()} search={search} />
        <Show when={!isOver()}>
          <MovesToPlay study={study} search={search} evaluations={evaluations()} reasons={reasons} onPlay={play} />
        </Show>
        <VariationList study={study} config={props.record.config} />
        <Branches study={study} />
        <AnalysisActions study={study} onOpen={setOpen} />
        <p class="soft analysis-keys">{coachWords().analysis.keys}</p>
      </div>
      <KeyHelp screen={() => screen} />
      <AnalysisDialogs open={open()} study={study} onClose={() => setOpen(null)} />
    </section>
  );
}

function Head(props: { readonly game: string; onOpen(): void }) {
  return (
    <header class="study-head analysis-head">
      <h1>{coachWords().analysis.title}</h1>
      <p class="soft">{props.game}</p>
      <Button plain onClick={() => props.onOpen()}>
        {coachWords().analysis.open}
      </Button>
    </header>
  );
}

/** How long the list of moves waits for exact values, in milliseconds. */
const PATIENCE = 1500;

/** Whether the moves are listed. A first estimate that is exact a moment later would only make the rows change places. */
function createPatience(position: () => Position, search: Search): () => boolean {
  const [waited, setWaited] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(position, () => {
      setWaited(false);
      clearTimeout(timer);
      timer = setTimeout(() => setWaited(true), PATIENCE);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return () => waited() || search.status() !== 'searching' || search.analysis()?.exact === true;
}

interface MovesToPlayProps {
  readonly study: Study;
  readonly search: Search;
  readonly evaluations: readonly MoveEvaluation[];
  readonly reasons: Reasons;
  onPlay(move: Move): void;
}

/** What the search says about the moves: why one is good or bad, all of them with their evaluations, the best line. */
function MovesToPlay(props: MovesToPlayProps) {
  const position = () => props.study.position();
  const isListed = createPatience(position, props.search);
  const line = () => props.search.analysis()?.line ?? [];
  const playAll = (moves: readonly Move[]) => props.study.play(...moves);
  return (
    <>
      <Candidates
        config={position().config}
        turn={coachWords().analysis.toMove(colourName(position().toMove))}
        count={gameOf(position().config).moves(position()).length}
        evaluations={isListed() ? props.evaluations : []}
        asked={props.reasons.asked()}
        onPlay={(move) => props.onPlay(move)}
        onWhy={(move) => props.reasons.setAsked(() => move)}
      >
        <Show when={props.reasons.why()}>
          {(why) => <WhyPanel why={why()} onStep={playAll} onClose={() => props.reasons.setAsked(null)} />}
        </Show>
      </Candidates>
      <LineSteps label={coachWords().analysis.line} position={position()} line={line()} onStep={playAll} />
      <ThreatMap position={position()} />
    </>
  );
}

type Reasons = ReturnType<typeof createReasons>;

/** The move that somebody asked about, why it is good or bad, and what to mark on the board for it. */
function createReasons(study: Study, search: Search) {
  const [asked, setAsked] = createSignal<Move | null>(null);
  // It is loaded while the engine still searches.
  onMount(loadCoach);
  const isExact = createMemo(() => search.analysis()?.exact === true);
  const why = createWhy(
    createMemo(() => {
      // Asks again when the search is done: an estimate may be proved now. What is exact stays as it is.
      if (!isExact()) search.status();
      const [move, analysis] = [asked(), untrack(search.analysis)];
      return move === null || !analysis ? null : { record: untrack(study.record), move, analysis };
    }),
  );
  const highlights = createMemo(() => {
    const reasons = why();
    return reasons && highlightsOf(selectClaims(reasons.claims), reasons.move);
  });
  return { asked, setAsked, why, highlights };
}
