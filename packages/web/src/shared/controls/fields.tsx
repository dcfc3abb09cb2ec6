import { parseWhole } from '@rowhouse/rules/internal';
import { createUniqueId, Index, type JSX, Show } from 'solid-js';
import { t } from '../messages/messages.ts';
import './fields.css';

/** The common properties of fields: a label, a hint, and the fault of the content (C4). */
export interface FieldProps {
  readonly label: string;
  /** Hides the label if the surroundings explain the field. Screen readers still read it. */
  readonly hideLabel?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly class?: string;
}

/** Attributes for the input or select inside the field. */
interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

export function FormField(props: FieldProps & { children(control: Control): JSX.Element }) {
  const id = createUniqueId();
  const control: Control = {
    id,
    get 'aria-describedby'() {
      const notes = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : ''].filter(Boolean);
      return notes.length > 0 ? notes.join(' ') : undefined;
    },
    get 'aria-invalid'() {
      return props.error ? 'true' : undefined;
    },
  };
  return (
    <div class={`field ${props.class ?? ''}`}>
      <label for={id} classList={{ unseen: props.hideLabel ?? false }}>
        {props.label}
      </label>
      {props.children(control)}
      <Notes id={id} hint={props.hint} error={props.error} />
    </div>
  );
}

/** The hint and the fault of a field. The element for faults always exists, so that screen readers announce them. */
export function Notes(props: { id: string; hint: string | undefined; error: string | null | undefined }) {
  return (
    <>
      <Show when={props.hint}>
        <p class="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      </Show>
      <p class="wrong" id={`${props.id}-error`} aria-live="polite">
        {props.error ?? ''}
      </p>
    </>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'search' | 'password';
  readonly autocomplete?: string;
  /** Whether typing replaces the content. */
  readonly replace?: boolean;
  onInput(text: string): void;
}

export function TextField(props: TextFieldProps) {
  return (
    <FormField {...props}>
      {(control) => (
        <input
          {...control}
          type={props.type ?? 'text'}
          autocomplete={props.autocomplete ?? 'off'}
          autocapitalize="off"
          spellcheck={false}
          placeholder={props.placeholder}
          value={props.value}
          onFocus={(event) => props.replace && event.currentTarget.select()}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      )}
    </FormField>
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
  // The buttons are not in the tab order, because the arrow keys do the same.
  const stepper = (by: number, sign: string, words: string) => (
    <button type="button" tabIndex={-1} aria-label={words} onClick={() => step(by)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <FormField {...props}>
      {(control) => (
        <div class="stepper" classList={{ 'is-wrong': Boolean(props.error) }}>
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
    </FormField>
  );
}

export interface SelectChoice<T> {
  readonly value: T;
  readonly label: string;
  /** Read out in place of a label that is too short without its surroundings. */
  readonly spoken?: string;
  readonly picture?: () => JSX.Element;
  /** A word below the label. */
  readonly note?: string;
  /** The language of the label, if it differs from that of the page. */
  readonly language?: string;
}

interface PillsProps<T> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly SelectChoice<T>[];
  readonly class?: string;
  onChoose(value: T): void;
}

/** Radio buttons that look like pills. A change of their words keeps the elements, and so the focus. */
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
            {choice().note && <small>{choice().note}</small>}
          </label>
        )}
      </Index>
    </div>
  );
}

type ChoicesProps<T> = FieldProps & Omit<PillsProps<T>, 'name'>;

/** A few choices, all visible. */
export function ChoicesField<T>(props: ChoicesProps<T>) {
  const id = createUniqueId();
  return (
    <fieldset class={`field ${props.class ?? ''}`} aria-describedby={props.hint ? `${id}-hint` : undefined}>
      <legend classList={{ unseen: props.hideLabel ?? false }}>{props.label}</legend>
      <Pills name={id} value={props.value} choices={props.choices} onChoose={props.onChoose} />
      <Notes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly SelectChoice<string>[];
  /** More choices, in named groups. */
  readonly groups?: readonly { readonly label: string; readonly choices: readonly SelectChoice<string>[] }[];
  onChoose(value: string): void;
}

export function SelectField(props: SelectFieldProps) {
  const lines = (choices: () => readonly SelectChoice<string>[]) => (
    <Index each={choices()}>
      {(choice) => (
        <option value={choice().value} selected={choice().value === props.value}>
          {choice().label}
        </option>
      )}
    </Index>
  );
  return (
    <FormField {...props}>
      {(control) => (
        <select {...control} onChange={(event) => props.onChoose(event.currentTarget.value)}>
          {lines(() => props.choices)}
          <Index each={props.groups}>
            {(group) => <optgroup label={group().label}>{lines(() => group().choices)}</optgroup>}
          </Index>
        </select>
      )}
    </FormField>
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
