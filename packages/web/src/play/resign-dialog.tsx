import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { endingWords } from './messages/index.ts';

interface ResignDialogProps {
  readonly isPair: boolean;
  onResign(): void;
  onClose(): void;
}

/** Asks for confirmation, because a slip of the finger should not cost the game. */
export function ResignDialog(props: ResignDialogProps) {
  const words = () => endingWords().resign;
  return (
    <ConfirmDialog
      title={endingWords().resign.title}
      yes={words().now}
      no={words().playOn}
      onYes={() => {
        props.onClose();
        props.onResign();
      }}
      onClose={props.onClose}
    >
      <p>{props.isPair ? words().hint : words().severalHint}</p>
    </ConfirmDialog>
  );
}
