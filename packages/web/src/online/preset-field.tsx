import { ChoicesField } from '../shared/controls/fields.tsx';
import { clockOf, numbersOf, PRESETS, type Preset } from './clock-presets.ts';
import { onlineWords } from './messages/index.ts';
import { clockWords } from './online-words.ts';

function labelOf(preset: Preset): string {
  const { minutes, increment } = numbersOf(preset);
  return onlineWords().preset(Number(minutes), Number(increment));
}

/** The times that most people play with. `null`: another one is set. */
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
