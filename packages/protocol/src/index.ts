/**
 * The protocol between clients and servers of Rowhouse, over REST and over the WebSocket: the list of calls, codes, and
 * types. The types follow from the schemas in `@rowhouse/protocol/schemas`. `@rowhouse/protocol/checks` has compiled
 * checks, `@rowhouse/protocol/documents` the OpenAPI and AsyncAPI descriptions. This entry point loads neither.
 *
 * A game is its log. Every accepted action is one entry, numbered from 1: that number is the **ply**. Entries are never
 * removed (an undo is another entry), so a client that knows the log up to a ply needs only what follows.
 */

export {
  type AnswerOf,
  addressOf,
  type BodyOf,
  CALLS,
  type CallName,
  type ParamsOf,
  type QueryOf,
  type RestCall,
} from './calls.ts';
export * from './codes.ts';
export { ERRORS, type ErrorCode } from './errors.ts';
export * from './ratings.ts';
export type * from './schemas/index.ts';
export type { ClientMessage, ServerMessage } from './schemas/socket.ts';
