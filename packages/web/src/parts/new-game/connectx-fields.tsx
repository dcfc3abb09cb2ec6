import { BOARD_KINDS, type ConnectNumber } from '@rowhouse/rules';
import { createMemo, For, Index, Show } from 'solid-js';
import { DiscIcon } from '../../boards/basics/disc.tsx';
import { newGameWords } from '../../messages/new-game.ts';
import { connectRange } from '../../new-game/board-choices.ts';
import { seatsShown, withPlayers } from '../../new-game/seat-choices.ts';
import { colourName } from '../../words/names.ts';
import { Choices as ChoicesField, SelectField } from '../controls/choice-fields.tsx';
import { NumberField, TextField } from '../controls/fields.tsx';
import { changeSeat, type FormProps, wrongIn } from './form.ts';
import { botGroups, botWords } from './new-game-words.ts';

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
  return (
    <>
      <ConnectNumbers {...props} />
      <SeatFields {...props} />
      <ChoicesField
        label={newGameWords().kind}
        hint={newGameWords().kindHints[kind()]}
        value={kind()}
        choices={BOARD_KINDS.map((value) => ({ value, label: newGameWords().kinds[value] }))}
        onChoose={(board) => props.change({ connect: { ...props.choices().connect, board } })}
      />
    </>
  );
}

const PERSON = 'person';

function SeatFields(props: FormProps) {
  const shown = () => props.choices().seats.slice(0, seatsShown(props.game, props.choices()));
  const groups = createMemo(() => botGroups(props.game, props.choices()));
  return (
    <fieldset class="field new-seats">
      <legend>{newGameWords().seats}</legend>
      <p class="field-hint">{newGameWords().seatsHint}</p>
      <ol>
        <Index each={shown()}>
          {(seat, at) => (
            <li class="new-seat">
              <span class="new-colour">
                <DiscIcon player={at} size="1.9rem" />
                {colourName(at)}
              </span>
              <SelectField
                class="new-who"
                hideLabel
                label={newGameWords().whoOf(colourName(at))}
                value={seat().kind === 'person' ? PERSON : seat().bot}
                choices={[{ value: PERSON, label: newGameWords().person }]}
                groups={groups()}
                onChoose={(who) =>
                  changeSeat(props, at, who === PERSON ? { kind: 'person' } : { kind: 'bot', bot: who })
                }
              />
              <Show
                when={seat().kind === 'person'}
                fallback={<p class="new-about field-hint">{botWords(seat().bot)}</p>}
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
            </li>
          )}
        </Index>
      </ol>
    </fieldset>
  );
}
