import type { Player } from '@rowhouse/rules';
import type { GameId } from '@rowhouse/rules/internal';
import { type Accessor, createMemo, Index, type JSX } from 'solid-js';
import { type FieldProps, NumberField, SelectField } from '../shared/controls/fields.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { colourName } from '../shared/words/names.ts';
import { parseWholeInRange } from './board-choices.ts';
import type { ChoiceFault, Choices, SeatChoice } from './choices.ts';
import { newGameWords } from './messages/index.ts';
import { botGroups, fieldFaultWords } from './new-game-words.ts';
import { seatsShown } from './seat-choices.ts';

interface SeatRowsProps extends FormProps {
  readonly rowClass: string;
  readonly selectClass?: string;
  /** The label of the list in a row, for screen readers. */
  labelOf(colour: string): string;
  /** The choices besides the computer players. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
  /** The current choice: one of `people`, or the id of a computer player. */
  occupant(seat: SeatChoice, at: number): string;
  onChoose(at: number, who: string): void;
  /** More fields in a row. */
  more?(seat: Accessor<SeatChoice>, at: number): JSX.Element;
}

/** A row for each seat of a game: the colour, the player and more fields. */
export function SeatRows(props: SeatRowsProps) {
  const shown = () => props.choices().seats.slice(0, seatsShown(props.game, props.choices()));
  const groups = createMemo(() => botGroups(props.game, props.choices()));
  return (
    <ol>
      <Index each={shown()}>
        {(seat, at) => (
          <li class={props.rowClass}>
            <span class="new-colour">
              <DiscIcon player={at} size="1.9rem" />
              {colourName(at)}
            </span>
            <SelectField
              {...(props.selectClass === undefined ? {} : { class: props.selectClass })}
              hideLabel
              label={props.labelOf(colourName(at))}
              value={props.occupant(seat(), at)}
              choices={props.people}
              groups={groups()}
              onChoose={(who) => props.onChoose(at, who)}
            />
            {props.more?.(seat, at)}
          </li>
        )}
      </Index>
    </ol>
  );
}

interface RangeFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  /** The text as typed. */
  readonly value: string;
  readonly range: { readonly min: number; readonly max: number };
  onInput(text: string): void;
}

/** A field for a whole number. It shows the range while the number is outside it. */
export function RangeField(props: RangeFieldProps) {
  const isIn = () => parseWholeInRange(props.value, props.range) !== null;
  return (
    <NumberField
      label={props.label}
      hint={isIn() ? props.hint : undefined}
      min={props.range.min}
      max={props.range.max}
      value={props.value}
      error={isIn() ? null : newGameWords().wrongRange(props.range.min, props.range.max)}
      onInput={props.onInput}
    />
  );
}

/** The choices of a form, and how its fields change them. */
export interface FormProps {
  readonly game: GameId;
  readonly choices: Accessor<Choices>;
  change(change: Partial<Choices>): void;
  readonly faults: Accessor<readonly ChoiceFault[]>;
}

export const fieldErrorText = (props: FormProps, field: ChoiceFault['field']): string | null => {
  const fault = props.faults().find((found) => found.field === field);
  return fault ? fieldFaultWords(fault) : null;
};

export const changeSeat = (props: FormProps, at: Player, change: Partial<SeatChoice>): void =>
  props.change({ seats: props.choices().seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)) });
