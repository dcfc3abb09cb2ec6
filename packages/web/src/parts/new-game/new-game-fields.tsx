import {
  BLUE,
  BOARD_KINDS,
  type ConnectNumber,
  MEN,
  MORRIS_LIMITS,
  type Player,
  RED,
  REMOVALS,
  variantOf,
} from '@rowhouse/rules';
import { type Accessor, createMemo, createUniqueId, For, Index, Show } from 'solid-js';
import { DiscIcon } from '../../boards/basics/disc.tsx';
import { t } from '../../messages/messages.ts';
import { newGameWords } from '../../messages/new-game.ts';
import {
  type Choices,
  connectRange,
  type Drawn,
  type FieldFault,
  type GameName,
  isAgainstComputer,
  type MorrisNumber,
  morrisChoices,
  personsOf,
  type SeatChoice,
  seatsShown,
  withPersons,
  withPlayers,
} from '../../new-game/new-game.ts';
import { botName, colourName } from '../../words/names.ts';
import {
  type Choice,
  Choices as ChoicesField,
  Notes,
  NumberField,
  Pills,
  SelectField,
  Switch,
  TextField,
} from '../controls/fields.tsx';
import { botGroups, fieldFaultWords, levelsOf, othersOf } from './new-game-words.ts';

export interface FormProps {
  readonly game: GameName;
  readonly choices: Accessor<Choices>;
  change(change: Partial<Choices>): void;
  readonly faults: Accessor<readonly FieldFault[]>;
}

export const wrongIn = (props: FormProps, field: FieldFault['field']): string | null => {
  const fault = props.faults().find((found) => found.field === field);
  return fault ? fieldFaultWords(fault) : null;
};

const changeSeat = (props: FormProps, at: Player, change: Partial<SeatChoice>): void =>
  props.change({ seats: props.choices().seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)) });

/** Who plays a game of two, with which colours, and who starts. */
export function PairFields(props: FormProps) {
  const persons = () => personsOf(props.game, props.choices());
  const name = (at: Player, label: string) => (
    <TextField
      class="new-name"
      label={label}
      placeholder={newGameWords().optional}
      value={props.choices().seats[at]!.name}
      wrong={wrongIn(props, `name-${at}`)}
      onInput={(text) => changeSeat(props, at, { name: text })}
    />
  );
  return (
    <>
      <ChoicesField
        label={newGameWords().who}
        value={persons()}
        choices={[1, 2, 0].map((value) => ({ value, label: newGameWords().persons[value]! }))}
        onChoose={(count) => props.change(withPersons(props.game, props.choices(), count))}
      />
      <Show when={persons() === 2}>
        <div class="new-pair">
          {name(RED, newGameWords().nameOf(colourName(RED)))}
          {name(BLUE, newGameWords().nameOf(colourName(BLUE)))}
        </div>
      </Show>
      <Show when={persons() === 0}>
        <BotField {...props} at={RED} label={colourName(RED)} disc />
      </Show>
      <Show when={persons() < 2}>
        <BotField
          {...props}
          at={BLUE}
          label={persons() === 1 ? newGameWords().opponent : colourName(BLUE)}
          disc={persons() === 0}
        />
      </Show>
      <DrawnFields {...props} isMineAsked={isAgainstComputer(props.game, props.choices())} isFirstAsked />
      <Show when={persons() === 1}>{name(RED, newGameWords().yourName)}</Show>
    </>
  );
}

/** What may be left to chance: our colour, where it is ours to choose, and who starts, where that is not settled. */
export function DrawnFields(props: FormProps & { readonly isMineAsked: boolean; readonly isFirstAsked: boolean }) {
  const drawn = (): readonly Choice<Drawn>[] => [
    { value: 'random', label: newGameWords().random },
    ...[RED, BLUE].map((player) => ({
      value: player,
      label: colourName(player),
      picture: () => <DiscIcon player={player} />,
    })),
  ];
  return (
    <div class="new-pair">
      <Show when={props.isMineAsked}>
        <ChoicesField
          label={newGameWords().mine}
          value={props.choices().mine}
          choices={drawn()}
          onChoose={(mine) => props.change({ mine })}
        />
      </Show>
      <Show when={props.isFirstAsked}>
        <ChoicesField
          label={newGameWords().first}
          value={props.choices().first}
          choices={drawn()}
          onChoose={(first) => props.change({ first })}
        />
      </Show>
    </div>
  );
}

/** A computer player: a level, or one of the others; under it how it plays. */
export function BotField(props: FormProps & { at: Player; label: string; disc: boolean }) {
  const id = createUniqueId();
  const chosen = () => props.choices().seats[props.at]!.bot;
  const choose = (bot: string) => changeSeat(props, props.at, { bot });
  return (
    <fieldset class="field new-bots" aria-describedby={`${id}-hint`}>
      <legend>
        <Show when={props.disc}>
          <DiscIcon player={props.at} />
        </Show>
        {props.label}
      </legend>
      <Pills
        class="new-levels"
        name={id}
        value={chosen()}
        choices={levelsOf(props.game, props.choices())}
        onChoose={choose}
      />
      <Pills name={id} value={chosen()} choices={othersOf(props.game, props.choices())} onChoose={choose} />
      <Notes id={id} hint={t().bots.described(botName(chosen()), newGameWords().about[chosen()]!)} wrong={null} />
    </fieldset>
  );
}

/** The measures of the board and how many play on it. */
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
            </li>
          )}
        </Index>
      </ol>
    </fieldset>
  );
}

export function MorrisFields(props: FormProps) {
  return (
    <>
      <MorrisMen {...props} />
      <PairFields {...props} />
      <MorrisDetails {...props} />
    </>
  );
}

/** Which of the boards it is. */
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

/** The finer rules, folded away. */
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
        <Switch
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
