import type { Position } from '@rowhouse/rules';
import { pointsOf } from '@rowhouse/rules/morris';
import { positionAfter } from '@rowhouse/table';
import { announce } from '../basics/announce.ts';
import { t } from '../messages/messages.ts';
import { listed, listedApart } from '../words/listed.ts';
import { colourName, headlineOf } from '../words/names.ts';
import { pointWords } from '../words/point-words.ts';
import { sayMove } from '../words/say-move.ts';
import type { Session } from './session.ts';

/** The whole board: the discs of each column from the bottom, or the points of each colour. */
export function readBoard(at: Session): void {
  announce(boardWords(at.position()) || t().play.noMoves);
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

export function readTurn(at: Session): void {
  announce(headlineOf(at.state(), at.thinking()));
}

/** What the board is called: who looks back at an earlier position is told so. */
export const nameBoard = (at: Session, name: string): string =>
  at.live() ? name : listed(name, t().play.afterMoves(at.shown(), at.state().record.moves.length));

/** “column 3: Red, Blue; column 4: Red” or “Red: a1, d2; Blue: g7”; empty if nothing is on the board. */
function boardWords(position: Position): string {
  if (position.family === 'morris') {
    const { config, men } = position;
    const parts = men.map((points, player) =>
      named(
        colourName(player),
        pointsOf(points).map((point) => pointWords(config, point)),
      ),
    );
    return listedApart(...parts.filter(Boolean));
  }
  const { board } = position;
  const columns = Array.from({ length: board.columns }, (_, x) => {
    const discs = Array.from({ length: board.height(x) }, (_, y) => colourName(board.at(x, y)!));
    return named(t().play.columnMove(x + 1), discs);
  });
  return listedApart(...columns.filter(Boolean));
}

const named = (name: string, what: readonly string[]): string =>
  what.length === 0 ? '' : `${name}: ${listed(...what)}`;
