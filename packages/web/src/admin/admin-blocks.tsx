import type { Blocks } from '@rowhouse/protocol';
import { createSignal, onMount, Show } from 'solid-js';
import { client } from '../online/client.ts';
import { Button } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Form, Section } from '../shared/controls/page-parts.tsx';
import { notify } from '../shared/platform/announce.ts';
import { route } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/format.ts';
import type { AdminPartProps } from './admin-access.ts';
import { AdminRows } from './admin-rows.tsx';
import { adminWords } from './messages/index.ts';

/** `#/online/admin/blocks/<address>`: the blocked addresses, and a form to block another one. */
export function AdminBlocks(props: AdminPartProps) {
  const [blocks, setBlocks] = createSignal<Blocks['blocks'] | null>(null);
  const [address, setAddress] = createSignal(route()[3] ?? '');
  const [note, setNote] = createSignal('');
  const [isAsking, setAsking] = createSignal(false);
  const wanted = () => address().trim();
  let heading!: HTMLHeadingElement;
  onMount(async () => {
    const seen = await props.run((secret) => client.adminBlocks(secret));
    if (seen.ok) setBlocks(seen.value.blocks);
  });
  /** Returns whether the server has changed the list. */
  const change = async (call: (secret: string) => Promise<Blocks>, words: string): Promise<boolean> => {
    const done = await props.run(call);
    if (!done.ok) return false;
    setBlocks(done.value.blocks);
    notify(words);
    return true;
  };
  const block = async () => {
    const [blocked, why] = [wanted(), note().trim()];
    setAsking(false);
    const request = { address: blocked, ...(why === '' ? {} : { note: why }) };
    if (!(await change((secret) => client.adminBlock(secret, request), adminWords().blocked(blocked)))) return;
    setAddress('');
    setNote('');
  };
  const unblock = async (blocked: string) => {
    const call = (secret: string) => client.adminUnblock(secret, { address: blocked });
    if (await change(call, adminWords().unblocked(blocked))) heading.focus();
  };
  return (
    <Section title={adminWords().parts.blocks} hideTitle ref={heading}>
      <Form class="admin-block" onSubmit={() => wanted() !== '' && setAsking(true)}>
        <TextField
          class="admin-address"
          label={adminWords().address}
          hint={adminWords().addressHint}
          value={address()}
          onInput={setAddress}
        />
        <TextField label={adminWords().note} hint={adminWords().noteHint} value={note()} onInput={setNote} />
        <Button primary submit label={adminWords().block} aria-disabled={wanted() === ''} />
      </Form>
      <Show when={blocks()}>
        {(all) => (
          <AdminRows
            rows={all()}
            show={({ address: title, note: reason, made }) => ({ title, details: [reason, momentOf(made)] })}
            act={(one) => (
              <Button
                label={adminWords().unblock}
                aria-label={adminWords().unblockWhat(one.address)}
                onClick={() => void unblock(one.address)}
              />
            )}
          />
        )}
      </Show>
      <Show when={isAsking()}>
        <ConfirmDialog
          title={adminWords().blockTitle(wanted())}
          yes={adminWords().block}
          no={adminWords().dontBlock}
          onYes={block}
          onClose={() => setAsking(false)}
        >
          <p>{adminWords().blockHint}</p>
        </ConfirmDialog>
      </Show>
    </Section>
  );
}
