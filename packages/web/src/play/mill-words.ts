import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { pointWords } from '../shared/words/moves.ts';
import { callName, turnName } from '../shared/words/names.ts';

/**
 * What a person who is to move at a morris board should know: that the other side has just taken a man, or, before their
 * first man is placed, what the game is about.
 */
export function millWords(session: Pick<Session, 'state' | 'mayMove' | 'viewer'>): string | null {
  const { position, record, seats } = session.state();
  if (position.family !== 'morris' || !session.mayMove()) return null;
  const { config, hand, toMove } = position;
  const last = record.moves.at(-1);
  const other = 1 - toMove;
  const { kind, bot } = seats[other]!;
  // Two people at one board: whoever took the man has just done it on this screen.
  const isElsewhere = kind !== 'person' || session.viewer !== undefined;
  if (isElsewhere && typeof last === 'object' && last.remove !== null)
    return t().play.took(
      bot === null ? turnName(session.state(), other) : callName(bot),
      pointWords(config, last.remove),
    );
  // In Three Men's Morris a mill wins at once.
  return config.men > 3 && hand[toMove] === config.men ? t().play.rules : null;
}
