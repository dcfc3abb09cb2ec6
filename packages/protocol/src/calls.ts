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
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the server's address. `:game` is the id of a game, `:tournament` a code, `:pool` a group of games. */
  readonly path: `/${string}`;
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
    method: 'POST',
    path: '/api/games',
    summary: 'Create a game',
    creates: true,
    body: 'NewGame',
    answer: 'SeatKey',
    status: 201,
  },
  lobby: { method: 'GET', path: '/api/games', summary: 'Open games that wait for players', answer: 'Lobby' },
  watch: { method: 'GET', path: '/api/watch', summary: 'Open games in progress, the best first', answer: 'WatchList' },
  pair: {
    method: 'POST',
    path: '/api/pairing',
    summary: 'A seat in an open game with these settings, or in a new one',
    creates: true,
    body: 'PairingRequest',
    answer: 'SeatKey',
  },
  viewGame: {
    method: 'GET',
    path: '/api/games/:game',
    summary: 'The current game, or what happened since a ply',
    query: 'SincePly',
    answer: 'GameOrNews',
  },
  takeSeat: {
    method: 'POST',
    path: '/api/games/:game/seats',
    summary: 'Take a seat',
    creates: true,
    body: 'TakeSeat',
    answer: 'SeatKey',
  },
  sendCommand: {
    method: 'POST',
    path: '/api/games/:game/commands',
    summary: 'Act in a game',
    secret: 'own',
    body: 'Command',
    answer: 'CommandResult',
  },
  followRematch: {
    method: 'GET',
    path: '/api/games/:game/rematch',
    summary: 'Your seat in the rematch',
    secret: 'own',
    answer: 'SeatKey',
  },
  gameRatings: {
    method: 'GET',
    path: '/api/games/:game/ratings',
    summary: 'The ratings at the table of a rated game, and how the game changed them',
    answer: 'GameRatings',
  },
  leaderboard: { method: 'GET', path: '/api/ratings/:pool', summary: 'The best players', answer: 'Leaderboard' },
  addGuest: {
    method: 'POST',
    path: '/api/guests',
    summary: 'Become a guest with a name',
    creates: true,
    body: 'NewGuest',
    answer: 'GuestKey',
    status: 201,
  },
  viewGuest: { method: 'GET', path: '/api/guest', summary: 'You, as a guest', secret: 'own', answer: 'GuestView' },
  renameGuest: {
    method: 'PATCH',
    path: '/api/guest',
    summary: 'Change your name',
    secret: 'own',
    body: 'GuestName',
    answer: 'GuestView',
  },
  deleteGuest: { method: 'DELETE', path: '/api/guest', summary: 'Delete everything about you', secret: 'own' },
  addBot: {
    method: 'POST',
    path: '/api/bots',
    summary: 'Become a bot that accepts challenges',
    creates: true,
    body: 'NewBot',
    answer: 'BotKey',
    status: 201,
  },
  bots: { method: 'GET', path: '/api/bots', summary: 'The connected bots', answer: 'BotList' },
  viewBot: { method: 'GET', path: '/api/bot', summary: 'You, as a bot', secret: 'own', answer: 'BotView' },
  deleteBot: {
    method: 'DELETE',
    path: '/api/bot',
    summary: 'Revoke your token and delete everything about you',
    secret: 'own',
  },
  challenge: {
    method: 'POST',
    path: '/api/challenges',
    summary: 'Challenge a bot',
    creates: true,
    body: 'Challenge',
    answer: 'SeatKey',
    status: 201,
  },
  pushKey: { method: 'GET', path: '/api/push', summary: 'The key for push messages', answer: 'PushKey' },
  subscribe: {
    method: 'POST',
    path: '/api/games/:game/push',
    summary: 'Get a push message when it is your move and none of your pages is open',
    secret: 'own',
    body: 'PushSubscriptionRequest',
  },
  unsubscribe: { method: 'DELETE', path: '/api/push', summary: 'End the messages to this device', body: 'PushDevice' },
  createTournament: {
    method: 'POST',
    path: '/api/tournaments',
    summary: 'Create a tournament',
    creates: true,
    body: 'NewTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  viewTournament: {
    method: 'GET',
    path: '/api/tournaments/:tournament',
    summary:
      'The current tournament, unless nothing happened since an entry. The secret of a player shows that this player is present: an arena pairs only players who are',
    query: 'SinceEntry',
    answer: 'TournamentOrUnchanged',
  },
  joinTournament: {
    method: 'POST',
    path: '/api/tournaments/:tournament/players',
    summary: 'Join a tournament',
    creates: true,
    body: 'JoinTournament',
    answer: 'TournamentKey',
    status: 201,
  },
  runTournament: {
    method: 'POST',
    path: '/api/tournaments/:tournament/commands',
    summary: 'Act in a tournament, as its host or as a player',
    secret: 'own',
    body: 'TournamentCommand',
    answer: 'TournamentView',
  },
  tournamentGames: {
    method: 'GET',
    path: '/api/tournaments/:tournament/games',
    summary: 'The games of a tournament, with their moves',
    query: 'FromMatch',
    answer: 'TournamentGames',
  },
  adminOverview: {
    method: 'GET',
    path: '/api/admin',
    summary: 'The state of the server',
    secret: 'admin',
    answer: 'AdminOverview',
  },
  adminGames: {
    method: 'GET',
    path: '/api/admin/games',
    summary: 'A page of all games',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminGames',
  },
  adminDeleteGame: { method: 'DELETE', path: '/api/admin/games/:game', summary: 'Delete a game', secret: 'admin' },
  adminGuests: {
    method: 'GET',
    path: '/api/admin/guests',
    summary: 'A page of all guests',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminGuests',
  },
  adminDeleteGuest: {
    method: 'DELETE',
    path: '/api/admin/guests/:guest',
    summary: 'Delete a guest, and their name in all games',
    secret: 'admin',
  },
  adminTournaments: {
    method: 'GET',
    path: '/api/admin/tournaments',
    summary: 'A page of all tournaments',
    secret: 'admin',
    query: 'AdminPage',
    answer: 'AdminTournaments',
  },
  adminDeleteTournament: {
    method: 'DELETE',
    path: '/api/admin/tournaments/:tournament',
    summary: 'Delete a tournament with all its games',
    secret: 'admin',
  },
  adminBlocks: {
    method: 'GET',
    path: '/api/admin/blocks',
    summary: 'The blocked addresses',
    secret: 'admin',
    answer: 'Blocks',
  },
  adminBlock: {
    method: 'POST',
    path: '/api/admin/blocks',
    summary: 'Block an address',
    secret: 'admin',
    body: 'BlockRequest',
    answer: 'Blocks',
    status: 201,
  },
  adminUnblock: {
    method: 'DELETE',
    path: '/api/admin/blocks',
    summary: 'Unblock an address',
    secret: 'admin',
    query: 'AddressQuery',
    answer: 'Blocks',
  },
  adminAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'The actions of admins',
    secret: 'admin',
    answer: 'Audit',
  },
  solve: {
    method: 'GET',
    path: '/solve',
    summary: 'The score of every column, as Pascal Pons’s solver gives it',
    isForAllSites: true,
    query: 'SolveQuery',
    answer: 'Solved',
  },
  kaggle: {
    method: 'POST',
    path: '/kaggle/connectx',
    summary: 'An agent for Kaggle’s ConnectX',
    body: 'KaggleCall',
    answer: 'KaggleAnswer',
  },
  health: { method: 'GET', path: '/health', summary: 'Whether the process is alive', answer: 'Alive' },
  ready: { method: 'GET', path: '/ready', summary: 'Whether the server can reach its store', answer: 'Ready' },
} as const satisfies Readonly<Record<string, RestCall>>;

/** The name of a REST call. */
export type CallName = keyof typeof CALLS;

type Schemas = typeof schemas;
export type SchemaName = { [N in keyof Schemas]: Schemas[N] extends TSchema ? N : never }[keyof Schemas];
type TypeOf<N extends CallName, Part extends 'query' | 'body' | 'answer', None> =
  (typeof CALLS)[N] extends Readonly<Record<Part, infer S extends SchemaName>> ? Wire<Schemas[S]> : None;

/** The parameters in the path of a call. */
export type ParamsOf<N extends CallName> = {
  readonly [P in ParamIn<(typeof CALLS)[N]['path']>]: Wire<(typeof PARAMS)[P]>;
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
