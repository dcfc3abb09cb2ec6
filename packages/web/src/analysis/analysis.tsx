import { planRatio } from '@rowhouse/board/svg';
import { sameMove } from '@rowhouse/coach/internal';
import { CONNECT_FOUR, type GameRecord, type Move, newRecord } from '@rowhouse/rules';
import { unpackRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, lazy, Show, Suspense, untrack } from 'solid-js';
import { KeyHelp } from '../settings/key-help.tsx';
import { hearBoard } from '../shared/boards/hear-board.ts';
import { Button } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { session } from '../shared/game/session.ts';
import { currentGame } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { createRefused } from '../shared/platform/refusal.ts';
import { route, tellAddress } from '../shared/platform/router.ts';
import { gameName } from '../shared/words/names.ts';
import { AnalysisActions, Branches } from './analysis-actions.tsx';
import { moveEvaluations } from './analysis-words.ts';
import { announceStudy, statusWords } from './announce-study.ts';
import { Candidates, createReasons } from './candidates.tsx';
import { EvaluationBar, PositionEvaluation } from './evaluation.tsx';
import { createSearch } from './search.ts';
import { findStudy, storeStudy } from './stored-study.ts';
import { createStudy, type Study } from './study.ts';
import { ExplainingBoard } from './study-frame.tsx';
import { followKeys, followWheel, StepControls } from './study-steps.tsx';
import { shownThreats, ThreatMapPanel } from './threat-map.tsx';
import { VariationList } from './variation-list.tsx';
import { movesTo } from './variation-tree.ts';
import './study.css';

const OpenDialog = lazy(async () => ({ default: (await import('./analysis-dialogs.tsx')).OpenDialog }));

interface Opened {
  readonly record: GameRecord;
  readonly ply: number;
}

/** `#/analyse/<record>/<ply>`. Without a record, the screen shows the game at the table or a new board. */
export function AnalysisScreen() {
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
  if (!stored) return { record: newRecord(CONNECT_FOUR), ply: 0 };
  return { record: stored.record, ply: here?.shown() ?? stored.record.moves.length };
}

/** The study of a game after `ply` moves, with its stored variations. Changes are stored. */
function openStudy(record: GameRecord, ply: number): Study {
  const stored = findStudy(record);
  const study = createStudy(record, ply, stored?.tree);
  // A link opens a certain move. A reload shows the last position again.
  const isLast = ply === record.moves.length;
  if (stored && (isLast || ply === sharedPlies(record, movesTo(stored.tree, stored.at)))) study.go(stored.at);
  createEffect(() => storeStudy(record, { tree: study.tree(), at: study.at() }));
  // The address follows the position, so that it can be copied. In a variation it names the start of the variation.
  onValue(study.record, ({ moves }) => {
    const [, text] = route();
    if (text !== undefined) tellAddress('analyse', text, String(sharedPlies(record, moves)));
  });
  return study;
}

/** The number of moves before these moves leave the game. */
function sharedPlies(record: GameRecord, moves: readonly Move[]): number {
  const left = moves.findIndex((move, ply) => {
    const played = record.moves[ply];
    return played === undefined || !sameMove(played, move);
  });
  return left < 0 ? moves.length : left;
}

/** The analysis board: a study, the search of its position, and the results. */
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
  const refusal = createRefused();
  const [isOpening, setOpening] = createSignal(false);

  // While an explanation or the threats are shown, the evaluations are hidden.
  const threats = createMemo(() => shownThreats(position()));
  const shownEvaluations = createMemo(() => (highlights() || threats() ? [] : evaluations()));
  onChange(study.at, () => setAsked(null));
  announceStudy(study, search);
  let screen!: HTMLElement;
  followKeys(study, () => screen, { onDrop: study.play, onRefuse: refusal[1] });
  hearBoard(() => screen, { position, task: () => statusWords(position(), search.analysis()) });
  return (
    <section
      class="board-screen study analysis"
      ref={screen}
      tabindex="-1"
      aria-label={coachWords().analysis.title}
      style={{ '--plan-ratio': planRatio(props.record.config) }}
    >
      <header class="study-head analysis-head">
        <h1>{coachWords().analysis.title}</h1>
        <p class="soft">{gameName(props.record.config)}</p>
        <Button plain label={coachWords().analysis.open} onClick={() => setOpening(true)} />
      </header>
      <div class="study-bar">
        <EvaluationBar position={position()} evaluation={search.analysis()} />
      </div>
      <ExplainingBoard
        ref={followWheel(study)}
        position={position()}
        moves={study.record().moves}
        mayMove={!isOver()}
        evaluations={shownEvaluations()}
        highlights={highlights()}
        threats={threats()}
        refusal={refusal}
        onMove={study.play}
      />
      <StepControls study={study} />
      <div class="study-side">
        <PositionEvaluation position={position()} search={search} />
        <Show when={!isOver()}>
          <Candidates study={study} search={search} evaluations={evaluations()} reasons={reasons} onPlay={study.play} />
          <ThreatMapPanel position={position()} />
        </Show>
        <VariationList study={study} config={props.record.config} />
        <Branches study={study} />
        <AnalysisActions study={study} />
        <p class="soft analysis-keys">{coachWords().analysis.keys}</p>
      </div>
      <KeyHelp screen={() => screen} />
      <Suspense>
        {isOpening() && <OpenDialog config={props.record.config} onClose={() => setOpening(false)} />}
      </Suspense>
    </section>
  );
}
