import { type GameRecord, gameOf, type Position, replay } from '@rowhouse/rules';
import { unpackRecord } from '@rowhouse/rules/formats';
import { GAME_IDS, type GameId, gameIdOf } from '@rowhouse/rules/internal';
import { createMemo, createSignal, Match, Show, Switch } from 'solid-js';
import { boardOf } from '../new-game/board-choices.ts';
import { type ChoiceFault, type Choices, choicesOf, DEFAULTS } from '../new-game/choices.ts';
import { ConnectNumbers, MorrisDetails, MorrisMen } from '../new-game/game-fields.tsx';
import { NewGameFrame } from '../new-game/new-game-frame.tsx';
import { fieldFaultWords } from '../new-game/new-game-words.ts';
import { seatsShown, withBots } from '../new-game/seat-choices.ts';
import { configWords, gameWords } from '../saves/save-words.ts';
import { ChoicesField } from '../shared/controls/fields.tsx';
import { NotFound, Nothing } from '../shared/controls/houses.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { go, makeRoute, route } from '../shared/platform/router.ts';
import { botName, colourName } from '../shared/words/names.ts';
import { client } from './client.ts';
import { chosenPreset, presetNumbers } from './clock-choices.ts';
import { createSeatRequest } from './create-request.ts';
import { gameRequest, isRatable, needsPeople, ONLINE_DEFAULTS, type OnlineChoices } from './game-request.ts';
import { GuestNameField } from './guest-form.tsx';
import { onlineWords } from './messages/index.ts';
import { nameScreen } from './name-screen.ts';
import { ClockFields, MultiplayerSeats, type OnlineFormProps, PairSeats, RatedField } from './online-new-fields.tsx';
import { clockWords } from './online-words.ts';

/**
 * Sets up an online game: any board, any seats, with or without a clock. `#/online/new/<game>`, or
 * `#/online/new/from/<record>` to continue another game.
 */
export function OnlineNew() {
  nameScreen(() => onlineWords().create);
  const game = () => GAME_IDS.find((name) => name === (route()[2] ?? GAME_IDS[0]));
  const from = createMemo(() => (route()[2] === 'from' ? unpackRecord(route()[3] ?? '') : null));
  return (
    <Switch fallback={<NotFound />}>
      <Match when={game()} keyed>
        {(name) => <Form game={name} from={null} />}
      </Match>
      <Match when={from()} keyed>
        {(read) => (
          <Show
            when={read.ok && read.value}
            fallback={<Nothing title={shareWords().bad} hint={shareWords().badHint} />}
          >
            {(record) => <FormFrom record={record()} />}
          </Show>
        )}
      </Match>
    </Switch>
  );
}

function FormFrom(props: { readonly record: GameRecord }) {
  const position = createMemo(() => {
    const end = replay(props.record);
    return end.ok && end.value.outcome === null ? end.value : null;
  });
  return (
    <Show
      when={position()}
      fallback={<Nothing title={tableWords().reasons['game-over']} hint={onlineWords().fromOver} />}
    >
      {(now) => <Form game={gameIdOf(props.record.config)} from={now()} />}
    </Show>
  );
}

/** The first choices: every seat is for a person. */
const AMONG_PEOPLE: Choices = { ...DEFAULTS, seats: DEFAULTS.seats.map((seat) => ({ ...seat, kind: 'person' })) };

/** The first choices, with the last chosen times. The form asks for the kind of clock every time. */
const firstOnlineChoices = (): OnlineChoices => ({
  ...ONLINE_DEFAULTS,
  clock: { ...ONLINE_DEFAULTS.clock, ...presetNumbers(chosenPreset()) },
});

/** `from`: the starting position, if it is not the empty board. */
function Form(props: { readonly game: GameId; readonly from: Position | null }) {
  const { from } = props;
  const [choices, setChoices] = createSignal(from ? choicesOf(AMONG_PEOPLE, from.config) : AMONG_PEOPLE);
  const [online, setOnline] = createSignal(firstOnlineChoices());
  const { isBusy, fault, askForSeat } = createSeatRequest();

  const request = createMemo(() => gameRequest(props.game, choices(), online(), from));
  const faults = () => {
    const found = request();
    return found.ok ? [] : found.error;
  };
  const parts: OnlineFormProps = {
    game: props.game,
    choices,
    change: (change) => setChoices((now) => withBots(props.game, { ...now, ...change })),
    faults: () => faults() as readonly ChoiceFault[],
    isBegun: from !== null,
    get online() {
      return online();
    },
    get isRated() {
      const found = request();
      return found.ok && found.value.rated === true;
    },
    changeOnline: (change) => setOnline((now) => ({ ...now, ...change })),
  };
  const create = async () => {
    const asked = request();
    if (!asked.ok) return;
    const key = await askForSeat((as) => client.createGame({ ...asked.value, ...as }));
    if (key) go('online', key.game);
  };

  return (
    <NewGameFrame
      title={onlineWords().create}
      game={props.game}
      addressOf={(game) => makeRoute('online', 'new', game)}
      settled={
        from ? onlineWords().from(gameWords(from.config), t().result.toMove(colourName(from.toMove))) : undefined
      }
      board={from ? gameOf(from.config).toSetup(from) : boardOf(props.game, choices())}
      wrong={faults().map(fieldFaultWords)}
      summary={summaryOf(request())}
      begin={isBusy() ? onlineWords().creating : onlineWords().begin}
      isBusy={isBusy()}
      fault={fault()}
      besides={
        <div class="online-new-name">
          <GuestNameField />
        </div>
      }
      onBegin={() => void create()}
    >
      <Fields {...parts} />
    </NewGameFrame>
  );
}

/** The fields of an online game. A starting position settles the board. */
function Fields(props: OnlineFormProps) {
  const isTwo = () => seatsShown(props.game, props.choices()) === 2;
  return (
    <>
      {!props.isBegun && props.game === 'connectx' && <ConnectNumbers {...props} />}
      {!props.isBegun && props.game === 'morris' && <MorrisMen {...props} />}
      {/* Above the fields that it changes, so it stays under the pointer. */}
      {!props.isBegun && isRatable(props.game, props.choices(), null) && <RatedField {...props} />}
      {props.game === 'connectx' ? <MultiplayerSeats {...props} /> : <PairSeats {...props} />}
      <Show when={needsPeople(props.game, props.choices(), props.online)}>
        <ChoicesField
          label={onlineWords().how}
          value={props.online.open}
          choices={[
            { value: false, label: onlineWords().byLink },
            { value: true, label: onlineWords().anyone },
          ]}
          onChoose={(open) => props.changeOnline({ open })}
        />
      </Show>
      {isTwo() && <ClockFields {...props} />}
      {!props.isBegun && props.game === 'morris' && <MorrisDetails {...props} />}
    </>
  );
}

/** The request in a few lines. */
function summaryOf(asked: ReturnType<typeof gameRequest>): readonly string[] {
  if (!asked.ok) return [];
  const { game, seats, clock, open, rated } = asked.value;
  const bot = seats.length === 2 && seats.find((seat) => seat.who === 'bot');
  const joining = open ? onlineWords().anyone : onlineWords().byLink;
  return [
    configWords(game),
    ...(seats.length > 2 ? [t().games.players(seats.length)] : []),
    bot ? botName(bot.bot) : joining,
    clockWords(clock ?? null),
    ...(rated ? [onlineWords().ratings.rated] : []),
  ];
}
