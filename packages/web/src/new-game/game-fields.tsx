import { snapshot } from '@rowhouse/board/svg';
import {
  BOARD_KINDS,
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectNumber,
  gameOf,
  MEN,
  MORRIS_LIMITS,
  REMOVALS,
  unwrap,
  variantOf,
} from '@rowhouse/rules';
import { type Accessor, For, Show, untrack } from 'solid-js';
import { ChoicesField, SwitchField, TextField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { dotted } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import { connectRange } from './board-choices.ts';
import { type Choices, type MorrisNumber, morrisChoices, type SeatChoice } from './choices.ts';
import { changeSeat, type FormProps, fieldErrorText, RangeField, SeatRows } from './form.tsx';
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

/** The choice of the morris board. */
export function MorrisMen(props: FormProps) {
  return (
    <ChoicesField
      class="new-men"
      label={newGameWords().variant}
      value={props.choices().morris.men}
      choices={MEN.map((value) => ({
        value,
        label: String(value),
        spoken: t().games.men[value]!,
        ...(value === 9 ? { note: newGameWords().classic } : {}),
      }))}
      onChoose={(men) => props.change({ morris: morrisChoices(men) })}
    />
  );
}

/** The detailed rules, folded. */
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
  // Open at first if the stored choice would be hidden.
  const isOpen = untrack(() => kind() === 'memory' || presetOf(props.choices()) === null);
  return (
    <>
      <ChoicesField
        class="new-presets"
        label={newGameWords().games}
        hideLabel
        value={presetOf(props.choices())}
        choices={PRESETS.map((value) => ({
          value,
          label: t().games.size(value.columns, value.rows, value.connect),
          note: dotted(value === CLASSIC && newGameWords().classic, t().games.players(value.players)),
          picture: () => <PresetPicture preset={value} />,
        }))}
        onChoose={(preset) => preset && props.change(withPreset(props.choices(), preset))}
      />
      <details class="new-details" open={isOpen}>
        <summary>{newGameWords().ownBoard}</summary>
        <div class="new-fields">
          <ConnectNumbers {...props} />
          <SeatFields {...props} />
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

type Preset = Pick<ConnectConfig, 'columns' | 'rows' | 'connect' | 'players'>;

const CLASSIC: Preset = { columns: 7, rows: 6, connect: 4, players: 2 };

const PRESETS: readonly Preset[] = [
  CLASSIC,
  { columns: 9, rows: 7, connect: 4, players: 2 },
  { columns: 9, rows: 8, connect: 5, players: 2 },
  { columns: 9, rows: 7, connect: 4, players: 3 },
  { columns: 14, rows: 9, connect: 4, players: 6 },
  { columns: 20, rows: 20, connect: 7, players: 2 },
];

const PRESET_FIELDS = ['columns', 'rows', 'connect', 'players'] as const;

/** The preset with these numbers, or `null`. */
const presetOf = ({ connect }: Choices): Preset | null =>
  PRESETS.find((preset) => PRESET_FIELDS.every((field) => connect[field].trim() === String(preset[field]))) ?? null;

function withPreset(choices: Choices, { players, ...numbers }: Preset): Partial<Choices> {
  const seated = { ...choices, ...withPlayers(choices, String(players)) };
  const typed = Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)]));
  return { ...seated, connect: { ...seated.connect, ...typed } };
}

/** The first discs of a game, one of each player in turn. */
function PresetPicture(props: { readonly preset: Preset }) {
  const config = { ...CONNECT_FOUR, ...props.preset };
  const rules = gameOf(config);
  const middle = Math.floor(config.columns / 2);
  const setup = () => {
    let position = rules.start(config, 0);
    for (const aside of [0, 0, 1, -1, 1, 0]) position = unwrap(rules.play(position, middle + aside));
    return rules.toSetup(position);
  };
  return <span class="new-preset" aria-hidden="true" innerHTML={snapshot(setup(), { theme: 'css' })} />;
}

/** The seats of Connect X: the player of each seat, the name of a person, and the token. */
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
          error={fieldErrorText(props, `name-${at}`)}
          onInput={(name) => changeSeat(props, at, { name })}
        />
      </Show>
      <TextField
        class="new-token"
        hideLabel
        replace
        label={newGameWords().tokenOf(colourName(at))}
        value={seat().token}
        error={fieldErrorText(props, `token-${at}`)}
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
