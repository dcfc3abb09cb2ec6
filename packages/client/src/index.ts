/**
 * Plays on a Rowhouse server from a program or a page. `Client` makes the REST calls and connects to games, a
 * `Connection` follows one game and plays in it, and `playSeat` lets a function play.
 */
export { BotLine, type BotLineOptions } from './bot-line.ts';
export { Client, type ConnectOptions, type OwnSeat } from './client.ts';
export { CLIENT_FAULTS, ClientError, type ClientErrorCode, type ClientFault } from './client-error.ts';
export {
  Connection,
  type ConnectionListeners,
  type ConnectionOptions,
  type ConnectionState,
  type GameState,
  type WaitOptions,
} from './connection.ts';
export { type GameLink, makeGameLink, parseGameLink } from './game-link.ts';
export type { OnlineGame } from './online-game.ts';
export type { CommandAnswer, Outbox } from './pending.ts';
export { type PlayBotOptions, playBot } from './play-bot.ts';
export { type Chooser, leaveGame, type PlayOptions, playSeat } from './play-seat.ts';
export { playTournament } from './play-tournament.ts';
export {
  type ConnectionEnvironment,
  environmentFor,
  type FatalCode,
  type LinkState,
  type Socket,
  type SocketEvents,
} from './reconnecting-socket.ts';
export {
  type CallArgs,
  type CallData,
  type CallOptions,
  type ClientOptions,
  newSecret,
  Rest,
  type RestCalls,
} from './rest.ts';
