import { Dialog } from '../shared/controls/dialog.tsx';
import { KeyList } from './key-list.tsx';
import { settingsWords } from './messages/index.ts';

/** The list of keys, over a board. */
export function KeysDialog(props: { onClose(): void }) {
  return (
    <Dialog title={settingsWords().keyboard} onClose={props.onClose}>
      <KeyList />
    </Dialog>
  );
}
