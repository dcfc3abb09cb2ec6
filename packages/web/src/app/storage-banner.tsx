import { Show } from 'solid-js';
import { savesWords } from '../saves/messages/index.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import './storage-banner.css';

/** A banner while the browser cannot store data, with a button to export the saved games. */
export function StorageBanner() {
  const exportAll = async () => (await import('../saves/export-all.ts')).exportAll();
  return (
    <Show when={storageTrouble()}>
      {(trouble) => (
        <aside class="storage-banner" role="status">
          <p>{savesWords().trouble[trouble()]}</p>
          <p class="row">
            <Button label={savesWords().exportAll} onClick={() => void exportAll()} />
            <ButtonLink plain label={savesWords().title} to={['saved']} />
          </p>
        </aside>
      )}
    </Show>
  );
}
