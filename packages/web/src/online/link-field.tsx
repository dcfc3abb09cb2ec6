import { createSignal, createUniqueId, lazy, onMount, Show, Suspense } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { CopyStatus, createCopy } from '../shared/controls/copy.tsx';
import { canSend, sendLink } from '../shared/game/share.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { showWhole } from '../shared/platform/page.ts';
import { onlineWords } from './messages/index.ts';
import './link-field.css';

/** Only few links are scanned. */
const QrCode = lazy(async () => ({ default: (await import('../shared/controls/qr-code.tsx')).QrCode }));

interface LinkFieldProps {
  readonly label: string;
  /** Whether only screen readers get the label, because the same words stand above it. */
  readonly hideLabel?: boolean;
  readonly hint?: string;
  readonly link: string;
  /** The link that most people want. */
  readonly primary?: boolean;
  /** Whether it is offered as a QR code, for a phone beside this screen. */
  readonly isScanned?: boolean;
  /** The title under which it is sent. */
  readonly title: string;
}

/** A link with buttons to copy it or to send it with the device's share dialog. */
export function LinkField(props: LinkFieldProps) {
  const id = createUniqueId();
  let field!: HTMLInputElement;
  const { copied, copy } = createCopy(
    () => props.link,
    () => field,
  );
  const [isScanning, setIsScanning] = createSignal(false);
  return (
    <div class="field link-field">
      <label for={id} classList={{ unseen: props.hideLabel === true }}>
        {props.label}
      </label>
      <div class="link-field-line">
        <input
          ref={field}
          id={id}
          type="text"
          readOnly
          value={props.link}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button primary={props.primary} aria-label={onlineWords().copyWhat(props.label)} onClick={() => void copy()}>
          {copied() ? shareWords().copied : onlineWords().copy}
        </Button>
        <Show when={props.isScanned}>
          <Button aria-expanded={isScanning()} onClick={() => setIsScanning(!isScanning())}>
            {onlineWords().qr}
          </Button>
        </Show>
        <Show when={canSend()}>
          <Button
            aria-label={onlineWords().sendWhat(props.label)}
            onClick={() => void sendLink(props.title, props.link)}
          >
            {shareWords().send}
          </Button>
        </Show>
      </div>
      <Show when={props.hint}>
        <p class="field-hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </Show>
      <Show when={isScanning()}>
        <Suspense>
          <Code text={props.link} label={onlineWords().qrOf(props.label)} />
        </Suspense>
      </Show>
      <CopyStatus copied={copied()} />
    </div>
  );
}

/** The code, brought into sight: on a phone it opens below the screen. */
function Code(props: { readonly text: string; readonly label: string }) {
  let figure!: HTMLElement;
  // Once it is fetched and shown.
  onMount(() => showWhole(figure));
  return (
    <figure class="link-field-code" ref={figure}>
      <QrCode text={props.text} label={props.label} />
      <figcaption class="soft">{onlineWords().qrHint}</figcaption>
    </figure>
  );
}
