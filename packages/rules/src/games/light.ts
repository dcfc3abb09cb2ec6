/**
 * The rules without what only explains, counts or compares: all that a board on a page needs. Texts are read and moves
 * are judged by the same functions as in `connect` and `morris`.
 */
import { parseConnectConfig } from '../connect/config.ts';
import { FastBoard } from '../connect/fast-board.ts';
import { connectMoves, emptyPosition, playConnect } from '../connect/position.ts';
import { legalPosition } from '../connect/reach-position.ts';
import { connectToSetup } from '../connect/setup.ts';
import { makeColumn, makeColumns, parseColumns, parseConnectSetup } from '../connect/text.ts';
import { parseMorrisConfig } from '../morris/config.ts';
import { morrisMoves, playMorris, startMorris } from '../morris/position.ts';
import { morrisFromSetup, morrisToSetup } from '../morris/setup.ts';
import { makeTurn, makeTurns, parseMorrisSetup, parseTurns } from '../morris/text.ts';
import type { Config, Family, Game, Position, Setup } from './game.ts';

/** What a board asks of a game. */
export interface LightGame<F extends Family = Family>
  extends Pick<
    Game<F>,
    'family' | 'moves' | 'play' | 'toSetup' | 'parseConfig' | 'makeMove' | 'makeMoves' | 'parseMoves' | 'parseSetup'
  > {
  /** The position before the first move; the first player begins. The config comes from `parseConfig`. */
  start(config: Config<F>): Position<F>;
  /** The position of a set-up from `parseSetup`; `null` if the rules do not allow it. `Game.fromSetup` says why. */
  legal(setup: Setup<F>): Position<F> | null;
}

/** Connect games. The discs are always on a fast board, also if the config asks for the other one. */
export const lightConnect: LightGame<'connect'> = {
  family: 'connect',
  start: (config) => emptyPosition(config, 0, new FastBoard(config.columns, config.rows)),
  moves: connectMoves,
  play: playConnect,
  legal: (setup) => legalPosition(setup, new FastBoard(setup.config.columns, setup.config.rows)),
  toSetup: connectToSetup,
  parseConfig: parseConnectConfig,
  makeMove: makeColumn,
  makeMoves: makeColumns,
  parseMoves: parseColumns,
  parseSetup: parseConnectSetup,
};

/** Morris games. */
export const lightMorris: LightGame<'morris'> = {
  family: 'morris',
  start: (config) => startMorris(config, 0),
  moves: morrisMoves,
  play: playMorris,
  legal: (setup) => {
    const legal = morrisFromSetup(setup);
    return legal.ok ? legal.position : null;
  },
  toSetup: morrisToSetup,
  parseConfig: parseMorrisConfig,
  makeMove: makeTurn,
  makeMoves: makeTurns,
  parseMoves: parseTurns,
  parseSetup: parseMorrisSetup,
};
