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
  const block = async () => {
    const [blocked, why] = [wanted(), note().trim()];
    setAsking(false);
    const done = await props.run((secret) =>
      client.adminBlock(secret, { address: blocked, ...(why === '' ? {} : { note: why }) }),
    );
    if (!done.ok) return;
    setBlocks(done.value.blocks);
    setAddress('');
    setNote('');
    notify(adminWords().blocked(blocked));
  };
  const unblock = async (blocked: string) => {
    const done = await props.run((secret) => client.adminUnblock(secret, { address: blocked }));
    if (!done.ok) return;
    setBlocks(done.value.blocks);
    notify(adminWords().unblocked(blocked));
    heading.focus();
  };
  return (
    <Section
      title={adminWords().parts.blocks}
      hideTitle
      headingRef={(element) => {
        heading = element;
      }}
    >
      <Form class="admin-block" onSubmit={() => wanted() !== '' && setAsking(true)}>
        <TextField
          class="admin-address"
          label={adminWords().address}
          hint={adminWords().addressHint}
          value={address()}
          onInput={setAddress}
        />
        <TextField label={adminWords().note} hint={adminWords().noteHint} value={note()} onInput={setNote} />
        <Button primary submit aria-disabled={wanted() === ''}>
          {adminWords().block}
        </Button>
      </Form>
      <Show when={blocks()}>
        {(all) => (
          <AdminRows
            rows={all()}
            show={({ address: title, note: reason, made }) => ({ title, details: [reason || null, momentOf(made)] })}
            act={(one) => (
              <Button aria-label={adminWords().unblockWhat(one.address)} onClick={() => void unblock(one.address)}>
                {adminWords().unblock}
              </Button>
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
