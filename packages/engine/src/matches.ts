/** Bots against each other: openings that favour nobody, the games to play, the result with its Elo difference. */
export { checkBots, planMatch, type Tally, tally } from './matches/match.ts';
export { balancedOpenings } from './matches/openings.ts';
export {
  BotThrewError,
  type GamePlan,
  type GameResult,
  IllegalMoveError,
  type MatchBot,
  playGame,
} from './matches/play-game.ts';
