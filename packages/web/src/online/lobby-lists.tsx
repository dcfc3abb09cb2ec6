import type { Bot, ClockSpec, GameView, LobbyGame } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, morrisConfig, parseConfig } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { configWords } from '../saves/save-words.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { SwitchField } from '../shared/controls/fields.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { FaultNote, Section } from '../shared/controls/page-parts.tsx';
import { lookEvery } from '../shared/platform/page.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { dayOf, dotted } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';
import { choosePreset, chosenPreset, clockOf } from './clock-choices.ts';
import type { SeatCall } from './create-request.ts';
import { guest } from './guest.ts';
import { focusGuestName } from './guest-form.tsx';
import { onlineWords } from './messages/index.ts';
import { clockWords, errorWords, onlineStatusWords, opponentsWords, seatWords, timeWords } from './online-words.ts';
import { PresetField } from './preset-field.tsx';
import { keys, type StoredSeat } from './seat-keys.ts';

/** The most popular games. The form for a new online game offers all others. */
const POPULAR = [makeConfig(CONNECT_FOUR), makeConfig(morrisConfig(6)), makeConfig(morrisConfig(9))];

interface SeatingProps {
  /** Whether a request for a seat is on its way. */
  readonly isBusy: boolean;
  /** Asks for a seat and goes to its game. */
  takeSeat(call: SeatCall): unknown;
}

/** A game in a list of the lobby, with a button. */
function LobbyRow(props: {
  readonly class?: string;
  readonly player: number;
  readonly title: string;
  readonly details: JSX.Element;
  readonly children: JSX.Element;
}) {
  return (
    <li class={props.class}>
      <DiscIcon player={props.player} size="2.25rem" />
      <div>
        <p class="online-game">{props.title}</p>
        <p class="soft">{props.details}</p>
      </div>
      {props.children}
    </li>
  );
}

interface QuickGamesProps extends SeatingProps {
  /** The open game of this kind in which this device waits already, or `null`. */
  waitingFor(game: string, isRated: boolean): string | null;
}

/** Pairs the player with the next one who asks for the same game. */
export function QuickGames(props: QuickGamesProps) {
  const needsName = () => isRated() && guest() === null;
  // Made with the page: two tabs that first made it on a press at the same time would differ.
  const player = keys.player();
  const play = (game: string) => {
    const waiting = props.waitingFor(game, isRated());
    // In this or another tab.
    if (waiting !== null) return go('online', waiting);
    if (needsName()) return focusGuestName();
    const clock = { clock: clockOf(preset()), anyClock: isAnyClock() };
    const request = { game, ...clock, rated: isRated(), player };
    props.takeSeat((as) => client.pair({ ...request, ...as }));
  };
  const [isRated, setRated] = createSignal(false);
  const [isAnyClock, setAnyClock] = createSignal(true);
  const [preset, setPreset] = createSignal(chosenPreset());
  return (
    <Section title={onlineWords().quick} hint={`${onlineWords().quickHint} ${clockWords(clockOf(preset()))}`}>
      <PresetField
        value={preset()}
        onChoose={(chosen) => {
          setPreset(chosen);
          choosePreset(chosen);
        }}
      />
      <SwitchField
        label={onlineWords().anyClock}
        hint={onlineWords().anyClockHint}
        checked={isAnyClock()}
        onChange={setAnyClock}
      />
      <SwitchField
        label={onlineWords().ratings.rated}
        hint={onlineWords().ratings.ratedHint}
        checked={isRated()}
        onChange={setRated}
      />
      <p class="row">
        <For each={POPULAR}>
          {(game) => (
            <Button
              label={configWords(game)}
              aria-disabled={props.isBusy}
              aria-label={onlineWords().quickAgainst(configWords(game))}
              onClick={() => play(game)}
            />
          )}
        </For>
      </p>
      <FaultNote>{needsName() && onlineWords().faults['needs-guest']}</FaultNote>
      <p>
        <a href={makeRoute('online', 'ratings')}>{onlineWords().ratings.bestLink}</a>
      </p>
    </Section>
  );
}

/** Keeps the objects of unchanged entries, so that their rows and the focus in them stay. */
export const keepUnchanged = <T,>(before: readonly T[], now: readonly T[]): readonly T[] =>
  now.map((entry) => before.find((known) => JSON.stringify(known) === JSON.stringify(entry)) ?? entry);

const LOOK_EVERY_MS = 5000;

/**
 * The open games of other players, live. `null` before the first answer. `onLook`: called with the error of each look in
 * words, or an empty text.
 */
export function createOpenGames(onLook: (fault: string) => void = () => {}): Accessor<readonly LobbyGame[] | null> {
  const [games, setGames] = createSignal<readonly LobbyGame[] | null>(null);
  lookEvery(LOOK_EVERY_MS, async () => {
    const found = await toResult(client.lobby());
    const own = keys.seats();
    if (found.ok) {
      const others = found.value.games.filter(({ game }) => !own.some((seat) => seat.game === game));
      setGames((before) => keepUnchanged(before ?? [], others));
    }
    onLook(found.ok ? '' : errorWords(found.error));
  });
  return games;
}

/** Games of other players with a free seat. */
export function OpenGameList(props: SeatingProps & { readonly games: readonly LobbyGame[] }) {
  const detailsOf = (open: LobbyGame) =>
    dotted(...takenBy(open), freeWords(open), clockWords(open.clock), ratedWords(open));
  return (
    <ul class="online-games">
      <For each={props.games}>
        {(open) => (
          <LobbyRow
            player={open.seats.findIndex(({ taken }) => !taken)}
            title={configWords(open.config)}
            details={detailsOf(open)}
          >
            <Button
              label={onlineWords().sit}
              aria-disabled={props.isBusy}
              aria-label={onlineWords().sitAt(configWords(open.config))}
              onClick={() => props.takeSeat((as) => client.takeSeat(open.game, as))}
            />
          </LobbyRow>
        )}
      </For>
    </ul>
  );
}

interface MyGamesProps {
  readonly seats: readonly StoredSeat[];
  /** By the id of the game. Games without an answer of the server are missing. */
  readonly views: ReadonlyMap<string, GameView>;
}

/** Games in which this device has a seat. Those that wait for the player's move come first. */
export function MyGames(props: MyGamesProps) {
  const isOurTurn = ({ game, seat }: StoredSeat) => {
    const live = props.views.get(game)?.live;
    return live?.status === 'playing' && live.toMove === seat;
  };
  const sorted = createMemo(() =>
    props.seats.toSorted((one, other) => Number(isOurTurn(other)) - Number(isOurTurn(one))),
  );
  return (
    <Section title={onlineWords().mine}>
      <ul class="online-games">
        <For each={sorted()}>
          {(stored) => <MyGame stored={stored} view={props.views.get(stored.game)} isOurTurn={isOurTurn(stored)} />}
        </For>
      </ul>
    </Section>
  );
}

/** The opponent, the state of the game, and the time left for the next move. */
function MyGame(props: {
  readonly stored: StoredSeat;
  readonly view: GameView | undefined;
  readonly isOurTurn: boolean;
}) {
  const name = () => (props.stored.config === '' ? onlineWords().kicker : configWords(props.stored.config));
  const opponent = () => {
    const { view, stored } = props;
    return view && view.live.status !== 'waiting' ? onlineWords().playing(opponentsWords(view, stored.seat)) : null;
  };
  const time = () => {
    const { clock, toMove, status } = props.view?.live ?? {};
    const left = clock && toMove != null ? clock.left[toMove] : undefined;
    return left === undefined || status !== 'playing' ? null : onlineWords().timeLeft(timeWords(left));
  };
  const status = () => (props.view ? onlineStatusWords(props.view, props.stored.seat) : null);
  return (
    <LobbyRow
      player={props.stored.seat ?? 0}
      title={[name(), opponent()].filter(Boolean).join(' ')}
      details={
        <>
          <Show when={props.isOurTurn}>
            <span class="online-turn">{status()}</span>{' '}
          </Show>
          {dotted(!props.isOurTurn && status(), time(), dayOf(props.stored.at))}
        </>
      }
    >
      <ButtonLink
        primary={props.isOurTurn}
        label={onlineWords().goOn}
        to={['online', props.stored.game]}
        aria-label={onlineWords().goOnWith(name(), dayOf(props.stored.at))}
      />
    </LobbyRow>
  );
}

/** The names of the players, with their ratings in a rated game. */
const takenBy = ({ seats, ratings }: LobbyGame): readonly string[] =>
  seats.flatMap((seat, at) => (seat.taken ? [[seatWords(seat), ratings?.[at] ?? ''].join(' ').trim()] : []));

/** Says before the game that it would not count. */
const ratedWords = ({ rated, oneAddress }: LobbyGame): string | false =>
  rated === true && dotted(onlineWords().ratings.rated, oneAddress && onlineWords().ratings.reasons['one-address']);

function freeWords({ seats }: LobbyGame): string {
  const free = seats.filter(({ taken }) => !taken).length;
  return seats.length === 2 ? '' : onlineWords().freeSeats(free);
}

const LOOK_AT_BOTS_EVERY_MS = 10_000;
/** The number of a bot's games that get a button. */
const MAX_BOT_GAMES = 3;

/** The bots that are connected to the server, with a button for each of their games. */
export function LobbyBots(props: SeatingProps) {
  const [bots, setBots] = createSignal<readonly Bot[]>([]);
  lookEvery(LOOK_AT_BOTS_EVERY_MS, async () => {
    const found = await toResult(client.bots());
    if (found.ok) setBots((before) => keepUnchanged(before, found.value.bots));
  });
  const challenge = (bot: Bot, game: string) => {
    const request = { bot: bot.name, game, ...clockFor(bot) };
    if (bot.playing < bot.most) props.takeSeat((as) => client.challenge({ ...request, ...as }));
  };
  return (
    <Show when={bots().length > 0}>
      <Section title={onlineWords().bots} hint={onlineWords().botsHint}>
        <ul class="online-games">
          <For each={bots()}>
            {(bot) => (
              <LobbyRow
                class="online-bot"
                player={1}
                title={bot.name}
                details={onlineWords().botPlays(bot.playing, bot.most)}
              >
                <p class="row">
                  <For each={gamesOf(bot)}>
                    {(game) => (
                      <Button
                        label={configWords(game)}
                        aria-disabled={props.isBusy || bot.playing >= bot.most}
                        aria-label={onlineWords().challenge(bot.name, configWords(game))}
                        onClick={() => challenge(bot, game)}
                      />
                    )}
                  </For>
                </p>
              </LobbyRow>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  );
}

/** The games that get a button: first the popular ones, then those that the bot names. */
function gamesOf({ games }: Bot): readonly string[] {
  const known = POPULAR.filter((game) => games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));
  const named = games.flatMap((game) => {
    const config = parseConfig(game);
    return config.ok ? [makeConfig(config.value)] : [];
  });
  return [...new Set([...known, ...named])].slice(0, MAX_BOT_GAMES);
}

/** A clock that the bot accepts, preferably none. */
function clockFor({ clocks }: Bot): { readonly clock?: ClockSpec } {
  if (clocks.includes('none')) return {};
  return { clock: clocks.includes('live') ? clockOf(chosenPreset()) : { kind: 'days', days: 1 } };
}
