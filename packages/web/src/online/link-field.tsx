import { createSignal, lazy, onMount, Show, Suspense } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { CopyField } from '../shared/controls/copy.tsx';
import { canSend, sendLink } from '../shared/game/share.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { showWhole } from '../shared/platform/page.ts';
import { onlineWords } from './messages/index.ts';
import { isOnlyHere } from './shared-address.ts';

/** Loaded on demand, because few players scan links. */
export const QrCode = lazy(async () => ({ default: (await import('../shared/controls/qr-code.tsx')).QrCode }));

interface LinkFieldProps {
  readonly label: string;
  /** Shows the label only to screen readers, because the same words are above the field. */
  readonly hideLabel?: boolean;
  readonly hint?: string;
  readonly link: string;
  /** The link that most people want. */
  readonly primary?: boolean;
  /** Whether to offer a QR code for a phone beside this screen. */
  readonly hasQrCode?: boolean;
  /** The title of the message that sends the link. */
  readonly title: string;
}

/** A link with buttons to copy it, to show it as a QR code, or to send it with the device's share dialog. */
export function LinkField(props: LinkFieldProps) {
  const [isScanning, setIsScanning] = createSignal(false);
  return (
    <div class="link-field">
      <CopyField
        label={props.label}
        hideLabel={props.hideLabel ?? false}
        hint={props.hint}
        text={props.link}
        button={onlineWords().copy}
        buttonLabel={onlineWords().copyWhat(props.label)}
        primary={props.primary}
      >
        <Show when={props.hasQrCode}>
          <Button label={onlineWords().qr} aria-expanded={isScanning()} onClick={() => setIsScanning(!isScanning())} />
        </Show>
        <Show when={canSend()}>
          <Button
            label={shareWords().send}
            aria-label={onlineWords().sendWhat(props.label)}
            onClick={() => void sendLink(props.title, props.link)}
          />
        </Show>
      </CopyField>
      {isOnlyHere() && <p class="soft">{onlineWords().onlyHere}</p>}
      <Show when={isScanning()}>
        <Suspense>
          <Code text={props.link} label={onlineWords().qrOf(props.label)} />
        </Suspense>
      </Show>
    </div>
  );
}

/** The code. It scrolls into view, because on a phone it opens below the screen. */
function Code(props: { readonly text: string; readonly label: string }) {
  let figure!: HTMLElement;
  onMount(() => showWhole(figure));
  return (
    <figure class="link-field-code" ref={figure}>
      <QrCode text={props.text} label={props.label} />
      <figcaption class="soft">{onlineWords().qrHint}</figcaption>
    </figure>
  );
}
