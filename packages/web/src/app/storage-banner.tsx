import { Show } from 'solid-js';
import { savesWords } from '../saves/messages/index.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import './storage-banner.css';

/** A banner while the browser stores nothing, with a button to export what would be lost. */
export function StorageBanner() {
  const exportAll = async () => (await import('../saves/export-all.ts')).exportAll();
  return (
    <Show when={storageTrouble()}>
      {(trouble) => (
        <aside class="storage-banner" role="status">
          <p>{savesWords().trouble[trouble()]}</p>
          <p class="row">
            <Button onClick={() => void exportAll()}>{savesWords().exportAll}</Button>
            <ButtonLink plain to={['saved']}>
              {savesWords().title}
            </ButtonLink>
          </p>
        </aside>
      )}
    </Show>
  );
}
