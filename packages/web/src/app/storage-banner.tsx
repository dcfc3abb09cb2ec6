import { Show } from 'solid-js';
import { savesWords } from '../saves/messages/index.ts';
import { Button, LinkButton } from '../shared/controls/button.tsx';
import { storageTrouble } from '../shared/game/store.ts';
import { makeRoute } from '../shared/platform/router.ts';
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
            <Button label={savesWords().exportAll} onPress={() => void exportAll()} />
            <LinkButton kind="plain" label={savesWords().title} href={makeRoute('saved')} />
          </p>
        </aside>
      )}
    </Show>
  );
}
