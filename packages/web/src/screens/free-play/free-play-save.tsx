import { makeConfig, type Setup } from '@rowhouse/rules';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { announce } from '../../basics/announce.ts';
import { makeRoute } from '../../basics/router.ts';
import { appAddress } from '../../basics/server-address.ts';
import { setupText } from '../../free-play/drafts.ts';
import { freePlayWords } from '../../messages/free-play.ts';
import { t } from '../../messages/messages.ts';
import { SaveDialog } from '../../parts/saves/save-dialog.tsx';
import { downloadPicture } from '../../saves/picture-file.ts';
import { copyText } from '../../saves/share.ts';

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
