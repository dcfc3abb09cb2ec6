import { BOARD_KINDS, type ConnectNumber, MEN, MORRIS_LIMITS, REMOVALS, variantOf } from '@rowhouse/rules';
import { type Accessor, For, Show, untrack } from 'solid-js';
import { ChoicesField, SwitchField, TextField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { colourName } from '../shared/words/names.ts';
import { connectRange } from './board-choices.ts';
import { type Choices, type MorrisNumber, morrisChoices, type SeatChoice } from './choices.ts';
import { changeSeat, type FormProps, RangeField, SeatRows, wrongIn } from './form.tsx';
import { newGameWords } from './messages/index.ts';
import { PairFields } from './pair-fields.tsx';
import { occupantOf, occupiedBy, PERSON, withPlayers } from './seat-choices.ts';

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

/** The detailed rules, folded away. */
export function MorrisDetails(props: FormProps) {
  const morris = () => props.choices().morris;
  const change = (part: Partial<Choices['morris']>) => props.change({ morris: { ...morris(), ...part } });
  const number = (field: MorrisNumber, label: string, hint: string) => (
    <RangeField
      label={label}
      hint={hint}
      range={MORRIS_LIMITS[field]}
      value={morris()[field]}
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

/** The size of the board and the number of players. */
export function ConnectNumbers(props: FormProps) {
  const number = (field: ConnectNumber) => {
    const range = () => connectRange(field, props.choices());
    const changed = (text: string) =>
      field === 'players'
        ? withPlayers(props.choices(), text)
        : { connect: { ...props.choices().connect, [field]: text } };
    return (
      <RangeField
        label={newGameWords()[field]}
        hint={newGameWords().range(range().min, range().max)}
        range={range()}
        value={props.choices().connect[field]}
        onInput={(text) => props.change(changed(text))}
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
  // Open at first if it would hide the stored choice.
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
