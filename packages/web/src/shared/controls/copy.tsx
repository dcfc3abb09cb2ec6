import { createSignal } from 'solid-js';
import { copyText } from '../game/share.ts';
import { shareWords } from '../messages/share/index.ts';

/** Copies a text. Where that is not allowed, the text is selected in its field, so that the person can copy it. */
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

/** Tells a screen reader that it was copied, and everybody that it was not. */
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
