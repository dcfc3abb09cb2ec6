import { makeConnectConfig, parseConnectConfig } from '../connect/config.ts';
import { canBeWon, connectMoves, connectToSetup, playConnect, startConnect } from '../connect/position.ts';
import { connectFromSetup } from '../connect/setup.ts';
import { connectKey, makeConnectPosition, makeConnectSetup, parseConnectSetup } from '../connect/setup-text.ts';
import { makeColumn, makeColumns, parseColumn, parseColumns } from '../connect/text.ts';
import { positionIn } from '../core/outcome.ts';
import type { Game } from './game.ts';

/** Discs fall into columns, and a line of one player's discs wins. */
export const connect: Game<'connect'> = {
  family: 'connect',
  start: startConnect,
  players: (config) => config.players,
  moves: connectMoves,
  play: playConnect,
  canBeWon,
  fromSetup: connectFromSetup,
  startFrom: connectFromSetup,
  toSetup: connectToSetup,
  key: connectKey,
  state: connectKey,
  makeConfig: makeConnectConfig,
  parseConfig: parseConnectConfig,
  makeMove: makeColumn,
  showMove: makeColumn,
  parseMove: (config, text) => parseColumn(config, text),
  makeMoves: makeColumns,
  parseMoves: parseColumns,
  makePosition: makeConnectPosition,
  parsePosition: (config, text, effort) =>
    positionIn(parseConnectSetup(config, text), (setup) => connectFromSetup(setup, effort)),
  makeSetup: makeConnectSetup,
  parseSetup: parseConnectSetup,
};
