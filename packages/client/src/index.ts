/**
 * Playing on a Rowhouse server from a program or a page: `Client` makes the REST calls and connects to games, a
 * `Connection` follows one game and plays in it, `playSeat` lets a function play.
 */
export { BotLine, type BotLineOptions } from './connection/bot-line.ts';
export { Connection } from './connection/connection.ts';
export type {
  ConnectionListeners,
  ConnectionOptions,
  ConnectionState,
  Outbox,
  WaitOptions,
} from './connection/connection-types.ts';
export type { CommandAnswer } from './connection/pending.ts';
export { CLIENT_FAULTS, ClientError, type ClientErrorCode, type ClientFault } from './errors/client-error.ts';
export type { OnlineGame } from './game/online-game.ts';
export { type ConnectionEnvironment, environmentFor, type Socket, type SocketEvents } from './link/environment.ts';
export type { FatalCode, LinkState } from './link/link.ts';
export { type GameLink, makeGameLink, parseGameLink } from './links/game-link.ts';
export { leaveGame } from './playing/leave-game.ts';
export { type PlayBotOptions, playBot } from './playing/play-bot.ts';
export { type Chooser, type PlayOptions, playSeat } from './playing/play-seat.ts';
export { playTournament } from './playing/play-tournament.ts';
export { AdminClient, type AdminOptions } from './rest/admin-client.ts';
export { type CallOptions, Client, type ClientOptions, type ConnectOptions, type OwnSeat } from './rest/client.ts';
export { newSecret } from './rest/secret.ts';
