import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { lazy, Show, Suspense } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { notify } from '../shared/platform/announce.ts';
import type { Study } from './study.ts';
import { endOf, isMain, movesTo, ROOT } from './variation-tree.ts';

const OpenDialog = lazy(async () => ({ default: (await import('./analysis-dialogs.tsx')).OpenDialog }));

const PlayOnDialog = lazy(async () => ({ default: (await import('./analysis-dialogs.tsx')).PlayOnDialog }));

const ExportDialog = lazy(async () => ({ default: (await import('../saves/export-dialog.tsx')).ExportDialog }));

const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

export type DialogName = 'open' | 'play' | 'export' | 'share';

/** The game from the start to the end of the line that is shown. */
const wholeLine = (study: Study): GameRecord => ({
  ...study.record(),
  moves: movesTo(study.tree(), endOf(study.tree(), study.at())),
});

interface AnalysisActionsProps {
  readonly study: Study;
  onOpen(dialog: DialogName): void;
}

/** Buttons for the line that is shown. */
export function AnalysisActions(props: AnalysisActionsProps) {
  const whole = () => wholeLine(props.study);
  return (
    <div class="analysis-actions">
      <Show when={whole().moves.length > 0}>
        <ButtonLink to={['review', packRecord(whole())]}>{coachWords().analysis.review}</ButtonLink>
      </Show>
      <Button disabled={props.study.position().outcome !== null} onClick={() => props.onOpen('play')}>
        {coachWords().analysis.playOn}
      </Button>
      <Button plain onClick={() => props.onOpen('share')}>
        {coachWords().analysis.share}
      </Button>
      <Button plain onClick={() => props.onOpen('export')}>
        {coachWords().analysis.export}
      </Button>
    </div>
  );
}

/** Buttons for the variation that is shown. */
export function Branches(props: { readonly study: Study }) {
  const isAside = () => !isMain(props.study.tree(), props.study.at());
  const forget = () => {
    const undo = props.study.forget();
    notify(coachWords().analysis.forgotten, { label: coachWords().analysis.undo, act: undo });
  };
  return (
    <Show when={props.study.at() !== ROOT}>
      <p class="row analysis-branches">
        <Show when={isAside()}>
          <Button plain onClick={props.study.makeMain}>
            {coachWords().analysis.makeMain}
          </Button>
        </Show>
        <Button plain onClick={forget}>
          {coachWords().analysis.forget}
        </Button>
      </p>
    </Show>
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
        <PlayOnDialog study={props.study} onClose={props.onClose} />
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
