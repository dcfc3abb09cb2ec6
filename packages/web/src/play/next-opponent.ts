import { type BotId, rosterFor } from '@rowhouse/engine';
import type { Config } from '@rowhouse/rules';

/**
 * Who is one step harder in this game (1) or easier (-1): the next neighbour, after the last one the perfect player;
 * `null` where nobody is.
 */
export function nextOpponent(config: Config, bot: string, step: 1 | -1): BotId | null {
  const ladder = rosterFor(config)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('level-') || id === 'perfect')
    .sort((a, b) => stepOf(a) - stepOf(b));
  const at = ladder.indexOf(bot as BotId);
  return at < 0 ? null : (ladder[at + step] ?? null);
}

const stepOf = (id: string): number => (id === 'perfect' ? 99 : Number(id.slice('level-'.length)));
