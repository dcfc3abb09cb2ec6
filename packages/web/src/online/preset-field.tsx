import { ChoicesField } from '../shared/controls/fields.tsx';
import { clockOf, PRESETS, type Preset, presetNumbers } from './clock-choices.ts';
import { onlineWords } from './messages/index.ts';
import { clockWords } from './online-words.ts';

function labelOf(preset: Preset): string {
  const { minutes, increment } = presetNumbers(preset);
  return onlineWords().preset(Number(minutes), Number(increment));
}

/** A choice of popular times. `null`: the form has other times. */
export function PresetField(props: { readonly value: Preset | null; onChoose(preset: Preset): void }) {
  return (
    <ChoicesField
      label={onlineWords().clock}
      hideLabel
      value={props.value}
      choices={PRESETS.map((value) => ({ value, label: labelOf(value), spoken: clockWords(clockOf(value)) }))}
      onChoose={(preset) => preset !== null && props.onChoose(preset)}
    />
  );
}
