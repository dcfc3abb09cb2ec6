import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { pointWords } from '../shared/words/moves.ts';
import { callName, turnName } from '../shared/words/names.ts';

/**
 * For the person to move in a morris game: that the opponent has just taken a man, or the goal of the game before their
 * first move.
 */
export function millWords(session: Pick<Session, 'state' | 'mayMove' | 'viewer'>): string | null {
  const { position, record, seats } = session.state();
  if (position.family !== 'morris' || !session.mayMove()) return null;
  const { config, hand, toMove } = position;
  const last = record.moves.at(-1);
  const other = 1 - toMove;
  const { kind, bot } = seats[other]!;
  // Two people at one board have both seen it.
  const isElsewhere = kind !== 'person' || session.viewer !== undefined;
  if (isElsewhere && typeof last === 'object' && last.remove !== null)
    return t().play.took(
      bot === null ? turnName(session.state(), other) : callName(bot),
      pointWords(config, last.remove),
    );
  // In Three Men's Morris a mill wins at once.
  return config.men > 3 && hand[toMove] === config.men ? t().play.rules : null;
}
