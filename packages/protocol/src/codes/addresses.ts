/**
 * Where the server answers what. Paths are relative to the server's address; `:game` stands for the id of a game,
 * `:tournament` for the code of a tournament, `:pool` for games that are rated together.
 */

/** The version of the protocol. */
export const PROTOCOL = 1;

/** Where the WebSocket is. */
export const SOCKET_PATH = '/api/socket';

/** Every REST call, by the name that OpenAPI and the client have for it. */
export const ROUTES = {
  createGame: { method: 'POST', path: '/api/games' },
  lobby: { method: 'GET', path: '/api/games' },
  watch: { method: 'GET', path: '/api/watch' },
  pair: { method: 'POST', path: '/api/pairing' },
  viewGame: { method: 'GET', path: '/api/games/:game' },
  takeSeat: { method: 'POST', path: '/api/games/:game/seats' },
  sendCommand: { method: 'POST', path: '/api/games/:game/commands' },
  followRematch: { method: 'GET', path: '/api/games/:game/rematch' },
  gameRatings: { method: 'GET', path: '/api/games/:game/ratings' },
  leaderboard: { method: 'GET', path: '/api/ratings/:pool' },
  addGuest: { method: 'POST', path: '/api/guests' },
  viewGuest: { method: 'GET', path: '/api/guest' },
  renameGuest: { method: 'PATCH', path: '/api/guest' },
  deleteGuest: { method: 'DELETE', path: '/api/guest' },
  addBot: { method: 'POST', path: '/api/bots' },
  bots: { method: 'GET', path: '/api/bots' },
  viewBot: { method: 'GET', path: '/api/bot' },
  deleteBot: { method: 'DELETE', path: '/api/bot' },
  challenge: { method: 'POST', path: '/api/challenges' },
  pushKey: { method: 'GET', path: '/api/push' },
  subscribe: { method: 'POST', path: '/api/games/:game/push' },
  unsubscribe: { method: 'DELETE', path: '/api/push' },
  createTournament: { method: 'POST', path: '/api/tournaments' },
  viewTournament: { method: 'GET', path: '/api/tournaments/:tournament' },
  joinTournament: { method: 'POST', path: '/api/tournaments/:tournament/players' },
  runTournament: { method: 'POST', path: '/api/tournaments/:tournament/commands' },
  tournamentGames: { method: 'GET', path: '/api/tournaments/:tournament/games' },
  adminOverview: { method: 'GET', path: '/api/admin' },
  adminGames: { method: 'GET', path: '/api/admin/games' },
  adminDeleteGame: { method: 'DELETE', path: '/api/admin/games/:game' },
  adminGuests: { method: 'GET', path: '/api/admin/guests' },
  adminDeleteGuest: { method: 'DELETE', path: '/api/admin/guests/:guest' },
  adminTournaments: { method: 'GET', path: '/api/admin/tournaments' },
  adminDeleteTournament: { method: 'DELETE', path: '/api/admin/tournaments/:tournament' },
  adminBlocks: { method: 'GET', path: '/api/admin/blocks' },
  adminBlock: { method: 'POST', path: '/api/admin/blocks' },
  adminUnblock: { method: 'DELETE', path: '/api/admin/blocks' },
  adminAudit: { method: 'GET', path: '/api/admin/audit' },
  solve: { method: 'GET', path: '/solve' },
  kaggle: { method: 'POST', path: '/kaggle/connectx' },
  health: { method: 'GET', path: '/health' },
  ready: { method: 'GET', path: '/ready' },
} as const satisfies Readonly<Record<string, { readonly method: string; readonly path: `/${string}` }>>;
/** The name of a REST call. */
export type RouteName = keyof typeof ROUTES;

/** Where the server describes itself: the REST calls (OpenAPI), and the messages of the WebSocket (AsyncAPI). */
export const DOCUMENTS = { openApi: '/api/openapi.json', asyncApi: '/api/asyncapi.json' } as const;

/** Why the server closes a connection. After `restart`, and after any code not listed here, come back. */
export const CLOSE_CODES = {
  restart: 1012,
  /** Too many messages that are not of this protocol or come too fast: do not repeat them. */
  policy: 1008,
  tooLarge: 1009,
  /** No `hello` came in time, or nothing came for too long. */
  silent: 4408,
  /** The client has another version of the protocol: reload the app. */
  version: 4426,
} as const;
