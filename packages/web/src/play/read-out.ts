import type { MorrisPosition, Player } from '@rowhouse/rules';
import { menLost } from '@rowhouse/rules/morris';
import { positionAfter } from '@rowhouse/table';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { listed } from '../shared/words/listed.ts';
import { colourName, headlineOf } from '../shared/words/names.ts';
import { sayBoard } from '../shared/words/say-board.ts';
import { sayMove } from '../shared/words/say-move.ts';
import { sentence } from '../shared/words/sentence.ts';

/** The whole board: the discs of each column from the bottom, or the points of each colour. */
export function readBoard(at: Session): void {
  announce(sayBoard(at.position()));
}

/** The move that led to what is shown. */
export function lastMoveWords(at: Session): string {
  const [state, shown] = [at.state(), at.shown()];
  const move = state.record.moves[shown - 1];
  return move === undefined ? t().play.noMoves : sayMove(positionAfter(state, shown - 1), move);
}

export function readLastMove(at: Session): void {
  announce(lastMoveWords(at));
}

/** Whose turn it is; in morris, how many men each side has to place and has lost, too. */
export function readTurn(at: Session): void {
  const position = at.position();
  const sides = position.family === 'morris' ? position.hand.map((_, player) => menWords(position, player)) : [];
  announce([sentence(headlineOf(at.state(), at.thinking())), ...sides].join(' '));
}

const menWords = (position: MorrisPosition, player: Player): string =>
  `${colourName(player)}: ${listed(t().play.inHand(position.hand[player]!), t().play.menLost(menLost(position, player)))}.`;

/** What the board is called: who looks back at an earlier position is told so. */
export const nameBoard = (at: Session, name: string): string =>
  at.live() ? name : listed(name, t().play.afterMoves(at.shown(), at.state().record.moves.length));
