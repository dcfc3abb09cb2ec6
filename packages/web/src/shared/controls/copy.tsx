import { createSignal, type JSX } from 'solid-js';
import { copyText } from '../game/share.ts';
import { shareWords } from '../messages/share/index.ts';
import { Button } from './button.tsx';
import { type FieldProps, FormField } from './fields.tsx';
import './copy.css';

/**
 * Copies a text. If the browser does not allow this, the text is selected in its field, so that the player can copy it.
 */
export function createCopy(text: () => string, field: () => HTMLInputElement | HTMLTextAreaElement) {
  const [copied, setCopied] = createSignal<boolean | null>(null);
  const copy = async () => {
    setCopied(null);
    const done = await copyText(text());
    setCopied(done);
    if (done) return;
    field().focus();
    field().select();
  };
  return { copied, copy };
}

/** Announces that the text was copied, or shows that it was not. */
export function CopyStatus(props: { readonly copied: boolean | null }) {
  return (
    <>
      <p class="unseen" role="status">
        {props.copied ? shareWords().copied : ''}
      </p>
      <p class="wrong" role="alert">
        {props.copied === false ? shareWords().notCopied : ''}
      </p>
    </>
  );
}

interface CopyFieldProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'hint'> {
  readonly text: string;
  /** The label of the button. */
  readonly button: string;
  /** The name of the button for screen readers, for a screen with several copy buttons. */
  readonly buttonLabel?: string;
  readonly primary?: boolean | undefined;
  /** More buttons in the same line. */
  readonly children?: JSX.Element;
}

/** A line of text with a button to copy it. */
export function CopyField(props: CopyFieldProps) {
  let field!: HTMLInputElement;
  const { copied, copy } = createCopy(
    () => props.text,
    () => field,
  );
  return (
    <FormField label={props.label} hideLabel={props.hideLabel ?? false} hint={props.hint} class="copy-field">
      {(control) => (
        <>
          <div class="copy-line">
            <input
              {...control}
              ref={field}
              type="text"
              readOnly
              value={props.text}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              primary={props.primary}
              label={copied() ? shareWords().copied : props.button}
              aria-label={props.buttonLabel}
              onClick={() => void copy()}
            />
            {props.children}
          </div>
          <CopyStatus copied={copied()} />
        </>
      )}
    </FormField>
  );
}
