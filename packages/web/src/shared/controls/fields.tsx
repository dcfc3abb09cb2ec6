import { parseWhole } from '@rowhouse/rules/formats';
import { createUniqueId, type JSX, Show } from 'solid-js';
import { t } from '../messages/messages.ts';
import './fields.css';

/** What every field has: a label, perhaps a hint, and beside it what is wrong with its content (C4). */
export interface FieldProps {
  readonly label: string;
  /** Hides the label where the surroundings show what the field is. Screen readers still say it. */
  readonly hideLabel?: boolean;
  readonly hint?: string | undefined;
  readonly wrong?: string | null | undefined;
  readonly class?: string;
}

/** Attributes for the input or select inside the field. */
interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

export function Field(props: FieldProps & { children(control: Control): JSX.Element }) {
  const id = createUniqueId();
  const control: Control = {
    id,
    get 'aria-describedby'() {
      const notes = [props.hint ? `${id}-hint` : '', props.wrong ? `${id}-wrong` : ''].filter(Boolean);
      return notes.length > 0 ? notes.join(' ') : undefined;
    },
    get 'aria-invalid'() {
      return props.wrong ? 'true' : undefined;
    },
  };
  return (
    <div class={`field ${props.class ?? ''}`}>
      <label for={id} classList={{ unseen: props.hideLabel ?? false }}>
        {props.label}
      </label>
      {props.children(control)}
      <Notes id={id} hint={props.hint} wrong={props.wrong} />
    </div>
  );
}

/** The element for errors is always there, so that screen readers announce an error when it appears. */
export function Notes(props: { id: string; hint: string | undefined; wrong: string | null | undefined }) {
  return (
    <>
      <Show when={props.hint}>
        <p class="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      </Show>
      <p class="wrong" id={`${props.id}-wrong`} aria-live="polite">
        {props.wrong ?? ''}
      </p>
    </>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly placeholder?: string;
  /** Whether typing replaces the content. */
  readonly replace?: boolean;
  onInput(text: string): void;
}

export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={props.placeholder}
          value={props.value}
          onFocus={(event) => props.replace && event.currentTarget.select()}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends FieldProps {
  /** The text as typed, even if it is not a number. The form checks it. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  onInput(text: string): void;
}

/** A field for a whole number. The buttons and the up and down keys step within the range. */
export function NumberField(props: NumberFieldProps) {
  const step = (by: number) => {
    const now = parseWhole(props.value.trim()) ?? props.min - by;
    props.onInput(String(Math.min(props.max, Math.max(props.min, now + by))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  // The keyboard has the arrow keys, so the two buttons are left out of the tab order.
  const stepper = (by: number, sign: string, words: string) => (
    <button type="button" tabIndex={-1} aria-label={words} onClick={() => step(by)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <Field {...props}>
      {(control) => (
        <div class="stepper" classList={{ 'is-wrong': Boolean(props.wrong) }}>
          {stepper(-1, '−', t().app.less(props.label))}
          <input
            {...control}
            type="text"
            inputmode="numeric"
            autocomplete="off"
            value={props.value}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => props.onInput(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {stepper(1, '+', t().app.more(props.label))}
        </div>
      )}
    </Field>
  );
}
