import { createUniqueId, type JSX, onCleanup, onMount } from 'solid-js';
import { t } from '../messages/messages.ts';
import { Button } from './button.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly class?: string;
  readonly children: JSX.Element;
  onClose(): void;
}

/**
 * A modal dialog, shown while it is mounted. Escape and a click beside it close it. The element with `autofocus` gets the
 * focus, and it returns to where it was when the dialog closes.
 */
export function Dialog(props: DialogProps) {
  const id = createUniqueId();
  let dialog!: HTMLDialogElement;
  /** A press that began inside and ended outside, such as a long selection, does not close it. */
  let pressedBeside = false;
  const isBeside = (event: PointerEvent) => {
    const box = dialog.getBoundingClientRect();
    return (
      event.target === dialog &&
      (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)
    );
  };
  onMount(() => dialog.showModal());
  // Only closing the dialog, not removing it, gives the focus back.
  onCleanup(() => dialog.close());
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside = isBeside(event);
      }}
      onPointerUp={(event) => {
        if (pressedBeside && isBeside(event)) props.onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{props.title}</h2>
        <button type="button" class="button plain icon" aria-label={t().app.dismiss} onClick={() => props.onClose()}>
          <Cross />
        </button>
      </div>
      {props.children}
    </dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children' | 'onClose'> {
  /** The button that does it. */
  readonly yes: string;
  readonly no: string;
  onYes(): unknown;
}

/** Asks before something that cannot be undone. The other answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <p class="dialog-actions">
        <Button primary onClick={() => props.onYes()}>
          {props.yes}
        </Button>
        <Button autofocus onClick={() => props.onClose()}>
          {props.no}
        </Button>
      </p>
    </Dialog>
  );
}

export function Cross() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M5 5 L15 15 M15 5 L5 15" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}
