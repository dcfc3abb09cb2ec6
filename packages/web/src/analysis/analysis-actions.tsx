import { type GameRecord, recordWith } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { notify } from '../shared/platform/announce.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { hostsTournament } from '../shared/platform/storage.ts';
import type { Study } from './study.ts';
import { endOfLine, isMain, movesTo, ROOT } from './variation-tree.ts';

const PlayOnDialog = lazy(async () => ({ default: (await import('./analysis-dialogs.tsx')).PlayOnDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('../saves/export-dialog.tsx')).ExportDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

/** The game from the start to the end of the line that is shown. */
const wholeLine = (study: Study): GameRecord =>
  recordWith(study.record(), movesTo(study.tree(), endOfLine(study.tree(), study.at())));

/** Buttons for the line that is shown, and the dialogs that they open. */
export function AnalysisActions(props: { readonly study: Study }) {
  const [open, setOpen] = createSignal<'play' | 'share' | 'export' | null>(null);
  const close = () => setOpen(null);
  const whole = () => wholeLine(props.study);
  return (
    <div class="analysis-actions">
      <Show when={whole().moves.length > 0}>
        <ButtonLink label={coachWords().analysis.review} to={['review', packRecord(whole())]} />
      </Show>
      <Button
        label={coachWords().analysis.playOn}
        disabled={props.study.position().outcome !== null}
        onClick={() => setOpen('play')}
      />
      <Show when={hasServer() && hostsTournament() && props.study.position().outcome === null}>
        <ButtonLink
          plain
          label={coachWords().analysis.askClass}
          to={['online', 'tournament', 'ask', packRecord(props.study.record())]}
        />
      </Show>
      <Button plain label={coachWords().analysis.share} onClick={() => setOpen('share')} />
      <Button plain label={coachWords().analysis.export} onClick={() => setOpen('export')} />
      <Suspense>
        {open() === 'play' && <PlayOnDialog study={props.study} onClose={close} />}
        {open() === 'share' && <ShareDialog record={whole()} at={props.study.record().moves.length} onClose={close} />}
        {open() === 'export' && <ExportDialog record={props.study.record()} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Buttons for the variation that is shown. */
export function Branches(props: { readonly study: Study }) {
  const deleteLine = () => {
    const undo = props.study.deleteLine();
    notify(coachWords().analysis.forgotten, { label: coachWords().analysis.undo, act: undo });
  };
  return (
    <Show when={props.study.at() !== ROOT}>
      <p class="row analysis-branches">
        <Show when={!isMain(props.study.tree(), props.study.at())}>
          <Button plain label={coachWords().analysis.makeMain} onClick={props.study.makeMain} />
        </Show>
        <Button plain label={coachWords().analysis.forget} onClick={deleteLine} />
      </p>
    </Show>
  );
}
