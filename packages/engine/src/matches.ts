/** Bots against each other: openings that favour nobody, the games to play, the result with its Elo difference. */

export { drawnOpenings, hasDrawnOpenings } from './matches/drawn-openings.ts';
export { checkBots, MATCH_FORMATS, type MatchFormat, pairingsOf, planMatch } from './matches/match.ts';
export {
  BEST,
  type Choice,
  chooserOf,
  type ForfeitCode,
  ForfeitError,
  type MatchBot,
  type MatchPlayer,
  type MatchTurn,
} from './matches/match-player.ts';
export { balancedOpenings, randomOpenings } from './matches/openings.ts';
export {
  BotThrewError,
  type GamePlan,
  type GameResult,
  IllegalMoveError,
  outcomeFor,
  type PlayedMove,
  playGame,
} from './matches/play-game.ts';
export { eloOf, shareOf } from './statistics/elo.ts';
export { type Sprt, type SprtOptions, sprt } from './statistics/sprt.ts';
export { type GameOutcome, type Interval, type Tally, tally, tallyOpenings } from './statistics/tally.ts';
