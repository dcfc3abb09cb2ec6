import { BOARD_KINDS, type ConnectNumber } from '@rowhouse/rules';
import { type Accessor, For, Show, untrack } from 'solid-js';
import { ChoicesField } from '../shared/controls/choice-fields.tsx';
import { NumberField, TextField } from '../shared/controls/fields.tsx';
import { colourName } from '../shared/words/names.ts';
import { connectRange } from './board-choices.ts';
import type { SeatChoice } from './choices.ts';
import { changeSeat, type FormProps, wrongIn } from './form.ts';
import { newGameWords } from './messages/index.ts';
import { occupantOf, occupiedBy, PERSON, withPlayers } from './seat-choices.ts';
import { SeatRows } from './seat-rows.tsx';

/** The size of the board and the number of players. */
export function ConnectNumbers(props: FormProps) {
  const number = (field: ConnectNumber) => {
    const range = () => connectRange(field, props.choices());
    return (
      <NumberField
        label={newGameWords()[field]}
        hint={wrongIn(props, field) ? undefined : newGameWords().range(range().min, range().max)}
        min={range().min}
        max={range().max}
        value={props.choices().connect[field]}
        wrong={wrongIn(props, field)}
        onInput={(text) =>
          props.change(
            field === 'players'
              ? withPlayers(props.choices(), text)
              : { connect: { ...props.choices().connect, [field]: text } },
          )
        }
      />
    );
  };
  return (
    <div class="new-numbers">
      <For each={['columns', 'rows', 'connect', 'players'] as const}>{number}</For>
    </div>
  );
}

export function ConnectXFields(props: FormProps) {
  const kind = () => props.choices().connect.board;
  // Open where the stored choice would be hidden, and then left to the player.
  const isOpen = untrack(() => kind() === 'memory');
  return (
    <>
      <ConnectNumbers {...props} />
      <SeatFields {...props} />
      <details class="new-details" open={isOpen}>
        <summary>{newGameWords().advanced}</summary>
        <div class="new-fields">
          <p class="field-hint">{newGameWords().advancedHint}</p>
          <ChoicesField
            label={newGameWords().kind}
            hint={newGameWords().kindHints[kind()]}
            value={kind()}
            choices={BOARD_KINDS.map((value) => ({ value, label: newGameWords().kinds[value] }))}
            onChoose={(board) => props.change({ connect: { ...props.choices().connect, board } })}
          />
        </div>
      </details>
    </>
  );
}

/** The seats of Connect X: who has each, with a name for a person and a token. */
function SeatFields(props: FormProps) {
  const more = (seat: Accessor<SeatChoice>, at: number) => (
    <>
      <Show
        when={seat().kind === 'person'}
        fallback={<p class="new-about field-hint">{newGameWords().about[seat().bot]}</p>}
      >
        <TextField
          class="new-called"
          hideLabel
          label={newGameWords().nameOf(colourName(at))}
          placeholder={newGameWords().nameOptional}
          value={seat().name}
          wrong={wrongIn(props, `name-${at}`)}
          onInput={(name) => changeSeat(props, at, { name })}
        />
      </Show>
      <TextField
        class="new-token"
        hideLabel
        replace
        label={newGameWords().tokenOf(colourName(at))}
        value={seat().token}
        wrong={wrongIn(props, `token-${at}`)}
        onInput={(token) => changeSeat(props, at, { token })}
      />
    </>
  );
  return (
    <fieldset class="field new-seats">
      <legend>{newGameWords().seats}</legend>
      <p class="field-hint">{newGameWords().seatsHint}</p>
      <SeatRows
        {...props}
        rowClass="new-seat"
        selectClass="new-who"
        labelOf={newGameWords().whoOf}
        people={[{ value: PERSON, label: newGameWords().person }]}
        occupant={occupantOf}
        onChoose={(at, who) => changeSeat(props, at, occupiedBy(who))}
        more={more}
      />
    </fieldset>
  );
}
