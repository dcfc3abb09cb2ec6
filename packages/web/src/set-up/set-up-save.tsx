import { gameOf, makeConfig, type Setup } from '@rowhouse/rules';
import { setupText } from '@rowhouse/table/internal';
import { createSignal, Show } from 'solid-js';
import { downloadPicture } from '../saves/picture-export.tsx';
import { SaveDialog } from '../saves/save-dialog.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { copyText } from '../shared/game/share.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange } from '../shared/platform/effects.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { appAddress, hasServer } from '../shared/platform/server-address.ts';
import { freePlayWords } from './messages/index.ts';

/** A12, A13: saves or shares a position. The position may be illegal. */
export function Keep(props: { readonly setup: Setup; onEnd(): void }) {
  const [isSaving, setSaving] = createSignal(false);
  const [result, setResult] = createSignal('');
  /** Shown when the browser does not allow writing to the clipboard. */
  const [link, setLink] = createSignal<string | null>(null);
  const report = (words: string) => {
    setResult(words);
    announce(words);
  };
  const clearResult = () => {
    setResult('');
    setLink(null);
  };
  onChange(() => props.setup, clearResult);

  const copy = async () => {
    clearResult();
    const hash = makeRoute('set-up', makeConfig(props.setup.config), setupText(props.setup));
    const address = appAddress() + hash;
    if (await copyText(address)) return report(freePlayWords().copied);
    setLink(address);
    report(freePlayWords().copyYourself);
  };
  const picture = async () => {
    clearResult();
    if (!(await downloadPicture(props.setup))) report(freePlayWords().noPicture);
  };
  return (
    <div class="keep">
      <div class="row">
        <Button plain label={freePlayWords().save} onClick={() => setSaving(true)} />
        <Button plain label={freePlayWords().copyLink} onClick={() => void copy()} />
        <Show when={hasServer() && gameOf(props.setup.config).players(props.setup.config) === 2}>
          <ButtonLink
            plain
            label={freePlayWords().tournament}
            to={['online', 'tournament', 'new', makeConfig(props.setup.config), setupText(props.setup)]}
          />
        </Show>
        <Button plain label={freePlayWords().picture} onClick={() => void picture()} />
        <Button plain label={t().play.end} onClick={() => props.onEnd()} />
      </div>
      {result() && <p class="soft">{result()}</p>}
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
      {isSaving() && <SaveDialog setup={props.setup} onClose={() => setSaving(false)} />}
    </div>
  );
}
