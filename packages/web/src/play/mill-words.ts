import { morrisRules } from '@rowhouse/rules/morris';
import type { Session } from '../shared/game/session.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { pointName } from '../shared/words/moves.ts';
import { callName, turnName } from '../shared/words/names.ts';

/**
 * A message for the person to move in a morris game: the opponent has just taken a man, or the goal of the game before
 * the first move.
 */
export function millWords(session: Pick<Session, 'state' | 'mayMove' | 'viewer'>): string | null {
  const { position, record, seats } = session.state();
  if (position.family !== 'morris' || !session.mayMove()) return null;
  const { config, hand, toMove } = position;
  const last = record.moves.at(-1);
  const other = 1 - toMove;
  const { kind, bot } = seats[other]!;
  // Two people at one board have both seen it.
  const isOpponentElsewhere = kind !== 'person' || session.viewer !== undefined;
  if (isOpponentElsewhere && typeof last === 'object' && last.remove !== null)
    return tableWords().took(
      bot === null ? turnName(session.state(), other) : callName(bot),
      pointName(config, last.remove),
    );
  if (hand[toMove] !== config.men) return null;
  return morrisRules(config).millWins ? tableWords().lineRules : tableWords().rules;
}
