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
import { DiscIcon } from '../boards/disc.tsx';
import { t } from '../messages/messages.ts';
import { botName, colourName } from '../names.ts';
import {
  type Choice,
  Choices as ChoicesField,
  Notes,
  NumberField,
  Pills,
  SelectField,
  Switch,
  TextField,
} from '../parts/fields.tsx';
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
} from './new-game.ts';
import { faultWords, levelsOf, othersOf } from './new-game-words.ts';

export interface FormProps {
  readonly game: GameName;
  readonly choices: Accessor<Choices>;
  change(change: Partial<Choices>): void;
  readonly faults: Accessor<readonly FieldFault[]>;
}

const wrongIn = (props: FormProps, field: FieldFault['field']): string | null => {
  const fault = props.faults().find((found) => found.field === field);
  return fault ? faultWords(fault) : null;
};

const changeSeat = (props: FormProps, at: Player, change: Partial<SeatChoice>): void =>
  props.change({ seats: props.choices().seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)) });

/** Who plays a game of two, with which colours, and who starts. */
export function PairFields(props: FormProps) {
  const persons = () => personsOf(props.game, props.choices());
  const drawn = (): readonly Choice<Drawn>[] => [
    { value: 'random', label: t().newGame.random },
    ...[RED, BLUE].map((player) => ({
      value: player,
      label: colourName(player),
      picture: () => <DiscIcon player={player} />,
    })),
  ];
  const name = (at: Player, label: string) => (
    <TextField
      class="new-name"
      label={label}
      placeholder={t().newGame.optional}
      value={props.choices().seats[at]!.name}
      wrong={wrongIn(props, `name-${at}`)}
      onInput={(text) => changeSeat(props, at, { name: text })}
    />
  );
  return (
    <>
      <ChoicesField
        label={t().newGame.who}
        value={persons()}
        choices={[1, 2, 0].map((value) => ({ value, label: t().newGame.persons[value]! }))}
        onChoose={(count) => props.change(withPersons(props.game, props.choices(), count))}
      />
      <Show when={persons() === 2}>
        <div class="new-pair">
          {name(RED, t().newGame.nameOf(colourName(RED)))}
          {name(BLUE, t().newGame.nameOf(colourName(BLUE)))}
        </div>
      </Show>
      <Show when={persons() === 0}>
        <BotField {...props} at={RED} label={colourName(RED)} disc />
      </Show>
      <Show when={persons() < 2}>
        <BotField
          {...props}
          at={BLUE}
          label={persons() === 1 ? t().newGame.opponent : colourName(BLUE)}
          disc={persons() === 0}
        />
      </Show>
      <div class="new-pair">
        <Show when={isAgainstComputer(props.game, props.choices())}>
          <ChoicesField
            label={t().newGame.mine}
            value={props.choices().mine}
            choices={drawn()}
            onChoose={(mine) => props.change({ mine })}
          />
        </Show>
        <ChoicesField
          label={t().newGame.first}
          value={props.choices().first}
          choices={drawn()}
          onChoose={(first) => props.change({ first })}
        />
      </div>
      <Show when={persons() === 1}>{name(RED, t().newGame.yourName)}</Show>
    </>
  );
}

/** A computer player: a level, or one of the others; under it how it plays. */
function BotField(props: FormProps & { at: Player; label: string; disc: boolean }) {
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
      <Pills class="new-levels" name={id} value={chosen()} choices={levelsOf(props.game)} onChoose={choose} />
      <Pills name={id} value={chosen()} choices={othersOf(props.game)} onChoose={choose} />
      <Notes id={id} hint={t().bots.described(botName(chosen()), t().bots.about[chosen()]!)} wrong={null} />
    </fieldset>
  );
}

export function ConnectXFields(props: FormProps) {
  const number = (field: ConnectNumber) => {
    const range = () => connectRange(field, props.choices());
    return (
      <NumberField
        label={t().newGame[field]}
        hint={wrongIn(props, field) ? undefined : t().newGame.range(range().min, range().max)}
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
  const kind = () => props.choices().connect.board;
  return (
    <>
      <div class="new-numbers">
        <For each={['columns', 'rows', 'connect', 'players'] as const}>{number}</For>
      </div>
      <SeatFields {...props} />
      <ChoicesField
        label={t().newGame.kind}
        hint={t().newGame.kindHints[kind()]}
        value={kind()}
        choices={BOARD_KINDS.map((value) => ({ value, label: t().newGame.kinds[value] }))}
        onChoose={(board) => props.change({ connect: { ...props.choices().connect, board } })}
      />
    </>
  );
}

const PERSON = 'person';

function SeatFields(props: FormProps) {
  const shown = () => props.choices().seats.slice(0, seatsShown(props.game, props.choices()));
  const groups = createMemo(() => [
    {
      label: t().newGame.computer,
      choices: levelsOf(props.game).map(({ value, spoken }) => ({ value, label: spoken! })),
    },
    { label: t().bots.others, choices: othersOf(props.game) },
  ]);
  return (
    <fieldset class="field new-seats">
      <legend>{t().newGame.seats}</legend>
      <p class="field-hint">{t().newGame.seatsHint}</p>
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
                label={t().newGame.whoOf(colourName(at))}
                value={seat().kind === 'person' ? PERSON : seat().bot}
                choices={[{ value: PERSON, label: t().newGame.person }]}
                groups={groups()}
                onChoose={(who) =>
                  changeSeat(props, at, who === PERSON ? { kind: 'person' } : { kind: 'bot', bot: who })
                }
              />
              <Show
                when={seat().kind === 'person'}
                fallback={<p class="new-about field-hint">{t().bots.about[seat().bot]}</p>}
              >
                <TextField
                  class="new-called"
                  hideLabel
                  label={t().newGame.nameOf(colourName(at))}
                  placeholder={t().newGame.nameOptional}
                  value={seat().name}
                  wrong={wrongIn(props, `name-${at}`)}
                  onInput={(name) => changeSeat(props, at, { name })}
                />
              </Show>
              <TextField
                class="new-token"
                hideLabel
                replace
                label={t().newGame.tokenOf(colourName(at))}
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
    <>
      <ChoicesField
        class="new-men"
        label={t().newGame.variant}
        value={morris().men}
        choices={MEN.map((value) => ({ value, label: String(value), spoken: t().games.men[value]! }))}
        onChoose={(men) => props.change({ morris: morrisChoices(men) })}
      />
      <PairFields {...props} />
      <details class="new-details">
        <summary>{t().newGame.details}</summary>
        <div class="new-fields">
          <Switch
            label={t().newGame.flying}
            hint={t().newGame.flyingHint}
            checked={morris().flying}
            onChange={(flying) => change({ flying })}
          />
          <Show when={!variantOf(morris().men).millWins}>
            <ChoicesField
              label={t().newGame.remove}
              value={morris().remove}
              choices={REMOVALS.map((value) => ({ value, label: t().newGame.removes[value] }))}
              onChoose={(remove) => change({ remove })}
            />
          </Show>
          <div class="new-pair">
            {number('drawAfter', t().newGame.drawAfter, t().newGame.drawAfterHint)}
            {number('repetition', t().newGame.repetition, t().newGame.repetitionHint)}
          </div>
        </div>
      </details>
    </>
  );
}
