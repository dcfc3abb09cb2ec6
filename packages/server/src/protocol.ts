/**
 * The wire protocol between clients and servers, over REST and over the WebSocket (`@rowhouse/server/protocol`). It
 * contains nothing of the server itself, so a browser can import it. docs/online.md says how it is used.
 *
 * A game is its log. Everything that is accepted is one entry, numbered from 1: that number is the **ply**. Nothing is
 * ever removed from a log (an undo is an entry too), so a client that knows the log up to a ply needs only what follows.
 */
export { type Command, PHRASES, type Phrase, type SeatNumber, VERBS, type Verb } from './protocol/commands.ts';
export { type ApiError, ERRORS, type ErrorCode } from './protocol/errors.ts';
export type { ClockSpec, Entry, GameView, Live, News, Presence, SeatView } from './protocol/game-view.ts';
export { CLOSE_CODES, type ClientMessage, PROTOCOL, type ServerMessage, SOCKET_PATH } from './protocol/messages.ts';
export {
  type CommandResult,
  type GuestKey,
  type GuestView,
  type Lobby,
  type LobbyGame,
  MOST_SETUP_CELLS,
  type NewGame,
  type PairingRequest,
  type SeatKey,
  type SeatRequest,
  type TakeSeat,
} from './protocol/requests.ts';
