/**
 * What clients and servers of Rowhouse say to each other, over REST and over the WebSocket. This door has types, codes
 * and addresses, and no code to speak of: `@rowhouse/protocol/schemas` has the schemas that the types are made from,
 * `@rowhouse/protocol/checks` compiled checks, `@rowhouse/protocol/documents` the OpenAPI and AsyncAPI descriptions.
 *
 * A game is its log. Everything that is accepted is one entry, numbered from 1: that number is the **ply**. Nothing is
 * ever removed from a log (an undo is an entry too), so a client that knows the log up to a ply needs only what follows.
 */

export { CLOSE_CODES, DOCUMENTS, PROTOCOL, ROUTES, type RouteName, SOCKET_PATH } from './codes/addresses.ts';
export { ADMIN_DEEDS, type AdminDeed } from './codes/admin.ts';
export { BOT_CLOCKS, BOT_GAME_PATTERN, type BotClock } from './codes/bots.ts';
export { PHRASES, type Phrase, VERBS, type Verb } from './codes/commands.ts';
export { ERRORS, type ErrorCode } from './codes/errors.ts';
export { MOST_SETUP_CELLS, ONLINE_ID_PATTERN, SECRET_PATTERN } from './codes/limits.ts';
export {
  canBeRated,
  LEAST_DEVIATION,
  NEW_RATING,
  RATING_POOLS,
  type RatingPool,
  ratingPoolOf,
  SETTLED_DEVIATION,
  UNRATED_REASONS,
  type UnratedReason,
} from './codes/ratings.ts';
export {
  CODE_ALPHABET,
  CODE_PATTERN,
  ROUND_RESULTS,
  type RoundResult,
  TIE_BREAKS,
  type TieBreak,
  TOURNAMENT_FORMATS,
  TOURNAMENT_VERBS,
  type TournamentFormat,
  type TournamentVerb,
} from './codes/tournaments.ts';
export type {
  AdminGame,
  AdminGames,
  AdminGuest,
  AdminGuests,
  AdminOverview,
  AdminTournament,
  AdminTournaments,
  ApiError,
  Audit,
  BlockRequest,
  Blocks,
  Bot,
  BotKey,
  BotList,
  BotView,
  Challenge,
  ClientMessage,
  ClockSpec,
  Command,
  CommandResult,
  Ending,
  Entry,
  ErrorAnswer,
  GameRatings,
  GameView,
  GuestKey,
  GuestName,
  GuestRating,
  GuestView,
  JoinTournament,
  KaggleAnswer,
  KaggleCall,
  Leaderboard,
  LeaderboardRow,
  Live,
  Lobby,
  LobbyGame,
  NewBot,
  NewGame,
  NewGuest,
  News,
  NewTournament,
  PairingRequest,
  Presence,
  SeatKey,
  SeatNumber,
  SeatRating,
  SeatRequest,
  SeatView,
  ServerMessage,
  Solved,
  StandingsRow,
  TakeSeat,
  TournamentCommand,
  TournamentGames,
  TournamentKey,
  TournamentMatch,
  TournamentPlayer,
  TournamentUnchanged,
  TournamentView,
  WatchedGame,
  WatchList,
} from './types/wire.ts';
