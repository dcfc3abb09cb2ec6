import { engineAnalyzer, type Review, review } from '@rowhouse/coach';
import { makeAnalysis, makeAnnotated } from '@rowhouse/coach/formats';
import { type GameRecord, gameOf, positionsOf, unwrap } from '@rowhouse/rules';
import { createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { Dialog } from '../shared/controls/dialog.tsx';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { download } from '../shared/platform/download.ts';
import { gameName } from '../shared/words/names.ts';
import { GifButton } from './gif-button.tsx';
import { downloadAnimation, downloadDrawing, downloadPicture } from './picture-file.ts';
import { PrintSheet } from './print-sheet.tsx';
import { fileName } from './write-files.ts';
import './export-dialog.css';

interface ExportDialogProps {
  readonly record: GameRecord;
  /** The review of this game, if there is one. */
  readonly review?: Review | null;
  onClose(): void;
}

/** Exports: the position as a picture, the game as an animation or on paper, and the analysis as files. */
export function ExportDialog(props: ExportDialogProps) {
  const positions = createMemo(() => unwrap(positionsOf(props.record)));
  const setups = () => positions().map((position) => gameOf(position.config).toSetup(position));
  const [fault, setFault] = createSignal('');
  const { progress, exportAs } = createAnalysisExport(props, setFault);
  const [isPrinting, setPrinting] = createSignal(false);

  const picture = async () => setFault((await downloadPicture(setups().at(-1)!)) ? '' : coachWords().export.failed);
  const print = () => {
    setPrinting(true);
    // Some browsers wait here until printing is done, others go on at once. The sheet stays until they report the end.
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    requestAnimationFrame(() => window.print());
  };
  const button = (label: string, act: () => unknown, disabled = false) => (
    <button type="button" class="button" disabled={disabled} onClick={() => act()}>
      {label}
    </button>
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
          {button(coachWords().export.json, () => exportAs('json'), !hasMoves() || progress() !== null)}
          {button(coachWords().export.text, () => exportAs('text'), !hasMoves() || progress() !== null)}
        </p>
        <p class="dialog-note" role="status">
          {progress() ?? ''}
        </p>
      </section>
      <p class="share-fault" role="alert">
        {fault()}
      </p>
      <Show when={isPrinting()}>
        <PrintSheet record={props.record} positions={positions()} />
      </Show>
    </Dialog>
  );
}

/** Reviews the game if that was not done yet, and downloads the review as a file. */
function createAnalysisExport(props: ExportDialogProps, setFault: (words: string) => void) {
  const [progress, setProgress] = createSignal<string | null>(null);
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const reviewed = async (): Promise<Review | null> => {
    if (props.review) return props.review;
    const onProgress = (done: number, of: number) => setProgress(coachWords().review.of(done, of));
    try {
      return await review(props.record, engineAnalyzer(engine()), { signal: controller.signal, onProgress });
    } catch {
      if (!controller.signal.aborted) setFault(coachWords().export.failed);
      return null;
    } finally {
      setProgress(null);
    }
  };
  const exportAs = async (as: 'json' | 'text') => {
    setFault('');
    const found = await reviewed();
    if (!found) return;
    const file =
      as === 'json'
        ? { ending: 'json', type: 'application/json', content: makeAnalysis(found) }
        : { ending: 'txt', type: 'text/plain', content: makeAnnotated(found) };
    const name = fileName(gameName(props.record.config));
    download({ name: `${name}-analysis.${file.ending}`, type: file.type, content: file.content });
  };
  return { progress, exportAs };
}
