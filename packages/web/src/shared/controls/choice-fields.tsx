import { createUniqueId, Index, type JSX, Show } from 'solid-js';
import { Field, type FieldProps, Notes } from './fields.tsx';

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
