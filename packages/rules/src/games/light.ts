/**
 * The part of the rules that a board on a page needs, without explanations of faults. It reads texts and checks moves
 * with the same functions as `connect` and `morris`.
 */

import { FastBoard } from '../connect/boards.ts';
import { readConnectConfig } from '../connect/config.ts';
import { afterDrop, connectMoves, connectToSetup, emptyPosition } from '../connect/position.ts';
import { makeColumn, makeColumns, readColumns } from '../connect/text.ts';
import { readMorrisConfig } from '../morris/config.ts';
import { afterTurn, emptyMorris, morrisMoves, morrisToSetup } from '../morris/position.ts';
import { makeTurn, makeTurns, readTurns } from '../morris/text.ts';
import type { Config, Family, Game, Move, Position } from './game.ts';

/** The operations that a board needs of a game. `Game` explains faults in texts and moves. */
export interface LightGame<F extends Family = Family>
  extends Pick<Game<F>, 'family' | 'moves' | 'toSetup' | 'makeMove' | 'makeMoves'> {
  /** The game of a text; `null` if it cannot be read. */
  readConfig(text: string): Config<F> | null;
  /** The position before the first move; the first player begins. The config comes from `readConfig`. */
  start(config: Config<F>): Position<F>;
  /** The moves of a text; `null` if they cannot be read. */
  readMoves(config: Config<F>, text: string): readonly Move<F>[] | null;
  /** The position after a move; `null` if the rules do not allow it. */
  play(position: Position<F>, move: Move<F>): Position<F> | null;
}

/** Connect games. They always use a fast board, even if the config asks for the other kind. */
export const lightConnect: LightGame<'connect'> = {
  family: 'connect',
  readConfig: readConnectConfig,
  start: (config) => emptyPosition(config, 0, new FastBoard(config.columns, config.rows)),
  moves: connectMoves,
  readMoves: readColumns,
  play: (position, column) => (connectMoves(position).includes(column) ? afterDrop(position, column) : null),
  toSetup: connectToSetup,
  makeMove: makeColumn,
  makeMoves: makeColumns,
};

/** Morris games. */
export const lightMorris: LightGame<'morris'> = {
  family: 'morris',
  readConfig: readMorrisConfig,
  start: (config) => emptyMorris(config, 0),
  moves: morrisMoves,
  readMoves: readTurns,
  play: (position, turn) => {
    const isSame = ({ from, to, remove }: typeof turn) =>
      from === turn.from && to === turn.to && remove === turn.remove;
    return morrisMoves(position).some(isSame) ? afterTurn(position, turn) : null;
  },
  toSetup: morrisToSetup,
  makeMove: makeTurn,
  makeMoves: makeTurns,
};
