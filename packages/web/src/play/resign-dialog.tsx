import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { endingWords } from './messages/index.ts';

/** Asks for confirmation: a slip of the finger must not cost the game. */
export function ResignDialog(props: { readonly isPair: boolean; onResign(): void; onClose(): void }) {
  return (
    <ConfirmDialog
      title={endingWords().resign.title}
      yes={endingWords().resign.now}
      no={endingWords().resign.playOn}
      onYes={() => {
        props.onClose();
        props.onResign();
      }}
      onClose={props.onClose}
    >
      <p>{props.isPair ? endingWords().resign.hint : endingWords().resign.severalHint}</p>
    </ConfirmDialog>
  );
}
