import { type BotId, rosterFor } from '@rowhouse/engine';
import type { Config } from '@rowhouse/rules';

/** Who is one step harder in this game: the next neighbour, after the last one the perfect player; `null` after that. */
export function nextOpponent(config: Config, bot: string): BotId | null {
  const ladder = rosterFor(config)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('level-') || id === 'perfect')
    .sort((a, b) => stepOf(a) - stepOf(b));
  const at = ladder.indexOf(bot as BotId);
  return at < 0 ? null : (ladder[at + 1] ?? null);
}

const stepOf = (id: string): number => (id === 'perfect' ? 99 : Number(id.slice('level-'.length)));
