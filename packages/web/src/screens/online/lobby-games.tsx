import type { LobbyGame } from '@rowhouse/protocol';
import { CONNECT_FOUR, makeConfig, morrisConfig } from '@rowhouse/rules';
import { For } from 'solid-js';
import { makeRoute } from '../../basics/router.ts';
import { DiscIcon } from '../../boards/disc-icon.tsx';
import { onlineWords } from '../../messages/online.ts';
import type { StoredSeat } from '../../online/keys.ts';
import { clockWords, seatWords } from '../../online/online-words.ts';
import { configWords } from '../../saves/save-words.ts';
import { dayOf } from '../../words/dates.ts';

/** The games that most people come for. Any other is set up on the screen for new online games. */
const QUICK = [makeConfig(CONNECT_FOUR), makeConfig(morrisConfig(6)), makeConfig(morrisConfig(9))];

/** A game against whoever comes next. */
export function QuickGames(props: { readonly isBusy: boolean; onPlay(game: string): void }) {
  return (
    <section class="stack" aria-labelledby="online-quick">
      <div>
        <h2 id="online-quick">{onlineWords().quick}</h2>
        <p class="soft">{onlineWords().quickHint}</p>
      </div>
      <p class="row">
        <For each={QUICK}>
          {(game) => (
            <button
              type="button"
              class="button"
              aria-disabled={props.isBusy}
              aria-label={onlineWords().quickAgainst(configWords(game))}
              onClick={() => props.onPlay(game)}
            >
              {configWords(game)}
            </button>
          )}
        </For>
      </p>
    </section>
  );
}

interface OpenGamesProps {
  readonly games: readonly LobbyGame[];
  readonly isBusy: boolean;
  onSit(game: string): void;
}

/** Games of others that wait for somebody. */
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
                {[...takenBy(open), freeWords(open), clockWords(open.clock)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <button
              type="button"
              class="button"
              aria-disabled={props.isBusy}
              aria-label={onlineWords().sitAt(configWords(open.config))}
              onClick={() => props.onSit(open.game)}
            >
              {onlineWords().sit}
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}

interface MyGamesProps {
  readonly seats: readonly StoredSeat[];
  /** By the id of the game. */
  readonly status: ReadonlyMap<string, string>;
}

/** Games in which this device has a seat. */
export function MyGames(props: MyGamesProps) {
  return (
    <section class="stack" aria-labelledby="online-mine">
      <h2 id="online-mine">{onlineWords().mine}</h2>
      <ul class="online-games">
        <For each={props.seats}>
          {({ game, seat, config, at }) => (
            <li>
              <DiscIcon player={seat ?? 0} size="2.25rem" />
              <div>
                <p class="online-game">{config === '' ? onlineWords().kicker : configWords(config)}</p>
                <p class="soft">{[props.status.get(game), dayOf(at)].filter(Boolean).join(' · ')}</p>
              </div>
              <a
                class="button"
                href={makeRoute('online', game)}
                aria-label={onlineWords().goOnWith(configWords(config), dayOf(at))}
              >
                {onlineWords().goOn}
              </a>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

const takenBy = ({ seats }: LobbyGame): readonly string[] => seats.filter(({ taken }) => taken).map(seatWords);

function freeWords({ seats }: LobbyGame): string {
  const free = seats.filter(({ taken }) => !taken).length;
  return seats.length === 2 ? '' : onlineWords().freeSeats(free);
}
