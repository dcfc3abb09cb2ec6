import type { ClockSpec, NewBot } from '@rowhouse/protocol';
import { gameOf, makeConfig, parseConfig } from '@rowhouse/rules';
import type { BotPolicy } from '../store/bot-store.ts';

const USUAL: Pick<BotPolicy, 'clocks' | 'most'> = { clocks: ['none', 'live'], most: 4 };

/** What a bot says that it plays; `null` if one of its games is none, or has more than two players. */
export function policyOf({ games, clocks = USUAL.clocks, most = USUAL.most }: NewBot): BotPolicy | null {
  const known: string[] = [];
  for (const text of games) {
    if (text === 'connect' || text === 'morris') {
      known.push(text);
      continue;
    }
    const config = parseConfig(text);
    if (!config.ok || gameOf(config.value).players(config.value) !== 2) return null;
    known.push(makeConfig(config.value));
  }
  return { games: [...new Set(known)], clocks: [...new Set(clocks)], most };
}

/** Whether a bot plays a game of two. `game` is a config that the rules have written. */
export const accepts = ({ games, clocks }: BotPolicy, game: string, clock: ClockSpec | null): boolean =>
  clocks.includes(clock?.kind ?? 'none') && (games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));
