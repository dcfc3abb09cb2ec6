import { settingsWords } from '../../messages/settings.ts';
import { Dialog } from './dialog.tsx';
import { KeyList } from './key-list.tsx';

/** The list of keys, over a board. */
export function KeysDialog(props: { onClose(): void }) {
  return (
    <Dialog title={settingsWords().keyboard} onClose={props.onClose}>
      <KeyList />
    </Dialog>
  );
}
