import { snapshot } from '@rowhouse/board/svg';
import {
  BOARD_KINDS,
  BOARD_SHAPES,
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectNumber,
  gameOf,
  MEN,
  MORRIS_LIMITS,
  type MorrisName,
  morrisConfig,
  REMOVALS,
  RULE_SETS,
  unwrap,
} from '@rowhouse/rules';
import { morrisName } from '@rowhouse/rules/internal';
import { morrisRules } from '@rowhouse/rules/morris';
import { type Accessor, For, Show, untrack } from 'solid-js';
import { ChoicesField, SelectField, SwitchField, TextField } from '../shared/controls/fields.tsx';
import { t } from '../shared/messages/messages.ts';
import { deviceStorage } from '../shared/platform/storage.ts';
import { dotted } from '../shared/words/format.ts';
import { colourName, ownNameKey } from '../shared/words/names.ts';
import { configOf, connectRange } from './board-choices.ts';
import { type Choices, type MorrisNumber, morrisChoices, type SeatChoice, typedMorris } from './choices.ts';
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

/** The games that are chosen by their number of men. The others are among the details. */
const CHIPS: readonly MorrisName[] = [3, 5, 6, 7, 9, 11, 12];
const NAMES: readonly MorrisName[] = [...MEN, 'morabaraba', 'own'];

const nameOf = ({ morris }: Choices): MorrisName => (morris.isOwn ? 'own' : morrisName(morris));

function withGame({ morris }: Choices, name: MorrisName): Pick<Choices, 'morris'> {
  if (name === 'own') return { morris: { ...morris, isOwn: true } };
  return { morris: name === 'morabaraba' ? typedMorris(morrisConfig(12, { rules: name })) : morrisChoices(name) };
}

/** The choice of the morris board. */
export function MorrisMen(props: FormProps) {
  const chosen = () => CHIPS.find((name) => name === nameOf(props.choices())) ?? null;
  return (
    <ChoicesField
      class="new-men"
      label={newGameWords().variant}
      value={chosen()}
      choices={CHIPS.map((value) => ({
        value,
        label: String(value),
        spoken: t().games.men[value],
        ...(value === 9 ? { note: newGameWords().classic } : {}),
      }))}
      onChoose={(name) => name && props.change(withGame(props.choices(), name))}
    />
  );
}

/** E14: the number of men, the board and the rules of an own variant, and its name on this device. */
function OwnMorris(props: FormProps) {
  const morris = () => props.choices().morris;
  const change = (part: Partial<Pick<Choices['morris'], 'men' | 'shape' | 'rules'>>) => {
    const { men, shape, rules, remove } = { ...morris(), ...part };
    props.change({ morris: { ...typedMorris(morrisConfig(men, { shape, rules, remove })), isOwn: true } });
  };
  const { min, max } = MORRIS_LIMITS.men;
  const nameKey = () => {
    const config = configOf('morris', props.choices());
    return config.ok && config.value.family === 'morris' && morrisName(config.value) === 'own'
      ? ownNameKey(config.value)
      : null;
  };
  return (
    <>
      <SelectField
        label={newGameWords().variant}
        value={String(morris().men)}
        choices={Array.from({ length: max - min + 1 }, (_, at) => ({ value: `${min + at}`, label: `${min + at}` }))}
        onChoose={(men) => change({ men: Number(men) })}
      />
      <SelectField
        label={newGameWords().shape}
        value={morris().shape}
        choices={BOARD_SHAPES.map((value) => ({ value, label: newGameWords().shapes[value] }))}
        onChoose={(shape) => change({ shape: shape as (typeof BOARD_SHAPES)[number] })}
      />
      <SelectField
        label={newGameWords().rules}
        value={morris().rules}
        choices={RULE_SETS.map((value) => ({ value, label: newGameWords().ruleSets[value] }))}
        onChoose={(rules) => change({ rules: rules as (typeof RULE_SETS)[number] })}
      />
      <Show when={nameKey()}>
        {(key) => (
          <TextField
            label={newGameWords().ownName}
            placeholder={newGameWords().nameOptional}
            value={deviceStorage.get(key()) ?? ''}
            onInput={(name) => deviceStorage.set(key(), name.trim().slice(0, MAX_OWN_NAME))}
          />
        )}
      </Show>
    </>
  );
}

const MAX_OWN_NAME = 40;

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
  // Open at first if the chosen game would be hidden.
  const isOpen = untrack(() => !CHIPS.includes(nameOf(props.choices())));
  return (
    <details class="new-details" open={isOpen}>
      <summary>{newGameWords().details}</summary>
      <div class="new-fields">
        <SelectField
          label={t().games.morris}
          value={String(nameOf(props.choices()))}
          choices={NAMES.map((name) => ({ value: String(name), label: t().games.men[name] }))}
          onChoose={(value) => {
            const name = NAMES.find((one) => String(one) === value);
            if (name) props.change(withGame(props.choices(), name));
          }}
        />
        <Show when={morris().isOwn}>
          <OwnMorris {...props} />
        </Show>
        <SwitchField
          label={newGameWords().flying}
          hint={newGameWords().flyingHint}
          checked={morris().flying}
          onChange={(flying) => change({ flying })}
        />
        <Show when={!morrisRules(morris()).millWins}>
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
