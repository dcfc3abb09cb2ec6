/**
 * The list of REST calls. The client's methods, the server's routes and the OpenAPI document all derive from it.
 *
 * A new call needs an entry here (and its schemas, if it has new ones), a summary in documents.ts, a handler in
 * `server/src/routes/handlers.ts`, and a caller.
 */
import type { TSchema } from 'typebox';
import type { PARAMS, Wire } from './schemas/fields.ts';
import type * as schemas from './schemas/index.ts';

/** A REST call. Bodies, queries and answers are named schemas. */
export interface RestCall {
  /** The method and the path. `:game` is the id of a game, `:tournament` a code, `:pool` a group of games. */
  readonly at: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** The secret that the call needs as `Authorization: Bearer …`: `own` is that of a seat, guest, bot or host. */
  readonly secret?: 'own' | 'admin';
  /**
   * The body has a `secret`, so that the call can be repeated. The server limits how often an address may make such
   * calls.
   */
  readonly creates?: true;
  /** Pages of any site may read the answer. */
  readonly isForAllSites?: true;
  /** The query, in which every value is text. */
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** Without an answer schema, success is an empty answer with the status 204. */
  readonly answer?: SchemaName;
  /** The status of success, if it is neither 200 nor 204. */
  readonly status?: 201;
}

/** Every REST call, by its name in OpenAPI and in the client. */
export const CALLS = {
  createGame: { at: 'POST /api/games', creates: true, body: 'NewGame', answer: 'SeatKey', status: 201 },
  lobby: { at: 'GET /api/games', answer: 'Lobby' },
  watch: { at: 'GET /api/watch', answer: 'WatchList' },
  pair: { at: 'POST /api/pairing', creates: true, body: 'PairingRequest', answer: 'SeatKey' },
  viewGame: { at: 'GET /api/games/:game', query: 'SincePly', answer: 'GameOrNews' },
  takeSeat: { at: 'POST /api/games/:game/seats', creates: true, body: 'TakeSeat', answer: 'SeatKey' },
  sendCommand: { at: 'POST /api/games/:game/commands', secret: 'own', body: 'Command', answer: 'CommandResult' },
  followRematch: { at: 'GET /api/games/:game/rematch', secret: 'own', answer: 'SeatKey' },
  gameRatings: { at: 'GET /api/games/:game/ratings', answer: 'GameRatings' },
  leaderboard: { at: 'GET /api/ratings/:pool', answer: 'Leaderboard' },
  addGuest: { at: 'POST /api/guests', creates: true, body: 'NewGuest', answer: 'GuestKey', status: 201 },
  viewGuest: { at: 'GET /api/guest', secret: 'own', answer: 'GuestView' },
  renameGuest: { at: 'PATCH /api/guest', secret: 'own', body: 'GuestName', answer: 'GuestView' },
  deleteGuest: { at: 'DELETE /api/guest', secret: 'own' },
  addBot: { at: 'POST /api/bots', creates: true, body: 'NewBot', answer: 'BotKey', status: 201 },
  bots: { at: 'GET /api/bots', answer: 'BotList' },
  viewBot: { at: 'GET /api/bot', secret: 'own', answer: 'BotView' },
  deleteBot: { at: 'DELETE /api/bot', secret: 'own' },
  challenge: { at: 'POST /api/challenges', creates: true, body: 'Challenge', answer: 'SeatKey', status: 201 },
  pushKey: { at: 'GET /api/push', answer: 'PushKey' },
  subscribe: { at: 'POST /api/games/:game/push', secret: 'own', body: 'PushSubscriptionRequest' },
  unsubscribe: { at: 'DELETE /api/push', body: 'PushDevice' },
  createTournament: {
    at: 'POST /api/tournaments',
    creates: true,
    body: 'NewTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  viewTournament: { at: 'GET /api/tournaments/:tournament', query: 'SinceEntry', answer: 'TournamentOrUnchanged' },
  joinTournament: {
    at: 'POST /api/tournaments/:tournament/players',
    creates: true,
    body: 'JoinTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  runTournament: {
    at: 'POST /api/tournaments/:tournament/commands',
    secret: 'own',
    body: 'TournamentCommand',
    answer: 'TournamentView',
  },
  tournamentGames: { at: 'GET /api/tournaments/:tournament/games', query: 'FromMatch', answer: 'TournamentGames' },
  deletePlayer: { at: 'DELETE /api/tournaments/:tournament/players', secret: 'own', query: 'PlayerQuery' },
  deleteTournament: { at: 'DELETE /api/tournaments/:tournament', secret: 'own' },
  createStreet: { at: 'POST /api/streets', creates: true, body: 'NewStreet', answer: 'StreetKey', status: 201 },
  viewStreet: { at: 'GET /api/streets/:street', answer: 'StreetView' },
  moveIn: { at: 'POST /api/streets/:street/people', creates: true, body: 'MoveIn', answer: 'StreetKey', status: 201 },
  lightWindows: { at: 'POST /api/streets/:street/days', secret: 'own', body: 'SolvedDays', answer: 'StreetView' },
  moveOut: { at: 'DELETE /api/streets/:street', secret: 'own' },
  adminOverview: { at: 'GET /api/admin', secret: 'admin', answer: 'AdminOverview' },
  adminGames: { at: 'GET /api/admin/games', secret: 'admin', query: 'AdminPage', answer: 'AdminGames' },
  adminDeleteGame: { at: 'DELETE /api/admin/games/:game', secret: 'admin' },
  adminGuests: { at: 'GET /api/admin/guests', secret: 'admin', query: 'AdminPage', answer: 'AdminGuests' },
  adminDeleteGuest: { at: 'DELETE /api/admin/guests/:guest', secret: 'admin' },
  adminTournaments: {
    at: 'GET /api/admin/tournaments',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminTournaments',
  },
  adminDeleteTournament: { at: 'DELETE /api/admin/tournaments/:tournament', secret: 'admin' },
  adminDeletePlayer: {
    at: 'DELETE /api/admin/tournaments/:tournament/players',
    secret: 'admin',
    query: 'PlayerQuery',
  },
  adminStreets: { at: 'GET /api/admin/streets', secret: 'admin', query: 'AdminPage', answer: 'AdminStreets' },
  adminDeleteStreet: { at: 'DELETE /api/admin/streets/:street', secret: 'admin' },
  adminBlocks: { at: 'GET /api/admin/blocks', secret: 'admin', answer: 'Blocks' },
  adminBlock: { at: 'POST /api/admin/blocks', secret: 'admin', body: 'BlockRequest', answer: 'Blocks', status: 201 },
  adminUnblock: { at: 'DELETE /api/admin/blocks', secret: 'admin', query: 'AddressQuery', answer: 'Blocks' },
  adminAudit: { at: 'GET /api/admin/audit', secret: 'admin', answer: 'Audit' },
  addresses: { at: 'GET /api/addresses', answer: 'ServerAddresses' },
  solve: { at: 'GET /solve', isForAllSites: true, query: 'SolveQuery', answer: 'Solved' },
  kaggle: { at: 'POST /kaggle/connectx', body: 'KaggleCall', answer: 'KaggleAnswer' },
  health: { at: 'GET /health', answer: 'Alive' },
  ready: { at: 'GET /ready', answer: 'Ready' },
} as const satisfies Readonly<Record<string, RestCall>>;

/** The name of a REST call. */
export type CallName = keyof typeof CALLS;

/** The method of a call, and its path relative to the server's address. */
export function addressOf(name: CallName): { readonly method: string; readonly path: string } {
  const [method, path] = CALLS[name].at.split(' ') as [string, string];
  return { method, path };
}

type Schemas = typeof schemas;
export type SchemaName = { [N in keyof Schemas]: Schemas[N] extends TSchema ? N : never }[keyof Schemas];
type TypeOf<N extends CallName, Part extends 'query' | 'body' | 'answer', None> =
  (typeof CALLS)[N] extends Readonly<Record<Part, infer S extends SchemaName>> ? Wire<Schemas[S]> : None;

/** The parameters in the path of a call. */
export type ParamsOf<N extends CallName> = {
  readonly [P in ParamIn<(typeof CALLS)[N]['at']>]: Wire<(typeof PARAMS)[P]>;
};
type ParamIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${string}`
    ? Extract<Name, keyof typeof PARAMS>
    : Extract<Rest, keyof typeof PARAMS>
  : never;
/** The query of a call; `undefined` if it has none. */
export type QueryOf<N extends CallName> = TypeOf<N, 'query', undefined>;
/** The body of a call; `undefined` if it has none. */
export type BodyOf<N extends CallName> = TypeOf<N, 'body', undefined>;
/** The answer of a call; `null` if it is empty. */
export type AnswerOf<N extends CallName> = TypeOf<N, 'answer', null>;
