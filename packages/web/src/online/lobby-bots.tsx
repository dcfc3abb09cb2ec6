import type { Bot, ClockSpec } from '@rowhouse/protocol';
import { makeConfig, parseConfig } from '@rowhouse/rules';
import { createSignal, For, Show } from 'solid-js';
import { configWords } from '../saves/save-words.ts';
import { DiscIcon } from '../shared/boards/disc-icon.tsx';
import { lookEvery } from '../shared/platform/look-every.ts';
import { bots as fetchBots } from './api.ts';
import { chosenPreset, clockOf } from './clock-presets.ts';
import { QUICK } from './lobby-games.tsx';
import { onlineWords } from './messages/index.ts';

const LOOK_EVERY_MS = 10_000;
/** So many games of a bot have a button. */
const MAX_GAMES = 3;

interface LobbyBotsProps {
  readonly isBusy: boolean;
  onChallenge(challenge: { readonly bot: string; readonly game: string; readonly clock?: ClockSpec }): void;
}

/** The bots that are connected to the server, and their games. Without any, there is nothing to see. */
export function LobbyBots(props: LobbyBotsProps) {
  const [bots, setBots] = createSignal<readonly Bot[]>([]);
  const look = async () => {
    const found = await fetchBots();
    if (found.ok) setBots(found.value);
  };
  lookEvery(LOOK_EVERY_MS, look);
  return (
    <Show when={bots().length > 0}>
      <section class="stack" aria-labelledby="online-bots">
        <div>
          <h2 id="online-bots">{onlineWords().bots}</h2>
          <p class="soft">{onlineWords().botsHint}</p>
        </div>
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
                      <button
                        type="button"
                        class="button"
                        aria-disabled={props.isBusy || bot.playing >= bot.most}
                        aria-label={onlineWords().challenge(bot.name, configWords(game))}
                        onClick={() => {
                          if (bot.playing < bot.most) props.onChallenge({ bot: bot.name, game, ...clockFor(bot) });
                        }}
                      >
                        {configWords(game)}
                      </button>
                    )}
                  </For>
                </p>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** The games of a bot that have a button: what most people come for, or else what it names itself. */
function gamesOf({ games }: Bot): readonly string[] {
  const known = QUICK.filter((game) => games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));
  const named = games.flatMap((game) => {
    const config = parseConfig(game);
    return config.ok ? [makeConfig(config.value)] : [];
  });
  return [...new Set([...known, ...named])].slice(0, MAX_GAMES);
}

/** A clock with which it plays: none, if it can be. */
function clockFor({ clocks }: Bot): { readonly clock?: ClockSpec } {
  if (clocks.includes('none')) return {};
  return { clock: clocks.includes('live') ? clockOf(chosenPreset()) : { kind: 'days', days: 1 } };
}
