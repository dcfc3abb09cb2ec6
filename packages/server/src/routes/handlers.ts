import type { ErrorCode } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { AdminService } from '../admin.ts';
import type { CachedGame } from '../games/cached-game.ts';
import type { Actor } from '../games/commands.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { bringsView, refuse } from '../http/errors.ts';
import { Buckets, limitKey, seatKey } from '../http/limits.ts';
import type { Bots } from '../players/bots.ts';
import type { Guests } from '../players/guests.ts';
import type { Matchmaking } from '../players/matchmaking.ts';
import type { Seating } from '../players/seating.ts';
import type { TurnPushes } from '../players/turn-pushes.ts';
import type { WatchList } from '../players/watch-list.ts';
import type { Leaderboards } from '../ratings/leaderboards.ts';
import type { RatingService } from '../ratings/rating-service.ts';
import { hashOf, rematchSecretHashOf } from '../secrets.ts';
import type { TournamentService } from '../tournament/tournament-service.ts';
import { type Handlers, type Limit, secretOf } from './register-calls.ts';
import { type SolveOptions, solve } from './solve.ts';

/** The parts of online play that the calls use. */
export interface Services extends SolveOptions {
  readonly games: GameCache;
  readonly gameService: GameService;
  readonly seating: Seating;
  readonly matchmaking: Matchmaking;
  readonly watchList: WatchList;
  readonly guests: Guests;
  readonly bots: Bots;
  /** `null` if this server has no keys. */
  readonly pushes: TurnPushes | null;
  readonly tournaments: TournamentService;
  readonly ratings: RatingService;
  readonly leaderboards: Leaderboards;
  readonly admin: AdminService;
  readonly limit: Limit;
  /** The creator of a game: the same text for all requests of one address. */
  readonly creatorOf: (request: FastifyRequest) => string;
  readonly onRefused: (code: ErrorCode) => void;
  readonly isStopping: () => boolean;
  readonly isReady: () => boolean;
}

/** The handlers of the REST calls. */
export const handlersFor = ({
  games,
  gameService,
  seating,
  matchmaking,
  watchList,
  guests,
  bots,
  pushes,
  tournaments,
  ratings,
  leaderboards,
  admin,
  limit,
  creatorOf,
  onRefused,
  isStopping,
  isReady,
  engines,
}: Services): Handlers => ({
  createGame: ({ body, request }) => seating.create(body, creatorOf(request)),
  lobby: async () => ok(await matchmaking.lobby()),
  watch: async () => ok(await watchList.list()),
  pair: ({ body, request }) => matchmaking.pair(body, creatorOf(request)),

  viewGame: async ({ params, query }) => {
    const game = await games.fresh(params.game);
    if (!game) return err('no-such-game');
    const since = Number(query.since ?? Number.POSITIVE_INFINITY);
    return ok(since <= game.ledger.ply ? games.news(game, since) : games.view(game));
  },
  takeSeat: ({ params, body, request }) => seating.take(params.game, body, creatorOf(request)),
  sendCommand: async ({ params, body, secret, request, reply }) => {
    const game = await games.find(params.game);
    if (!game) return err('no-such-game');
    const actor = await actorOf(games, game, secret);
    if (!actor.ok) return actor;
    if (limit(request, reply, 'commands', seatKey(game.id, actor.value.seat))) return reply;
    const done = await gameService.act(game, actor.value, body);
    if (done.ok) return ok({ id: body.id, ply: done.value, view: games.view(game) });
    if (!bringsView(done.error)) return done;
    onRefused(done.error);
    return refuse(reply.header('cache-control', 'no-store'), done.error, { view: games.view(game) });
  },
  followRematch: ({ params, secret }) => seating.rematch(params.game, secret),
  gameRatings: ({ params }) => ratings.ofGame(params.game),
  leaderboard: async ({ params }) => ok(await leaderboards.list(params.pool)),

  addGuest: ({ body }) => guests.add(body),
  viewGuest: ({ secret }) => guests.view(secret),
  renameGuest: ({ secret, body }) => guests.rename(secret, body.name),
  deleteGuest: ({ secret }) => guests.delete(secret),

  addBot: ({ body }) => bots.add(body),
  bots: async () => ok(await bots.list()),
  viewBot: ({ secret }) => bots.view(secret),
  deleteBot: ({ secret }) => guests.delete(secret),
  challenge: async ({ body, request }) => {
    const token = request.headers.authorization === undefined ? ok(null) : secretOf(request);
    return token.ok ? bots.challenge(body, creatorOf(request), token.value) : token;
  },

  pushKey: () => ok({ key: pushes?.publicKey ?? null }),
  subscribe: async ({ params, body, secret, request, reply }) => {
    const game = await games.find(params.game);
    if (!game) return err('no-such-game');
    const actor = await actorOf(games, game, secret);
    if (!actor.ok) return actor;
    const { seat } = actor.value;
    if (seat === null) return err('not-seated');
    if (!pushes) return err('not-found');
    if (limit(request, reply, 'commands', seatKey(game.id, seat))) return reply;
    return pushes.add(game.id, seat, body);
  },
  unsubscribe: async ({ body }) => {
    await pushes?.remove(body.endpoint);
    return ok(null);
  },

  createTournament: ({ body, request }) => tournaments.create(body, creatorOf(request)),
  viewTournament: ({ params, query, request }) => {
    const since = query.since === undefined ? undefined : Number(query.since);
    const player = secretOf(request);
    return tournaments.view(params.tournament, since, player.ok ? player.value : undefined);
  },
  joinTournament: ({ params, body }) => tournaments.join(params.tournament, body),
  runTournament: async ({ params, body, secret, request, reply }) => {
    if (limit(request, reply, 'commands', `${params.tournament} ${secret.slice(0, 22)}`)) return reply;
    return tournaments.act(params.tournament, secret, body);
  },
  tournamentGames: ({ params, query }) => tournaments.games(params.tournament, Number(query.from ?? 0)),

  adminOverview: async () => ok(await admin.overview()),
  adminGames: async ({ query }) => ok(await admin.games(pageOf(query))),
  adminDeleteGame: ({ params, request }) => admin.deleteGame(params.game, request.ip),
  adminGuests: async ({ query }) => ok(await admin.guests(pageOf(query))),
  adminDeleteGuest: ({ params, request }) => admin.deleteGuest(params.guest, request.ip),
  adminTournaments: async ({ query }) => ok(await admin.tournaments(pageOf(query))),
  adminDeleteTournament: ({ params, request }) => admin.deleteTournament(params.tournament, request.ip),
  adminBlocks: async () => ok(await admin.blocks()),
  adminBlock: ({ body, request }) => admin.block(body, request.ip),
  adminUnblock: ({ query, request }) => admin.unblock(query.address, request.ip),
  adminAudit: async () => ok(await admin.audit()),

  solve: (input) => solve(input, { engines, limit }),
  health: () => ok({ status: 'alive' }),
  ready: ({ reply }) => {
    if (isStopping()) return refuse(reply, 'stopping');
    return isReady() ? ok({ status: 'ready' }) : refuse(reply, 'unavailable');
  },
});

/** The player who sends a command without a WebSocket. */
async function actorOf(games: GameCache, game: CachedGame, secret: string): Promise<Result<Actor, ErrorCode>> {
  let own = game.identify(hashOf(secret));
  if (!own) {
    // The player may have sat down on another server a moment ago.
    await games.refresh(game);
    own = game.identify(hashOf(secret));
  }
  return own ? ok({ ...own, lag: 0, rematchSecretHash: rematchSecretHashOf(secret, game.id) }) : err('bad-secret');
}

const pageOf = ({ before, after }: { readonly before?: string; readonly after?: string }) => ({
  before: Number(before ?? Number.MAX_SAFE_INTEGER),
  after: after ?? null,
});

/** Wrong admin secrets of an address: ten at once, then one in ten seconds. The other limits do not change this. */
const WRONG_SECRETS = { aSecond: 0.1, atOnce: 10 };
const RETRY_AFTER_S = 10;

interface AdminGateOptions {
  readonly admin: AdminService;
  readonly log: Logger;
  readonly onRefused: (code: ErrorCode) => void;
  /** A stopwatch. */
  readonly elapsed: () => number;
}

/** Admits requests with the admin's secret, and refuses all others. */
export function adminGate({ admin, log, onRefused, elapsed }: AdminGateOptions): onRequestAsyncHookHandler {
  const wrong = new Buckets(WRONG_SECRETS, elapsed);
  return async (request, reply) => {
    const key = limitKey(request.ip);
    // The right secret too: otherwise guessing could go on.
    if (wrong.isSpent(key)) return refuse(reply, 'too-many', { retryAfter: RETRY_AFTER_S });
    const secret = secretOf(request);
    if (secret.ok && admin.isSecret(secret.value)) return undefined;
    const code = secret.ok || secret.error === 'bad-secret' ? 'bad-secret' : 'no-secret';
    if (code === 'bad-secret') {
      wrong.take(key);
      log.warn({ address: request.ip }, 'a wrong secret of an admin');
    }
    onRefused(code);
    return refuse(reply.header('cache-control', 'no-store'), code);
  };
}
