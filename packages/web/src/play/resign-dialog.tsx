import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { endingWords } from './messages/index.ts';

interface ResignDialogProps {
  readonly isPair: boolean;
  onResign(): void;
  onClose(): void;
}

/** Asks once more: a slip of the finger does not cost the game. */
export function ResignDialog(props: ResignDialogProps) {
  const words = () => endingWords().resign;
  return (
    <Dialog title={endingWords().resign.title} onClose={props.onClose}>
      <p>{props.isPair ? words().hint : words().severalHint}</p>
      <p class="dialog-actions">
        <Button
          primary
          onClick={() => {
            props.onClose();
            props.onResign();
          }}
        >
          {words().now}
        </Button>
        <Button autofocus onClick={props.onClose}>
          {words().playOn}
        </Button>
      </p>
    </Dialog>
  );
}
