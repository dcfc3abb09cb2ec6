import { snapshot } from '@rowhouse/board/svg';
import type { Review } from '@rowhouse/coach';
import { makeAnalysis, makeAnnotated } from '@rowhouse/coach/formats';
import { reviewGame } from '@rowhouse/coach/internal';
import { type GameRecord, gameOf, makeRecord, type Position, positionsOf, unwrap } from '@rowhouse/rules';
import { tableOfRecord } from '@rowhouse/table';
import { createMemo, createSignal, For, onCleanup } from 'solid-js';
import { Portal } from 'solid-js/web';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { FaultNote } from '../shared/controls/page-parts.tsx';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { download } from '../shared/platform/download.ts';
import { dayOf } from '../shared/words/format.ts';
import { moveText } from '../shared/words/moves.ts';
import { gameName, winnerName } from '../shared/words/names.ts';
import { downloadAnimation, downloadDrawing, downloadGamePicture, GifButton } from './picture-export.tsx';
import { fileName } from './save-files.ts';
import { gameWords } from './save-words.ts';
import './share.css';

interface ExportDialogProps {
  readonly record: GameRecord;
  /** The review of this game, if there is one. */
  readonly review?: Review | null;
  onClose(): void;
}

/** Exports the position as a picture, the game as an animation or on paper, and the analysis as a file. */
export function ExportDialog(props: ExportDialogProps) {
  const positions = createMemo(() => unwrap(positionsOf(props.record)));
  const setups = () => positions().map((position) => gameOf(position.config).toSetup(position));
  const [fault, setFault] = createSignal('');
  /** The progress of a review that is made for an export. */
  const [progress, setProgress] = createSignal<string | null>(null);
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const [isPrinting, setPrinting] = createSignal(false);

  const picture = async () =>
    setFault((await downloadGamePicture(tableOfRecord(props.record))) ? '' : coachWords().export.failed);
  const print = () => {
    setPrinting(true);
    // In some browsers `print` returns at once, so the sheet stays until `afterprint`.
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    requestAnimationFrame(() => window.print());
  };
  const exportAnalysis = async (ending: 'json' | 'txt') => {
    setFault('');
    const onProgress = (done: number, of: number) => setProgress(coachWords().review.of(done, of));
    try {
      const { signal } = controller;
      const found = props.review ?? (await reviewGame(props.record, { engine, signal, onProgress }));
      const name = `${fileName(gameName(props.record.config))}-analysis.${ending}`;
      if (ending === 'json') download({ name, type: 'application/json', content: makeAnalysis(found) });
      else download({ name, type: 'text/plain', content: makeAnnotated(found) });
    } catch {
      if (!controller.signal.aborted) setFault(coachWords().export.failed);
    } finally {
      setProgress(null);
    }
  };
  const button = (label: string, act: () => unknown, disabled = false) => (
    <Button label={label} disabled={disabled} onClick={() => act()} />
  );
  const hasMoves = () => props.record.moves.length > 0;
  return (
    <Dialog title={coachWords().export.title} class="export" onClose={props.onClose}>
      <section aria-label={coachWords().export.position}>
        <h3>{coachWords().export.position}</h3>
        <p class="dialog-actions">
          {button(coachWords().export.png, picture)}
          {button(coachWords().export.svg, () => downloadDrawing(setups().at(-1)!))}
        </p>
      </section>
      <section aria-label={coachWords().export.game}>
        <h3>{coachWords().export.game}</h3>
        <p class="dialog-actions">
          {button(coachWords().export.animated, () => downloadAnimation(setups()), !hasMoves())}
          <GifButton record={props.record} onFault={setFault} />
          {button(coachWords().export.print, print)}
        </p>
      </section>
      <section aria-label={coachWords().export.analysis}>
        <h3>{coachWords().export.analysis}</h3>
        <p class="dialog-actions">
          {button(coachWords().export.json, () => exportAnalysis('json'), !hasMoves() || progress() !== null)}
          {button(coachWords().export.text, () => exportAnalysis('txt'), !hasMoves() || progress() !== null)}
        </p>
        <p class="dialog-note" role="status">
          {progress() ?? ''}
        </p>
      </section>
      <FaultNote>{fault()}</FaultNote>
      {isPrinting() && <PrintSheet record={props.record} positions={positions()} />}
    </Dialog>
  );
}

/** The number of pictures on a page. */
const MAX_PICTURES = 12;

/** A printed sheet with the moves and pictures of a game. The screen does not show it. */
function PrintSheet(props: { readonly record: GameRecord; readonly positions: readonly Position[] }) {
  const last = () => props.positions.at(-1)!;
  const config = () => props.record.config;
  const players = () => gameOf(config()).players(config());
  const result = () => {
    const { outcome } = last();
    return outcome ? winnerName(outcome) : t().result.inProgress;
  };
  const plies = () => {
    const all = props.positions.length - 1;
    const step = Math.max(1, Math.ceil(all / (MAX_PICTURES - 1)));
    return [...Array.from({ length: Math.ceil(all / step) }, (_, at) => at * step), all].filter(
      (ply) => ply > 0 || all === 0,
    );
  };
  const picture = (position: Position) => snapshot(gameOf(config()).toSetup(position), { theme: 'light' });
  const rounds = () => Array.from({ length: Math.ceil(props.record.moves.length / players()) }, (_, round) => round);
  return (
    <Portal>
      <div class="print-sheet">
        <h1>{gameWords(config())}</h1>
        <p>
          {result()} · {dayOf(Date.now())}
        </p>
        <ol class="print-moves">
          <For each={rounds()}>
            {(round) => (
              <li>
                {props.record.moves
                  .slice(round * players(), (round + 1) * players())
                  .map((move) => moveText(config(), move))
                  .join('  ')}
              </li>
            )}
          </For>
        </ol>
        <div class="print-pictures">
          <For each={plies()}>
            {(ply) => (
              <figure>
                <div innerHTML={picture(props.positions[ply]!)} />
                <figcaption>{coachWords().export.sheetAfter(ply)}</figcaption>
              </figure>
            )}
          </For>
        </div>
        <p class="print-record">{makeRecord(props.record)}</p>
      </div>
    </Portal>
  );
}
