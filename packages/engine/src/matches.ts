/** `@rowhouse/engine/matches`: bots against each other. Balanced openings, games, and results with Elo differences. */

export type { ForfeitCode } from './engine-error.ts';
export { checkBots, MATCH_FORMATS, type MatchFormat, pairingsOf, planMatch } from './matches/match.ts';
export {
  BEST,
  type Choice,
  chooserOf,
  ForfeitError,
  type MatchBot,
  type MatchPlayer,
  type MatchTurn,
} from './matches/match-player.ts';
export { balancedOpenings, drawnOpenings, hasDrawnOpenings, randomOpenings } from './matches/openings.ts';
export {
  BotThrewError,
  type GamePlan,
  type GameResult,
  IllegalMoveError,
  outcomeFor,
  type PlayedMove,
  playGame,
} from './matches/play-game.ts';
export { type Sprt, type SprtOptions, sprt } from './matches/sprt.ts';
export { eloOf, type GameOutcome, type Interval, shareOf, type Tally, tally, tallyOpenings } from './matches/tally.ts';
