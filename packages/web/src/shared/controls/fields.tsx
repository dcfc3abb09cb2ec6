import { parseWhole } from '@rowhouse/rules/formats';
import { createUniqueId, Index, type JSX, Show } from 'solid-js';
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

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** What screen readers say instead of a label that is short because of its surroundings. */
  readonly spoken?: string;
  readonly picture?: () => JSX.Element;
  /** The language of the label, if it is not that of the page. */
  readonly language?: string;
}

interface PillsProps<T> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly class?: string;
  onChoose(value: T): void;
}

/** Radio buttons that look like pills. The elements stay when their words change, so the focus stays too. */
export function Pills<T>(props: PillsProps<T>) {
  return (
    <div class={`choices ${props.class ?? ''}`}>
      <Index each={props.choices}>
        {(choice) => (
          <label lang={choice().language}>
            <input
              type="radio"
              name={props.name}
              aria-label={choice().spoken}
              checked={props.value === choice().value}
              onChange={() => props.onChoose(choice().value)}
            />
            {choice().picture?.()}
            {choice().label}
          </label>
        )}
      </Index>
    </div>
  );
}

type ChoicesProps<T> = FieldProps & Omit<PillsProps<T>, 'name'>;

/** A choice of a few, all visible. */
export function ChoicesField<T>(props: ChoicesProps<T>) {
  const id = createUniqueId();
  return (
    <fieldset class={`field ${props.class ?? ''}`} aria-describedby={props.hint ? `${id}-hint` : undefined}>
      <legend classList={{ unseen: props.hideLabel ?? false }}>{props.label}</legend>
      <Pills name={id} value={props.value} choices={props.choices} onChoose={props.onChoose} />
      <Notes id={id} hint={props.hint} wrong={props.wrong} />
    </fieldset>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  /** More choices, in named groups. */
  readonly groups?: readonly { readonly label: string; readonly choices: readonly Choice<string>[] }[];
  onChoose(value: string): void;
}

export function SelectField(props: SelectFieldProps) {
  const lines = (choices: () => readonly Choice<string>[]) => (
    <Index each={choices()}>
      {(choice) => (
        <option value={choice().value} selected={choice().value === props.value}>
          {choice().label}
        </option>
      )}
    </Index>
  );
  return (
    <Field {...props}>
      {(control) => (
        <select {...control} onChange={(event) => props.onChoose(event.currentTarget.value)}>
          {lines(() => props.choices)}
          <Index each={props.groups}>
            {(group) => <optgroup label={group().label}>{lines(() => group().choices)}</optgroup>}
          </Index>
        </select>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** A switch that takes effect at once. */
export function SwitchField(props: SwitchProps) {
  const id = createUniqueId();
  return (
    <div class="switch">
      <label>
        <input
          type="checkbox"
          class="switch-input"
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span class="switch-label">{props.label}</span>
      </label>
      <Show when={props.hint}>
        <p class="field-hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </Show>
    </div>
  );
}
