import type { Bot, ClockSpec, GameView, LobbyGame, PairingRequest } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, morrisConfig, parseConfig } from '@rowhouse/rules';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { configWords } from '../saves/save-words.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { SwitchField } from '../shared/controls/fields.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { lookEvery } from '../shared/platform/page.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { dayOf } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';
import { choosePreset, chosenPreset, clockOf } from './clock-presets.ts';
import { onlineWords } from './messages/index.ts';
import { clockWords, onlineStatusWords, opponentsWords, seatWords, timeWords } from './online-words.ts';
import { PresetField } from './preset-field.tsx';
import type { StoredSeat } from './seat-keys.ts';

/** The games that most people play. The form for a new online game offers all others. */
const QUICK = [makeConfig(CONNECT_FOUR), makeConfig(morrisConfig(6)), makeConfig(morrisConfig(9))];

interface QuickGamesProps {
  readonly isBusy: boolean;
  onPlay(request: Pick<PairingRequest, 'game' | 'clock' | 'rated'>): void;
}

/** A game against the next player who wants it. */
export function QuickGames(props: QuickGamesProps) {
  const [isRated, setRated] = createSignal(false);
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
        label={onlineWords().ratings.rated}
        hint={onlineWords().ratings.ratedHint}
        checked={isRated()}
        onChange={setRated}
      />
      <p class="row">
        <For each={QUICK}>
          {(game) => (
            <Button
              aria-disabled={props.isBusy}
              aria-label={onlineWords().quickAgainst(configWords(game))}
              onClick={() => props.onPlay({ game, clock: clockOf(preset()), ...(isRated() ? { rated: true } : {}) })}
            >
              {configWords(game)}
            </Button>
          )}
        </For>
      </p>
      <p>
        <a href={makeRoute('online', 'ratings')}>{onlineWords().ratings.bestLink}</a>
      </p>
    </Section>
  );
}

interface OpenGamesProps {
  readonly games: readonly LobbyGame[];
  readonly isBusy: boolean;
  onSit(game: string): void;
}

/** Games of other players with a free seat. */
export function OpenGames(props: OpenGamesProps) {
  return (
    <ul class="online-games">
      <For each={props.games}>
        {(open) => (
          <li>
            <DiscIcon player={open.seats.findIndex(({ taken }) => !taken)} size="2.25rem" />
            <div>
              <p class="online-game">{configWords(open.config)}</p>
              <p class="soft">
                {[...takenBy(open), freeWords(open), clockWords(open.clock), open.rated && onlineWords().ratings.rated]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              aria-disabled={props.isBusy}
              aria-label={onlineWords().sitAt(configWords(open.config))}
              onClick={() => props.onSit(open.game)}
            >
              {onlineWords().sit}
            </Button>
          </li>
        )}
      </For>
    </ul>
  );
}

interface MyGamesProps {
  readonly seats: readonly StoredSeat[];
  /** By the id of the game, as far as the server has answered. */
  readonly views: ReadonlyMap<string, GameView>;
}

/** Games in which this device has a seat, those that wait for a move first. */
export function MyGames(props: MyGamesProps) {
  const isOurs = ({ game, seat }: StoredSeat) => {
    const live = props.views.get(game)?.live;
    return live?.status === 'playing' && live.toMove === seat;
  };
  const sorted = createMemo(() => props.seats.toSorted((one, other) => Number(isOurs(other)) - Number(isOurs(one))));
  return (
    <Section title={onlineWords().mine}>
      <ul class="online-games">
        <For each={sorted()}>
          {(stored) => <MyGame stored={stored} view={props.views.get(stored.game)} isOurs={isOurs(stored)} />}
        </For>
      </ul>
    </Section>
  );
}

/** The opponent, the state of the game, and the time left to the player to move. */
function MyGame(props: { readonly stored: StoredSeat; readonly view: GameView | undefined; readonly isOurs: boolean }) {
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
    <li>
      <DiscIcon player={props.stored.seat ?? 0} size="2.25rem" />
      <div>
        <p class="online-game">{[name(), opponent()].filter(Boolean).join(' ')}</p>
        <p class="soft">
          <Show when={props.isOurs}>
            <span class="online-turn">{status()}</span>{' '}
          </Show>
          {[props.isOurs ? null : status(), time(), dayOf(props.stored.at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink
        primary={props.isOurs}
        to={['online', props.stored.game]}
        aria-label={onlineWords().goOnWith(name(), dayOf(props.stored.at))}
      >
        {onlineWords().goOn}
      </ButtonLink>
    </li>
  );
}

/** The names of the players, with their ratings in a rated game. */
const takenBy = ({ seats, ratings }: LobbyGame): readonly string[] =>
  seats.flatMap((seat, at) => (seat.taken ? [[seatWords(seat), ratings?.[at] ?? ''].join(' ').trim()] : []));

function freeWords({ seats }: LobbyGame): string {
  const free = seats.filter(({ taken }) => !taken).length;
  return seats.length === 2 ? '' : onlineWords().freeSeats(free);
}

const LOOK_EVERY_MS = 10_000;
/** How many games of a bot get a button. */
const MAX_GAMES = 3;

interface LobbyBotsProps {
  readonly isBusy: boolean;
  onChallenge(challenge: { readonly bot: string; readonly game: string; readonly clock?: ClockSpec }): void;
}

/** The bots that are connected to the server, with a button for each of their games. */
export function LobbyBots(props: LobbyBotsProps) {
  const [bots, setBots] = createSignal<readonly Bot[]>([]);
  lookEvery(LOOK_EVERY_MS, async () => {
    const found = await toResult(client.bots());
    if (found.ok) setBots(found.value.bots);
  });
  return (
    <Show when={bots().length > 0}>
      <Section title={onlineWords().bots} hint={onlineWords().botsHint}>
        <ul class="online-games">
          <For each={bots()}>
            {(bot) => (
              <li class="online-bot">
                <DiscIcon player={1} size="2.25rem" />
                <div>
                  <p class="online-game">{bot.name}</p>
                  <p class="soft">{onlineWords().botPlays(bot.playing, bot.most)}</p>
                </div>
                <p class="row">
                  <For each={gamesOf(bot)}>
                    {(game) => (
                      <Button
                        aria-disabled={props.isBusy || bot.playing >= bot.most}
                        aria-label={onlineWords().challenge(bot.name, configWords(game))}
                        onClick={() => {
                          if (bot.playing < bot.most) props.onChallenge({ bot: bot.name, game, ...clockFor(bot) });
                        }}
                      >
                        {configWords(game)}
                      </Button>
                    )}
                  </For>
                </p>
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  );
}

/** The games that get a button: first the popular ones, then those that the bot names. */
function gamesOf({ games }: Bot): readonly string[] {
  const known = QUICK.filter((game) => games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));
  const named = games.flatMap((game) => {
    const config = parseConfig(game);
    return config.ok ? [makeConfig(config.value)] : [];
  });
  return [...new Set([...known, ...named])].slice(0, MAX_GAMES);
}

/** A clock that the bot accepts, preferably none. */
function clockFor({ clocks }: Bot): { readonly clock?: ClockSpec } {
  if (clocks.includes('none')) return {};
  return { clock: clocks.includes('live') ? clockOf(chosenPreset()) : { kind: 'days', days: 1 } };
}
