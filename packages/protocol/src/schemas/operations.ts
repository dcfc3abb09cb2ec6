/** Every REST call with what it takes and what it answers. */
import Type, { type Static, type TSchema } from 'typebox';
import type { RouteName } from '../codes/addresses.ts';
import * as admin from './admin.ts';
import { CODE, closed, ONLINE_ID } from './basics.ts';
import * as bots from './bots.ts';
import { KAGGLE_ANSWER, KAGGLE_CALL, SOLVE_QUERY, SOLVED } from './compatibility.ts';
import { GAME_VIEW, NEWS } from './games.ts';
import { GAME_RATINGS, IN_POOL, LEADERBOARD } from './ratings.ts';
import * as requests from './requests.ts';
import * as tournaments from './tournaments.ts';
import { WATCH_LIST } from './watching.ts';

/** What a REST call does, takes and answers. */
export interface Operation {
  /** What it does. */
  readonly summary: string;
  /** It needs a secret, as `Authorization: Bearer …`. */
  readonly bearer?: boolean;
  /** In the path. */
  readonly params?: TSchema;
  /** After the `?`, where everything is text. */
  readonly query?: TSchema;
  /** The body of the request. */
  readonly body?: TSchema;
  /** The status when it is done, and the answer; `null`: an empty one. Anything else is answered with an `ErrorAnswer`. */
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema | null;
}

const IN_GAME = closed({ game: ONLINE_ID });
const IN_TOURNAMENT = closed({ tournament: CODE });

/** Every REST call with what it takes and what it answers. */
export const OPERATIONS = {
  createGame: { summary: 'Create a game', body: requests.NEW_GAME, status: 201, answer: requests.SEAT_KEY },
  lobby: { summary: 'Open games that wait for somebody', status: 200, answer: requests.LOBBY },
  watch: { summary: 'Open games that are being played, the best one first', status: 200, answer: WATCH_LIST },
  pair: {
    summary: 'A seat in an open game like this, or in a new one',
    body: requests.PAIRING_REQUEST,
    status: 200,
    answer: requests.SEAT_KEY,
  },
  viewGame: {
    summary: 'The game as it is, or what happened since a ply',
    params: IN_GAME,
    query: Type.Object({
      since: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,9}$',
          description: 'The last ply that is known. With it the answer is News, without it GameView',
        }),
      ),
    }),
    status: 200,
    answer: Type.Union([GAME_VIEW, NEWS]),
  },
  takeSeat: {
    summary: 'Take a seat',
    params: IN_GAME,
    body: requests.TAKE_SEAT,
    status: 200,
    answer: requests.SEAT_KEY,
  },
  sendCommand: {
    summary: 'Do something in a game',
    bearer: true,
    params: IN_GAME,
    body: requests.COMMAND,
    status: 200,
    answer: requests.COMMAND_RESULT,
  },
  followRematch: {
    summary: 'Your seat in the rematch',
    bearer: true,
    params: IN_GAME,
    status: 200,
    answer: requests.SEAT_KEY,
  },
  gameRatings: {
    summary: 'The ratings at the table of a rated game, and what it did to them',
    params: IN_GAME,
    status: 200,
    answer: GAME_RATINGS,
  },
  leaderboard: { summary: 'The best players', params: IN_POOL, status: 200, answer: LEADERBOARD },
  addGuest: {
    summary: 'Be a guest with a name',
    body: requests.NEW_GUEST,
    status: 201,
    answer: requests.GUEST_KEY,
  },
  viewGuest: { summary: 'You, as a guest', bearer: true, status: 200, answer: requests.GUEST_VIEW },
  renameGuest: {
    summary: 'Another name',
    bearer: true,
    body: requests.GUEST_NAME,
    status: 200,
    answer: requests.GUEST_VIEW,
  },
  deleteGuest: { summary: 'Delete everything about you', bearer: true, status: 204, answer: null },
  addBot: {
    summary: 'Be a bot that plays whoever challenges it',
    body: bots.NEW_BOT,
    status: 201,
    answer: bots.BOT_KEY,
  },
  bots: { summary: 'The bots that are connected', status: 200, answer: bots.BOT_LIST },
  viewBot: { summary: 'You, as a bot', bearer: true, status: 200, answer: bots.BOT_VIEW },
  deleteBot: { summary: 'Revoke your token and delete everything about you', bearer: true, status: 204, answer: null },
  challenge: { summary: 'Challenge a bot', body: bots.CHALLENGE, status: 201, answer: requests.SEAT_KEY },
  pushKey: { summary: 'The key for messages to devices', status: 200, answer: requests.PUSH_KEY },
  subscribe: {
    summary: 'Be told by a message when it is your move and no page of yours is open',
    bearer: true,
    params: IN_GAME,
    body: requests.PUSH_SUBSCRIPTION,
    status: 204,
    answer: null,
  },
  unsubscribe: { summary: 'No more messages to this device', body: requests.PUSH_DEVICE, status: 204, answer: null },
  createTournament: {
    summary: 'Create a tournament',
    body: tournaments.NEW_TOURNAMENT,
    status: 201,
    answer: tournaments.TOURNAMENT_KEY,
  },
  viewTournament: {
    summary:
      'The tournament as it is, unless nothing happened since an entry. With a player’s secret, that player is there: an arena gives no game to whoever has gone',
    params: IN_TOURNAMENT,
    query: Type.Object({
      since: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'The last entry that is known' })),
    }),
    status: 200,
    answer: Type.Union([tournaments.TOURNAMENT_VIEW, tournaments.TOURNAMENT_UNCHANGED]),
  },
  joinTournament: {
    summary: 'Join a tournament',
    params: IN_TOURNAMENT,
    body: tournaments.JOIN_TOURNAMENT,
    status: 201,
    answer: tournaments.TOURNAMENT_KEY,
  },
  runTournament: {
    summary: 'Do something in a tournament, as its host or as a player',
    bearer: true,
    params: IN_TOURNAMENT,
    body: tournaments.TOURNAMENT_COMMAND,
    status: 200,
    answer: tournaments.TOURNAMENT_VIEW,
  },
  tournamentGames: {
    summary: 'The games of a tournament, with their moves',
    params: IN_TOURNAMENT,
    query: Type.Object({
      from: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description: 'The first match of the page' })),
    }),
    status: 200,
    answer: tournaments.TOURNAMENT_GAMES,
  },
  adminOverview: { summary: 'How the server is doing', bearer: true, status: 200, answer: admin.ADMIN_OVERVIEW },
  adminGames: {
    summary: 'All games, a page of them',
    bearer: true,
    query: admin.ADMIN_PAGE,
    status: 200,
    answer: admin.ADMIN_GAMES,
  },
  adminDeleteGame: { summary: 'Delete a game', bearer: true, params: IN_GAME, status: 204, answer: null },
  adminGuests: {
    summary: 'All guests, a page of them',
    bearer: true,
    query: admin.ADMIN_PAGE,
    status: 200,
    answer: admin.ADMIN_GUESTS,
  },
  adminDeleteGuest: {
    summary: 'Delete a guest, and their name in all games',
    bearer: true,
    params: admin.IN_GUEST,
    status: 204,
    answer: null,
  },
  adminTournaments: {
    summary: 'All tournaments, a page of them',
    bearer: true,
    query: admin.ADMIN_PAGE,
    status: 200,
    answer: admin.ADMIN_TOURNAMENTS,
  },
  adminDeleteTournament: {
    summary: 'Delete a tournament with all its games',
    bearer: true,
    params: IN_TOURNAMENT,
    status: 204,
    answer: null,
  },
  adminBlocks: { summary: 'The blocked addresses', bearer: true, status: 200, answer: admin.BLOCKS },
  adminBlock: {
    summary: 'Block an address',
    bearer: true,
    body: admin.BLOCK_REQUEST,
    status: 201,
    answer: admin.BLOCKS,
  },
  adminUnblock: {
    summary: 'Unblock an address',
    bearer: true,
    query: admin.OF_ADDRESS,
    status: 200,
    answer: admin.BLOCKS,
  },
  adminAudit: { summary: 'What admins have done', bearer: true, status: 200, answer: admin.AUDIT },
  solve: {
    summary: 'The score of every column, as Pascal Pons’s solver gives it',
    query: SOLVE_QUERY,
    status: 200,
    answer: SOLVED,
  },
  kaggle: { summary: 'An agent for Kaggle’s ConnectX', body: KAGGLE_CALL, status: 200, answer: KAGGLE_ANSWER },
  health: {
    summary: 'Whether the process is alive',
    status: 200,
    answer: Type.Object({ status: Type.Literal('alive') }),
  },
  ready: {
    summary: 'Whether it can reach its store',
    status: 200,
    answer: Type.Object({ status: Type.Literal('ready') }),
  },
} as const satisfies Readonly<Record<RouteName, Operation>>;

/** The type of what a REST call takes in its path, its query or its body. */
export type InputOf<Name extends RouteName, Part extends 'params' | 'query' | 'body'> =
  (typeof OPERATIONS)[Name] extends Readonly<Record<Part, infer Schema extends TSchema>> ? Static<Schema> : unknown;
