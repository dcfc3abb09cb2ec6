import { makeConfig, type Setup } from '@rowhouse/rules';
import { setupText } from '@rowhouse/table/set-up';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { downloadPicture } from '../saves/picture-export.tsx';
import { SaveDialog } from '../saves/save-dialog.tsx';
import { copyText } from '../shared/game/share.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { appAddress } from '../shared/platform/server-address.ts';
import { freePlayWords } from './messages/index.ts';

/** A12, A13: saves or shares a position, legal or not. */
export function Keep(props: { readonly setup: Setup; onEnd(): void }) {
  const [isSaving, setSaving] = createSignal(false);
  const [done, setDone] = createSignal('');
  /** Shown when the browser does not allow writing to the clipboard. */
  const [link, setLink] = createSignal<string | null>(null);
  const say = (words: string) => {
    setDone(words);
    announce(words);
  };
  const forget = () => {
    setDone('');
    setLink(null);
  };
  createEffect(on(() => props.setup, forget, { defer: true }));

  const copy = async () => {
    forget();
    const hash = makeRoute('set-up', makeConfig(props.setup.config), setupText(props.setup));
    const address = appAddress() + hash;
    if (await copyText(address)) return say(freePlayWords().copied);
    setLink(address);
    say(freePlayWords().copyYourself);
  };
  const picture = async () => {
    forget();
    if (!(await downloadPicture(props.setup))) say(freePlayWords().noPicture);
  };
  return (
    <div class="keep">
      <div class="row">
        <button type="button" class="button plain" onClick={() => setSaving(true)}>
          {freePlayWords().save}
        </button>
        <button type="button" class="button plain" onClick={() => void copy()}>
          {freePlayWords().copyLink}
        </button>
        <button type="button" class="button plain" onClick={() => void picture()}>
          {freePlayWords().picture}
        </button>
        <button type="button" class="button plain" onClick={() => props.onEnd()}>
          {t().play.end}
        </button>
      </div>
      <Show when={done()}>
        <p class="soft">{done()}</p>
      </Show>
      <Show when={link()}>
        {(text) => (
          <input
            class="keep-link"
            type="text"
            readonly
            aria-label={freePlayWords().copyLink}
            value={text()}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Show>
      <Show when={isSaving()}>
        <SaveDialog setup={props.setup} onClose={() => setSaving(false)} />
      </Show>
    </div>
  );
}
