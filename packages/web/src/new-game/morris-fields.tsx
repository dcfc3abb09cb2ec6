import { MEN, MORRIS_LIMITS, REMOVALS, variantOf } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { ChoicesField, SwitchField } from '../shared/controls/choice-fields.tsx';
import { NumberField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { type Choices, type MorrisNumber, morrisChoices } from './choices.ts';
import { type FormProps, wrongIn } from './form.ts';
import { newGameWords } from './messages/index.ts';
import { PairFields } from './pair-fields.tsx';

export function MorrisFields(props: FormProps) {
  return (
    <>
      <MorrisMen {...props} />
      <PairFields {...props} />
      <MorrisDetails {...props} />
    </>
  );
}

/** Which morris board it is. */
export function MorrisMen(props: FormProps) {
  return (
    <ChoicesField
      class="new-men"
      label={newGameWords().variant}
      value={props.choices().morris.men}
      choices={MEN.map((value) => ({ value, label: String(value), spoken: t().games.men[value]! }))}
      onChoose={(men) => props.change({ morris: morrisChoices(men) })}
    />
  );
}

/** The detailed rules, in a part that can be opened. */
export function MorrisDetails(props: FormProps) {
  const morris = () => props.choices().morris;
  const change = (part: Partial<Choices['morris']>) => props.change({ morris: { ...morris(), ...part } });
  const number = (field: MorrisNumber, label: string, hint: string) => (
    <NumberField
      label={label}
      hint={wrongIn(props, field) ? undefined : hint}
      min={MORRIS_LIMITS[field].min}
      max={MORRIS_LIMITS[field].max}
      value={morris()[field]}
      wrong={wrongIn(props, field)}
      onInput={(text) => change({ [field]: text })}
    />
  );
  return (
    <details class="new-details">
      <summary>{newGameWords().details}</summary>
      <div class="new-fields">
        <SwitchField
          label={newGameWords().flying}
          hint={newGameWords().flyingHint}
          checked={morris().flying}
          onChange={(flying) => change({ flying })}
        />
        <Show when={!variantOf(morris().men).millWins}>
          <ChoicesField
            label={newGameWords().remove}
            value={morris().remove}
            choices={REMOVALS.map((value) => ({ value, label: newGameWords().removes[value] }))}
            onChoose={(remove) => change({ remove })}
          />
        </Show>
        <div class="new-pair">
          {number('drawAfter', newGameWords().drawAfter, newGameWords().drawAfterHint)}
          {number('repetition', newGameWords().repetition, newGameWords().repetitionHint)}
        </div>
      </div>
    </details>
  );
}
