import { ChoicesField } from '../shared/controls/fields.tsx';
import { clockOf, numbersOf, PRESETS, type Preset } from './clock-presets.ts';
import { onlineWords } from './messages/index.ts';
import { clockWords } from './online-words.ts';

function labelOf(preset: Preset): string {
  const { minutes, increment } = numbersOf(preset);
  return onlineWords().preset(Number(minutes), Number(increment));
}

/** The most popular times. `null`: other times are set. */
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
