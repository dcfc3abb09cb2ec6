import { positionIn } from '../core/outcome.ts';
import { startMorris } from '../morris/check-config.ts';
import { makeMorrisConfig, parseMorrisConfig } from '../morris/config.ts';
import { memoryOf, morrisMoves, morrisToSetup, playMorris } from '../morris/position.ts';
import { morrisFromSetup } from '../morris/setup.ts';
import { makeMorrisKey, makeMorrisPosition, makeMorrisSetup, parseMorrisSetup } from '../morris/setup-text.ts';
import { makeTurn, makeTurns, parseTurn, parseTurns, showTurn } from '../morris/text.ts';
import type { Game } from './game.ts';

/** Men are placed, then moved. Closing a mill removes a man of the other side. */
export const morris: Game<'morris'> = {
  family: 'morris',
  start: startMorris,
  players: () => 2,
  moves: morrisMoves,
  play: playMorris,
  canBeWon: ({ outcome }) => outcome === null,
  fromSetup: (setup) => morrisFromSetup(setup),
  startFrom: (setup) => morrisFromSetup(setup, 'playable'),
  toSetup: morrisToSetup,
  key: makeMorrisKey,
  state: (position) => `${makeMorrisKey(position)} ${memoryOf(position)}`,
  makeConfig: makeMorrisConfig,
  parseConfig: parseMorrisConfig,
  makeMove: makeTurn,
  showMove: showTurn,
  parseMove: (config, text) => parseTurn(config, text),
  makeMoves: makeTurns,
  parseMoves: parseTurns,
  makePosition: makeMorrisPosition,
  parsePosition: (config, text) => positionIn(parseMorrisSetup(config, text), (setup) => morrisFromSetup(setup)),
  makeSetup: makeMorrisSetup,
  parseSetup: parseMorrisSetup,
};
