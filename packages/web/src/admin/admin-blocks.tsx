import type { Blocks } from '@rowhouse/protocol';
import { createSignal, For, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { notify } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/format.ts';
import type { AdminPartProps } from './admin-access.ts';
import { adminWords } from './messages/index.ts';

/** `#/online/admin/blocks/<address>`: who is shut out; to see, to add to, and to let in again. */
export function AdminBlocks(props: AdminPartProps) {
  const [blocks, setBlocks] = createSignal<Blocks['blocks'] | null>(null);
  const [address, setAddress] = createSignal(route()[3] ?? '');
  const [note, setNote] = createSignal('');
  const [isAsking, setAsking] = createSignal(false);
  let heading!: HTMLHeadingElement;
  onMount(async () => {
    const seen = await props.run((secret) => client.adminBlocks(secret));
    if (seen.ok) setBlocks(seen.value.blocks);
  });
  const block = async () => {
    const [wanted, why] = [address().trim(), note().trim()];
    setAsking(false);
    const done = await props.run((secret) =>
      client.adminBlock(secret, { address: wanted, ...(why === '' ? {} : { note: why }) }),
    );
    if (!done.ok) return;
    setBlocks(done.value.blocks);
    setAddress('');
    setNote('');
    notify(adminWords().blocked(wanted));
  };
  const unblock = async (blocked: string) => {
    const done = await props.run((secret) => client.adminUnblock(secret, { address: blocked }));
    if (!done.ok) return;
    setBlocks(done.value.blocks);
    notify(adminWords().unblocked(blocked));
    heading.focus();
  };
  return (
    <section class="stack" aria-labelledby="admin-blocks">
      <h2 class="unseen" id="admin-blocks" ref={heading} tabIndex={-1}>
        {adminWords().parts.blocks}
      </h2>
      <form
        class="admin-block"
        onSubmit={(event) => {
          event.preventDefault();
          if (address().trim() !== '') setAsking(true);
        }}
      >
        <TextField
          class="admin-address"
          label={adminWords().address}
          hint={adminWords().addressHint}
          value={address()}
          onInput={setAddress}
        />
        <TextField label={adminWords().note} hint={adminWords().noteHint} value={note()} onInput={setNote} />
        <Button primary submit aria-disabled={address().trim() === ''}>
          {adminWords().block}
        </Button>
      </form>
      <Show when={blocks()}>{(all) => <Blocked blocks={all()} onUnblock={(one) => void unblock(one)} />}</Show>
      <Show when={isAsking()}>
        <Dialog title={adminWords().blockTitle(address().trim())} onClose={() => setAsking(false)}>
          <p>{adminWords().blockHint}</p>
          <p class="row">
            <Button primary onClick={() => void block()}>
              {adminWords().block}
            </Button>
            <Button onClick={() => setAsking(false)}>{adminWords().dontBlock}</Button>
          </p>
        </Dialog>
      </Show>
    </section>
  );
}

function Blocked(props: { readonly blocks: Blocks['blocks']; onUnblock(address: string): void }) {
  return (
    <Show when={props.blocks.length > 0} fallback={<p class="soft">{adminWords().none}</p>}>
      <ul class="admin-rows">
        <For each={props.blocks}>
          {(one) => (
            <li>
              <div>
                <p class="admin-title">
                  <bdi>{one.address}</bdi>
                </p>
                <p class="soft">
                  <Show when={one.note !== ''}>
                    <bdi>{one.note}</bdi> ·{' '}
                  </Show>
                  {momentOf(one.made)}
                </p>
              </div>
              <Button aria-label={adminWords().unblockWhat(one.address)} onClick={() => props.onUnblock(one.address)}>
                {adminWords().unblock}
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
