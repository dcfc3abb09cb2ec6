/**
 * The list of REST calls. The client's methods, the server's routes and the OpenAPI document all derive from it.
 *
 * A new call needs an entry here (and its schemas, if it has new ones), a handler in `server/src/routes/handlers.ts`, and
 * a caller.
 */
import type { TSchema } from 'typebox';
import type { PARAMS, Wire } from './schemas/fields.ts';
import type * as schemas from './schemas/index.ts';

/** A REST call. Bodies, queries and answers are named schemas. */
export interface RestCall {
  /** The method and the path. `:game` is the id of a game, `:tournament` a code, `:pool` a group of games. */
  readonly at: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  readonly summary: string;
  /** The `Authorization: Bearer …` that the call needs: the secret of a seat, guest, bot or host, or the admin's. */
  readonly secret?: 'own' | 'admin';
  /** Its body has a `secret`, so that it can be repeated. The server limits how often one address may do this. */
  readonly creates?: true;
  /** Pages of any site may read the answer. */
  readonly isForAllSites?: true;
  /** After the `?`. There everything is text. */
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** Without it, success is an empty answer with the status 204. */
  readonly answer?: SchemaName;
  /** The status of success. Without it, 200. */
  readonly status?: 201;
}

/** Every REST call, by its name in OpenAPI and in the client. */
export const CALLS = {
  createGame: {
    at: 'POST /api/games',
    summary: 'Create a game',
    creates: true,
    body: 'NewGame',
    answer: 'SeatKey',
    status: 201,
  },
  lobby: { at: 'GET /api/games', summary: 'Open games that wait for players', answer: 'Lobby' },
  watch: { at: 'GET /api/watch', summary: 'Open games in progress, the best first', answer: 'WatchList' },
  pair: {
    at: 'POST /api/pairing',
    summary: 'A seat in an open game with these settings, or in a new one',
    creates: true,
    body: 'PairingRequest',
    answer: 'SeatKey',
  },
  viewGame: {
    at: 'GET /api/games/:game',
    summary: 'The current game, or what happened since a ply',
    query: 'SincePly',
    answer: 'GameOrNews',
  },
  takeSeat: {
    at: 'POST /api/games/:game/seats',
    summary: 'Take a seat',
    creates: true,
    body: 'TakeSeat',
    answer: 'SeatKey',
  },
  sendCommand: {
    at: 'POST /api/games/:game/commands',
    summary: 'Act in a game',
    secret: 'own',
    body: 'Command',
    answer: 'CommandResult',
  },
  followRematch: {
    at: 'GET /api/games/:game/rematch',
    summary: 'Your seat in the rematch',
    secret: 'own',
    answer: 'SeatKey',
  },
  gameRatings: {
    at: 'GET /api/games/:game/ratings',
    summary: 'The ratings at the table of a rated game',
    answer: 'GameRatings',
  },
  leaderboard: { at: 'GET /api/ratings/:pool', summary: 'The best players', answer: 'Leaderboard' },
  addGuest: {
    at: 'POST /api/guests',
    summary: 'Become a guest with a name',
    creates: true,
    body: 'NewGuest',
    answer: 'GuestKey',
    status: 201,
  },
  viewGuest: { at: 'GET /api/guest', summary: 'You, as a guest', secret: 'own', answer: 'GuestView' },
  renameGuest: {
    at: 'PATCH /api/guest',
    summary: 'Change your name',
    secret: 'own',
    body: 'GuestName',
    answer: 'GuestView',
  },
  deleteGuest: { at: 'DELETE /api/guest', summary: 'Delete everything about you', secret: 'own' },
  addBot: {
    at: 'POST /api/bots',
    summary: 'Become a bot that accepts challenges',
    creates: true,
    body: 'NewBot',
    answer: 'BotKey',
    status: 201,
  },
  bots: { at: 'GET /api/bots', summary: 'The connected bots', answer: 'BotList' },
  viewBot: { at: 'GET /api/bot', summary: 'You, as a bot', secret: 'own', answer: 'BotView' },
  deleteBot: { at: 'DELETE /api/bot', summary: 'Revoke your token and delete everything about you', secret: 'own' },
  challenge: {
    at: 'POST /api/challenges',
    summary: 'Challenge a bot',
    creates: true,
    body: 'Challenge',
    answer: 'SeatKey',
    status: 201,
  },
  pushKey: { at: 'GET /api/push', summary: 'The key for push messages', answer: 'PushKey' },
  subscribe: {
    at: 'POST /api/games/:game/push',
    summary: 'Get a push message at your move, while none of your pages is open',
    secret: 'own',
    body: 'PushSubscriptionRequest',
  },
  unsubscribe: { at: 'DELETE /api/push', summary: 'End the messages to this device', body: 'PushDevice' },
  createTournament: {
    at: 'POST /api/tournaments',
    summary: 'Create a tournament',
    creates: true,
    body: 'NewTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  viewTournament: {
    at: 'GET /api/tournaments/:tournament',
    summary:
      'The current tournament, unless nothing happened since an entry. With the secret of a player, that player counts as present: an arena pairs only players who are',
    query: 'SinceEntry',
    answer: 'TournamentOrUnchanged',
  },
  joinTournament: {
    at: 'POST /api/tournaments/:tournament/players',
    summary: 'Join a tournament',
    creates: true,
    body: 'JoinTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  runTournament: {
    at: 'POST /api/tournaments/:tournament/commands',
    summary: 'Act in a tournament, as its host or as a player',
    secret: 'own',
    body: 'TournamentCommand',
    answer: 'TournamentView',
  },
  tournamentGames: {
    at: 'GET /api/tournaments/:tournament/games',
    summary: 'The games of a tournament with their moves',
    query: 'FromMatch',
    answer: 'TournamentGames',
  },
  adminOverview: { at: 'GET /api/admin', summary: 'The state of the server', secret: 'admin', answer: 'AdminOverview' },
  adminGames: {
    at: 'GET /api/admin/games',
    summary: 'A page of all games',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminGames',
  },
  adminDeleteGame: { at: 'DELETE /api/admin/games/:game', summary: 'Delete a game', secret: 'admin' },
  adminGuests: {
    at: 'GET /api/admin/guests',
    summary: 'A page of all guests',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminGuests',
  },
  adminDeleteGuest: {
    at: 'DELETE /api/admin/guests/:guest',
    summary: 'Delete a guest, and their name in all games',
    secret: 'admin',
  },
  adminTournaments: {
    at: 'GET /api/admin/tournaments',
    summary: 'A page of all tournaments',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminTournaments',
  },
  adminDeleteTournament: {
    at: 'DELETE /api/admin/tournaments/:tournament',
    summary: 'Delete a tournament with all its games',
    secret: 'admin',
  },
  adminBlocks: { at: 'GET /api/admin/blocks', summary: 'The blocked addresses', secret: 'admin', answer: 'Blocks' },
  adminBlock: {
    at: 'POST /api/admin/blocks',
    summary: 'Block an address',
    secret: 'admin',
    body: 'BlockRequest',
    answer: 'Blocks',
    status: 201,
  },
  adminUnblock: {
    at: 'DELETE /api/admin/blocks',
    summary: 'Unblock an address',
    secret: 'admin',
    query: 'AddressQuery',
    answer: 'Blocks',
  },
  adminAudit: { at: 'GET /api/admin/audit', summary: 'The actions of admins', secret: 'admin', answer: 'Audit' },
  solve: {
    at: 'GET /solve',
    summary: 'The score of every column, as Pascal Pons’s solver gives it',
    isForAllSites: true,
    query: 'SolveQuery',
    answer: 'Solved',
  },
  kaggle: {
    at: 'POST /kaggle/connectx',
    summary: 'An agent for Kaggle’s ConnectX',
    body: 'KaggleCall',
    answer: 'KaggleAnswer',
  },
  health: { at: 'GET /health', summary: 'Whether the process is alive', answer: 'Alive' },
  ready: { at: 'GET /ready', summary: 'Whether the server can reach its store', answer: 'Ready' },
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
/** What stands after the `?` of a call. `undefined`: nothing. */
export type QueryOf<N extends CallName> = TypeOf<N, 'query', undefined>;
/** The body of a call. `undefined`: it has none. */
export type BodyOf<N extends CallName> = TypeOf<N, 'body', undefined>;
/** The answer of a call. `null`: it is empty. */
export type AnswerOf<N extends CallName> = TypeOf<N, 'answer', null>;
