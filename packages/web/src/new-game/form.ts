import type { GameId, Player } from '@rowhouse/rules';
import type { Accessor } from 'solid-js';
import type { Choices, FieldFault, SeatChoice } from './choices.ts';
import { fieldFaultWords } from './new-game-words.ts';

export interface FormProps {
  readonly game: GameId;
  readonly choices: Accessor<Choices>;
  change(change: Partial<Choices>): void;
  readonly faults: Accessor<readonly FieldFault[]>;
}

export const wrongIn = (props: FormProps, field: FieldFault['field']): string | null => {
  const fault = props.faults().find((found) => found.field === field);
  return fault ? fieldFaultWords(fault) : null;
};

export const changeSeat = (props: FormProps, at: Player, change: Partial<SeatChoice>): void =>
  props.change({ seats: props.choices().seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)) });
