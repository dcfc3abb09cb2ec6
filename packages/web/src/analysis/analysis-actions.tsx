import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { lazy, Show, Suspense } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import type { Study } from './study.ts';
import { endOf, movesTo } from './variation-tree.ts';

const OpenDialog = lazy(async () => ({ default: (await import('./analysis-open.tsx')).OpenDialog }));

const PlayOnDialog = lazy(async () => ({ default: (await import('./analysis-play.tsx')).PlayOnDialog }));

const ExportDialog = lazy(async () => ({
  default: (await import('../saves/export-dialog.tsx')).ExportDialog,
}));

const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

export type DialogName = 'open' | 'play' | 'export' | 'share';

/** From the start to the end of the line that the position is in. */
const wholeLine = (study: Study): GameRecord => ({
  ...study.record(),
  moves: movesTo(study.tree(), endOf(study.tree(), study.at())),
});

interface AnalysisActionsProps {
  readonly study: Study;
  onOpen(dialog: DialogName): void;
}

/** What can be done with the line that is shown. */
export function AnalysisActions(props: AnalysisActionsProps) {
  const whole = () => wholeLine(props.study);
  return (
    <div class="analysis-actions">
      <Show when={whole().moves.length > 0}>
        <a class="button" href={makeRoute('review', packRecord(whole()))}>
          {coachWords().analysis.review}
        </a>
      </Show>
      <button
        type="button"
        class="button"
        disabled={props.study.position().outcome !== null}
        onClick={() => props.onOpen('play')}
      >
        {coachWords().analysis.playOn}
      </button>
      <button type="button" class="button plain" onClick={() => props.onOpen('share')}>
        {coachWords().analysis.share}
      </button>
      <button type="button" class="button plain" onClick={() => props.onOpen('export')}>
        {coachWords().analysis.export}
      </button>
    </div>
  );
}

interface AnalysisDialogsProps {
  readonly open: DialogName | null;
  readonly study: Study;
  onClose(): void;
}

export function AnalysisDialogs(props: AnalysisDialogsProps) {
  return (
    <Suspense>
      <Show when={props.open === 'open'}>
        <OpenDialog config={props.study.position().config} onClose={props.onClose} />
      </Show>
      <Show when={props.open === 'play'}>
        <PlayOnDialog record={props.study.record()} toMove={props.study.position().toMove} onClose={props.onClose} />
      </Show>
      <Show when={props.open === 'share'}>
        <ShareDialog record={wholeLine(props.study)} at={props.study.record().moves.length} onClose={props.onClose} />
      </Show>
      <Show when={props.open === 'export'}>
        <ExportDialog record={props.study.record()} onClose={props.onClose} />
      </Show>
    </Suspense>
  );
}
