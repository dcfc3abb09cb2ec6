import { BLUE, RED } from '@rowhouse/rules';
import { createMemo, createSignal, For, Index, Match, Show, Switch } from 'solid-js';
import { DiscIcon } from '../boards/disc.tsx';
import { t } from '../messages/messages.ts';
import { newGameWords } from '../messages/new-game.ts';
import { onlineWords } from '../messages/online.ts';
import { colourName } from '../names.ts';
import { createGame } from '../online/api.ts';
import { asGuest } from '../online/guest.ts';
import { keys, newSecret } from '../online/keys.ts';
import { faultWords as apiFaultWords, clockWords } from '../online/online-words.ts';
import {
  CLOCK_LIMITS,
  type ClockKind,
  type ClockNumber,
  clockFaults,
  needsPeople,
  ONLINE_DEFAULTS,
  type OnlineChoices,
  wishOf,
} from '../online/wish.ts';
import { Choices as ChoicesField, NumberField, SelectField, Switch as SwitchField } from '../parts/fields.tsx';
import { GuestName } from '../parts/guest-form.tsx';
import { go, makeRoute, route } from '../router.ts';
import { type Choices, DEFAULTS, type FieldFault, GAMES, type GameName, seatsShown } from './new-game.ts';
import { BotField, ConnectNumbers, DrawnFields, type FormProps, MorrisDetails, MorrisMen } from './new-game-fields.tsx';
import { leadToWrong, NewGameHead, NewGamePicture } from './new-game-frame.tsx';
import { botGroups } from './new-game-words.ts';
import { NotFound } from './not-found.tsx';

/** A game with somebody elsewhere: any board, any seats, with a clock or without. */
export function OnlineNew() {
  const game = () => GAMES.find((name) => name === (route()[2] ?? GAMES[0]));
  return (
    <Show when={game()} keyed fallback={<NotFound />}>
      {(name) => <Form game={name} />}
    </Show>
  );
}

/** A person against a person, unless somebody says otherwise. */
const AMONG_PEOPLE: Choices = { ...DEFAULTS, seats: DEFAULTS.seats.map((seat) => ({ ...seat, kind: 'person' })) };

interface OnlineFormProps extends FormProps {
  readonly online: OnlineChoices;
  changeOnline(change: Partial<OnlineChoices>): void;
}

function Form(props: { readonly game: GameName }) {
  const [choices, setChoices] = createSignal(AMONG_PEOPLE);
  const [online, setOnline] = createSignal(ONLINE_DEFAULTS);
  const [isBusy, setIsBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  /** The same wish asked for twice, because the answer was lost, is one game. */
  let secret = newSecret();
  let form!: HTMLFormElement;

  const wish = createMemo(() => wishOf(props.game, choices(), online()));
  const faults = () => {
    const found = wish();
    return found.ok ? [] : found.error;
  };
  const parts: OnlineFormProps = {
    get game() {
      return props.game;
    },
    choices,
    change: (change) => setChoices((now) => ({ ...now, ...change })),
    faults: () => faults() as readonly FieldFault[],
    get online() {
      return online();
    },
    changeOnline: (change) => setOnline((now) => ({ ...now, ...change })),
  };
  const summary = () => {
    const asked = wish();
    if (!asked.ok) return [];
    const players = seatsShown(props.game, choices());
    return [
      ...(props.game === 'morris' ? [t().games.men[choices().morris.men]!] : []),
      ...(players > 2 ? [t().games.players(players)] : []),
      clockWords(asked.value.clock ?? null),
    ];
  };

  const create = async (event: Event) => {
    event.preventDefault();
    const asked = wish();
    if (!asked.ok) {
      leadToWrong(form, asked.error.length);
      return;
    }
    if (isBusy()) return;
    setIsBusy(true);
    setFault('');
    const key = await asGuest((as) => createGame({ ...asked.value, ...as, secret }));
    setIsBusy(false);
    if (!key.ok) {
      setFault(apiFaultWords(key.error));
      // It is sure that nothing was made: what is changed now is another game.
      if (key.error !== 'unreachable') secret = newSecret();
      return;
    }
    keys.keepKey(key.value);
    go('online', key.value.game);
  };

  return (
    <div class="page new-game">
      <NewGameHead
        title={onlineWords().create}
        game={props.game}
        addressOf={(game) => makeRoute('online', 'new', game)}
      />
      <form id="online-new" class="new-fields" ref={form} onSubmit={(event) => void create(event)} noValidate>
        <Switch fallback={<PairSeats {...parts} />}>
          <Match when={props.game === 'connectx'}>
            <ConnectNumbers {...parts} />
            <CrowdSeats {...parts} />
          </Match>
          <Match when={props.game === 'morris'}>
            <MorrisMen {...parts} />
            <PairSeats {...parts} />
          </Match>
        </Switch>
        <Show when={needsPeople(props.game, choices(), online())}>
          <ChoicesField
            label={onlineWords().how}
            value={online().open}
            choices={[
              { value: false, label: onlineWords().byLink },
              { value: true, label: onlineWords().anybody },
            ]}
            onChoose={(open) => parts.changeOnline({ open })}
          />
        </Show>
        <Show when={seatsShown(props.game, choices()) === 2}>
          <ClockFields {...parts} />
        </Show>
        <Show when={props.game === 'morris'}>
          <MorrisDetails {...parts} />
        </Show>
      </form>
      <div class="new-side">
        <NewGamePicture game={props.game} choices={choices()} />
        <div class="new-foot">
          <p class="new-summary">
            <Show
              when={faults().length === 0}
              fallback={<span class="new-wrong">{newGameWords().wrongSaid(faults().length)}</span>}
            >
              <For each={summary()}>{(line) => <span>{line}</span>}</For>
            </Show>
          </p>
          <button type="submit" form="online-new" class="button primary new-play" aria-disabled={isBusy()}>
            {isBusy() ? onlineWords().creating : onlineWords().begin}
          </button>
          <p class="online-fault" role="alert">
            {fault()}
          </p>
        </div>
        <div class="online-new-name">
          <GuestName />
        </div>
      </div>
    </div>
  );
}

/** Two seats: ours, and the other side's. */
function PairSeats(props: OnlineFormProps) {
  const isPerson = () => props.choices().seats[BLUE]!.kind === 'person';
  return (
    <>
      <ChoicesField
        label={onlineWords().against}
        value={isPerson()}
        choices={[
          { value: true, label: onlineWords().person },
          { value: false, label: onlineWords().computer },
        ]}
        onChoose={(person) =>
          props.change({
            seats: props
              .choices()
              .seats.map((seat, at) => ({ ...seat, kind: at === RED || person ? 'person' : 'bot' })),
          })
        }
      />
      <Show when={!isPerson()}>
        <BotField {...props} at={BLUE} label={newGameWords().opponent} disc={false} />
      </Show>
      <DrawnFields {...props} isMineAsked />
    </>
  );
}

const ME = 'me';
const PERSON = 'person';

/** As many seats as there are players; one is ours. */
function CrowdSeats(props: OnlineFormProps) {
  const shown = () => props.choices().seats.slice(0, seatsShown(props.game, props.choices()));
  const me = () => Math.min(props.online.me, shown().length - 1);
  const groups = createMemo(() => botGroups(props.game, props.choices()));
  const choose = (at: number, who: string) => {
    if (who === ME) return props.changeOnline({ me: at });
    if (at === me()) props.changeOnline({ me: at === 0 ? 1 : 0 });
    return props.change({
      seats: props.choices().seats.map((seat, seatAt) => {
        if (seatAt !== at) return seat;
        return who === PERSON ? { ...seat, kind: 'person' } : { ...seat, kind: 'bot', bot: who };
      }),
    });
  };
  return (
    <>
      <fieldset class="field new-seats">
        <legend>{onlineWords().seats}</legend>
        <ol>
          <Index each={shown()}>
            {(seat, at) => (
              <li class="online-seat">
                <span class="new-colour">
                  <DiscIcon player={at} size="1.9rem" />
                  {colourName(at)}
                </span>
                <SelectField
                  hideLabel
                  label={onlineWords().seatOf(colourName(at))}
                  value={at === me() ? ME : seat().kind === 'person' ? PERSON : seat().bot}
                  choices={[
                    { value: ME, label: onlineWords().seatYou },
                    { value: PERSON, label: onlineWords().seatPerson },
                  ]}
                  groups={groups()}
                  onChoose={(who) => choose(at, who)}
                />
              </li>
            )}
          </Index>
        </ol>
      </fieldset>
      <SwitchField
        label={onlineWords().draw}
        checked={props.online.shuffle}
        onChange={(shuffle) => props.changeOnline({ shuffle })}
      />
    </>
  );
}

const KINDS: readonly ClockKind[] = ['none', 'live', 'days'];

function ClockFields(props: OnlineFormProps) {
  const clock = () => props.online.clock;
  const number = (field: ClockNumber, label: () => string) => {
    const wrong = () => clockFaults(props.online, 2).some((fault) => fault.field === field);
    const { min, max } = CLOCK_LIMITS[field];
    return (
      <NumberField
        label={label()}
        min={min}
        max={max}
        value={clock()[field]}
        wrong={wrong() ? newGameWords().wrongRange(min, max) : null}
        onInput={(text) => props.changeOnline({ clock: { ...clock(), [field]: text } })}
      />
    );
  };
  return (
    <>
      <ChoicesField
        label={onlineWords().clock}
        value={clock().kind}
        choices={KINDS.map((value) => ({ value, label: onlineWords().clocks[value] }))}
        onChoose={(kind) => props.changeOnline({ clock: { ...clock(), kind } })}
      />
      <Show when={clock().kind === 'live'}>
        <div class="new-numbers">
          {number('minutes', () => onlineWords().minutes)}
          {number('increment', () => onlineWords().increment)}
        </div>
      </Show>
      <Show when={clock().kind === 'days'}>{number('days', () => onlineWords().days)}</Show>
    </>
  );
}
