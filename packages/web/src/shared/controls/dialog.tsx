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
 * A modal dialog, shown while it is mounted. Escape and a click beside it close it. The element with `autofocus` gets
 * the focus. When the dialog closes, the focus returns to the element that had it before.
 */
export function Dialog(props: DialogProps) {
  const id = createUniqueId();
  let dialog!: HTMLDialogElement;
  /** A press that begins inside and ends outside, such as a long selection, does not close the dialog. */
  let wasPressedBeside = false;
  const isBeside = (event: PointerEvent) => {
    const box = dialog.getBoundingClientRect();
    return (
      event.target === dialog &&
      (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)
    );
  };
  onMount(() => dialog.showModal());
  // The browser restores the focus only if the dialog is closed before it is removed.
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
        wasPressedBeside = isBeside(event);
      }}
      onPointerUp={(event) => {
        if (wasPressedBeside && isBeside(event)) props.onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{props.title}</h2>
        <CloseButton onClick={props.onClose} />
      </div>
      {props.children}
    </dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children' | 'onClose'> {
  /** The label of the button that confirms. */
  readonly yes: string;
  readonly no: string;
  onYes(): unknown;
}

/** Asks before an action that cannot be undone. The button that cancels has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <p class="dialog-actions">
        <Button primary label={props.yes} onClick={() => props.onYes()} />
        <Button autofocus label={props.no} onClick={() => props.onClose()} />
      </p>
    </Dialog>
  );
}

/** A cross that closes a dialog, a panel or a message. */
export function CloseButton(props: { readonly label?: string; readonly class?: string; onClick(): void }) {
  return (
    <Button plain icon class={props.class} aria-label={props.label ?? t().app.dismiss} onClick={() => props.onClick()}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M5 5 L15 15 M15 5 L5 15" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
      </svg>
    </Button>
  );
}
