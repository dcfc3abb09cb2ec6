import { CONNECT_FOUR, type GameRecord, type Move } from '@rowhouse/rules';
import {
  createEffect,
  createMemo,
  createSignal,
  lazy,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
  untrack,
} from 'solid-js';
import { highlightsOf, mostTelling } from '../../analysis/claim-words.ts';
import { moveEvaluations } from '../../analysis/evaluation-words.ts';
import { createWhy } from '../../analysis/explanation.ts';
import { createSearch } from '../../analysis/search.ts';
import { findStudy, storeStudy } from '../../analysis/stored-study.ts';
import { createStudy } from '../../analysis/study.ts';
import { endOf, movesTo } from '../../analysis/variation-tree.ts';
import type { Refusal } from '../../basics/refusal.ts';
import { makeRoute, route } from '../../basics/router.ts';
import { no } from '../../basics/sound.ts';
import { planRatio, StudyBoard } from '../../boards/study-board.tsx';
import { session } from '../../game/session.ts';
import { coachWords } from '../../messages/coach.ts';
import { t } from '../../messages/messages.ts';
import { Candidates } from '../../parts/analysis/candidates.tsx';
import { EvaluationBar } from '../../parts/analysis/evaluation-bar.tsx';
import { LineSteps } from '../../parts/analysis/line-steps.tsx';
import { StepControls } from '../../parts/analysis/step-controls.tsx';
import { Refused } from '../../parts/analysis/study-frame.tsx';
import { VariationList } from '../../parts/analysis/variation-list.tsx';
import { Verdict } from '../../parts/analysis/verdict.tsx';
import { WhyPanel } from '../../parts/analysis/why-panel.tsx';
import { Nothing } from '../../parts/page/not-found.tsx';
import { packRecord, unpackRecord } from '../../saves/share.ts';
import { currentGame } from '../../saves/store.ts';
import { gameName } from '../../words/names.ts';
import { speak } from './announce-study.ts';
import { Branches } from './branches.tsx';
import { shortcut } from './study-shortcuts.ts';
import '../../parts/analysis/analysis.css';

const OpenDialog = lazy(async () => ({ default: (await import('./analysis-open.tsx')).OpenDialog }));

const PlayOnDialog = lazy(async () => ({ default: (await import('./analysis-play.tsx')).PlayOnDialog }));

const ExportDialog = lazy(async () => ({
  default: (await import('../../parts/saves/export-dialog.tsx')).ExportDialog,
}));

const ShareDialog = lazy(async () => ({ default: (await import('../../parts/saves/share-dialog.tsx')).ShareDialog }));

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
    <Show when={opened()} keyed fallback={<Nothing title={t().share.bad} hint={t().share.badHint} />}>
      {(found) => <AnalysisBoard record={found.record} ply={found.ply} />}
    </Show>
  );
}

function atTable(): Opened {
  const here = session();
  const kept = here?.state() ?? currentGame();
  if (!kept) return { record: { config: CONNECT_FOUR, first: 0, setup: null, moves: [] }, ply: 0 };
  return { record: kept.record, ply: here?.shown() ?? kept.record.moves.length };
}

type Open = 'open' | 'play' | 'export' | 'share' | null;

function AnalysisBoard(props: Opened) {
  const kept = findStudy(props.record);
  const study = createStudy(props.record, props.ply, kept?.tree);
  // From a link or a table one comes to a place; loaded again, one is where one was.
  if (kept && props.ply === props.record.moves.length) study.go(kept.at);
  const position = () => study.position();
  const isOver = () => position().outcome !== null;
  const search = createSearch(() => (isOver() ? null : study.record()));
  const evaluations = createMemo(() => {
    const analysis = search.analysis();
    return analysis ? moveEvaluations(position(), analysis) : [];
  });
  const [asked, setAsked] = createSignal<Move | null>(null);
  const [refused, refuse] = createSignal<Refusal | null>(null);
  const [open, setOpen] = createSignal<Open>(null);

  const why = createWhy(
    createMemo(() => {
      // Asked again when the search is done: what was a guess may be proved now.
      search.status();
      const [move, analysis] = [asked(), untrack(search.analysis)];
      return move === null || !analysis ? null : { record: untrack(study.record), move, analysis };
    }),
  );
  const highlights = createMemo(() => {
    const answer = why();
    return answer && highlightsOf(mostTelling(answer.claims), answer.move);
  });
  // While a reason is shown, nothing else is.
  const shownEvaluations = createMemo(() => (highlights() ? [] : evaluations()));
  createEffect(
    on(study.at, () => {
      setAsked(null);
      refuse(null);
    }),
  );
  createEffect(() => storeStudy(props.record, { tree: study.tree(), at: study.at() }));
  speak(study, search);
  let room!: HTMLDivElement;
  onMount(() => {
    const onKey = (event: KeyboardEvent) => shortcut(event, study, room);
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });

  /** The line one is in, to its end. */
  const wholeLine = () => ({ ...props.record, moves: movesTo(study.tree(), endOf(study.tree(), study.at())) });
  const play = (move: Move) => {
    refuse(null);
    study.play(move);
  };
  return (
    <div class="room study analysis" ref={room} style={{ '--plan-ratio': planRatio(props.record.config) }}>
      <div class="study-bar">
        <EvaluationBar position={position()} evaluation={search.analysis()} />
      </div>
      <div class="room-board">
        <StudyBoard
          position={position()}
          moves={study.record().moves}
          mayMove={!isOver()}
          evaluations={shownEvaluations()}
          highlights={highlights()}
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
        <header class="analysis-head">
          <h1>{coachWords().analysis.title}</h1>
          <p class="soft">{gameName(props.record.config)}</p>
          <button type="button" class="button plain" onClick={() => setOpen('open')}>
            {coachWords().analysis.open}
          </button>
        </header>
        <Verdict position={position()} search={search} />
        <Show when={!isOver()}>
          <Show when={why()}>
            {(answer) => (
              <WhyPanel why={answer()} onStep={(line) => study.play(...line)} onClose={() => setAsked(null)} />
            )}
          </Show>
          <Candidates
            config={props.record.config}
            evaluations={evaluations()}
            asked={asked()}
            onPlay={play}
            onWhy={(move) => setAsked(() => move)}
          />
          <Show when={(search.analysis()?.line.length ?? 0) > 0}>
            <LineSteps
              label={coachWords().analysis.line}
              position={position()}
              line={search.analysis()!.line}
              onStep={(line) => study.play(...line)}
            />
          </Show>
        </Show>
        <VariationList study={study} config={props.record.config} />
        <Branches study={study} />
        <div class="analysis-actions">
          <Show when={wholeLine().moves.length > 0}>
            <a class="button" href={makeRoute('review', packRecord(wholeLine()))}>
              {coachWords().analysis.review}
            </a>
          </Show>
          <button type="button" class="button" disabled={isOver()} onClick={() => setOpen('play')}>
            {coachWords().analysis.playOn}
          </button>
          <button type="button" class="button plain" onClick={() => setOpen('share')}>
            {coachWords().analysis.share}
          </button>
          <button type="button" class="button plain" onClick={() => setOpen('export')}>
            {coachWords().analysis.export}
          </button>
        </div>
        <p class="soft analysis-keys">{coachWords().analysis.keys}</p>
      </div>
      <Suspense>
        <Show when={open() === 'open'}>
          <OpenDialog config={props.record.config} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'play'}>
          <PlayOnDialog record={study.record()} toMove={position().toMove} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'share'}>
          <ShareDialog record={study.record()} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'export'}>
          <ExportDialog record={study.record()} onClose={() => setOpen(null)} />
        </Show>
      </Suspense>
    </div>
  );
}
