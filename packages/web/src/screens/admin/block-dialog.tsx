import type { Blocks } from '@rowhouse/protocol';
import { notify } from '../../basics/notice.ts';
import { adminWords } from '../../messages/admin.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import type { AdminPartProps } from './admin-run.ts';

interface BlockDialogProps extends AdminPartProps {
  readonly address: string;
  readonly note: string;
  onClose(): void;
  /** The addresses that are blocked now. */
  onDone(blocks: Blocks['blocks']): void;
}

/** Asks before an address is shut out. */
export function BlockDialog(props: BlockDialogProps) {
  const block = async () => {
    const { address, note } = props;
    props.onClose();
    const done = await props.run((admin) => admin.block({ address, ...(note === '' ? {} : { note }) }));
    if (!done.ok) return;
    notify(adminWords().blocked(address));
    props.onDone(done.value.blocks);
  };
  return (
    <Dialog title={adminWords().blockTitle(props.address)} onClose={props.onClose}>
      <p>{adminWords().blockHint}</p>
      <p class="row">
        <button type="button" class="button primary" onClick={() => void block()}>
          {adminWords().block}
        </button>
        <button type="button" class="button" onClick={() => props.onClose()}>
          {adminWords().dontBlock}
        </button>
      </p>
    </Dialog>
  );
}
