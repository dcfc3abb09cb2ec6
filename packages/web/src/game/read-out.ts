import type { MorrisPosition, Player } from '@rowhouse/rules';
import { menLost } from '@rowhouse/rules/morris';
import { positionAfter } from '@rowhouse/table';
import { announce } from '../basics/announce.ts';
import { t } from '../messages/messages.ts';
import { listed } from '../words/listed.ts';
import { colourName, headlineOf } from '../words/names.ts';
import { sayBoard } from '../words/say-board.ts';
import { sayMove } from '../words/say-move.ts';
import { sentence } from '../words/sentence.ts';
import type { Session } from './session.ts';

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
