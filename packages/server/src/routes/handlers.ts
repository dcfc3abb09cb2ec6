import type { ErrorCode, Leaderboard, RatingPool, TournamentVerb } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { Admin, AdminService } from '../admin.ts';
import type { CachedGame } from '../games/cached-game.ts';
import type { Actor } from '../games/commands.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameParts } from '../games/game-parts.ts';
import { includesView, refuse } from '../http/errors.ts';
import { Buckets, limitKey, seatKey } from '../http/limits.ts';
import { lanAddresses } from '../http/listen.ts';
import { isFromOwnMachine } from '../http/request-guard.ts';
import type { Bots } from '../players/bots.ts';
import type { Guests } from '../players/guests.ts';
import type { Matchmaking } from '../players/matchmaking.ts';
import type { Seating } from '../players/seating.ts';
import type { Streets } from '../players/streets.ts';
import type { TurnPushes } from '../players/turn-pushes.ts';
import type { WatchedGames } from '../players/watch-list.ts';
import type { RatingService } from '../ratings/rating-service.ts';
import { hashOf, isSameHash, rematchSecretHashOf } from '../secrets.ts';
import type { Answer } from '../service.ts';
import type { TournamentService } from '../tournament/tournament-service.ts';
import { type Handlers, secretOf } from './register-calls.ts';
import { answerSolve, type SolveOptions } from './solve.ts';

/** The parts of online play that the calls use. */
export interface Services extends GameParts, SolveOptions {
  readonly seating: Seating;
  readonly matchmaking: Matchmaking;
  readonly watchList: WatchedGames;
  readonly guests: Guests;
  readonly bots: Bots;
  /** `null` if this server has no keys. */
  readonly pushes: TurnPushes | null;
  readonly streets: Streets;
  readonly tournaments: TournamentService;
  readonly ratings: RatingService;
  readonly leaderboard: (pool: RatingPool) => Promise<Leaderboard>;
  readonly admin: AdminService;
  /** The creator of a game: the same text for all requests of one address. */
  readonly creatorOf: (request: FastifyRequest) => string;
  /** The same with the current key and the previous ones, the newest first. */
  readonly creatorsOf: (request: FastifyRequest) => readonly [string, ...string[]];
  readonly onRefused: (code: ErrorCode) => void;
  readonly isStopping: () => boolean;
  readonly isReady: () => boolean;
}

/** How long a request may wait for the next change of a tournament. Clients give up after ten seconds. */
const MAX_WAIT_S = 7;

const LARGE_VERBS: readonly TournamentVerb[] = ['expect', 'ask'];

/** The handlers of the REST calls. */
export function handlersFor(services: Services): Handlers {
  const { games, gameService, seating, matchmaking, watchList, guests, bots, pushes, streets, tournaments } = services;
  const { quarantine, ratings, leaderboard, admin, limit, creatorOf, creatorsOf, onRefused, isStopping, isReady } =
    services;
  return {
    createGame: ({ body, request }) => seating.create(body, creatorOf(request)),
    lobby: async ({ request }) => ok(await matchmaking.lobby(creatorsOf(request))),
    watch: async () => ok(await watchList.list()),
    pair: ({ body, request }) => matchmaking.pair(body, creatorsOf(request)),

    viewGame: async ({ params, query, request }) => {
      const game = await games.fresh(params.game, limitKey(request.ip));
      if (!game) return err('no-such-game');
      const since = Number(query.since ?? Number.POSITIVE_INFINITY);
      if (since <= game.ledger.ply) return ok(games.news(game, since));
      return ok({ ...games.view(game), ...matchmaking.oneAddress(game.ledger.settings, creatorsOf(request)) });
    },
    takeSeat: ({ params, body, request }) => seating.take(params.game, body, creatorsOf(request)),
    sendCommand: async ({ params, body, secret, request, reply }) => {
      const found = await actorIn(games, params.game, secret, limitKey(request.ip));
      if (!found.ok) return found;
      const { game, ...actor } = found.value;
      if (limit(request, reply, 'commands', seatKey(game.id, actor.seat))) return reply;
      const done = await gameService.act(game, actor, body);
      if (done.ok) return ok({ id: body.id, ply: done.value, view: games.view(game) });
      if (!includesView(done.error)) return done;
      onRefused(done.error);
      return refuse(reply.header('cache-control', 'no-store'), done.error, { view: games.view(game) });
    },
    followRematch: ({ params, secret, request }) => seating.rematch(params.game, secret, limitKey(request.ip)),
    gameRatings: ({ params, request }) => ratings.ofGame(params.game, limitKey(request.ip)),
    leaderboard: async ({ params }) => ok(await leaderboard(params.pool)),

    addGuest: ({ body, request }) => guests.add(body, creatorOf(request)),
    viewGuest: ({ secret }) => guests.view(secret),
    renameGuest: ({ secret, body }) => guests.rename(secret, body.name),
    deleteGuest: ({ secret }) => guests.delete(secret),

    addBot: ({ body, request }) => bots.add(body, creatorOf(request)),
    bots: async () => ok(await bots.list()),
    viewBot: ({ secret }) => bots.view(secret),
    deleteBot: ({ secret }) => guests.delete(secret),
    challenge: async ({ body, request }) => {
      const token = request.headers.authorization === undefined ? ok(null) : secretOf(request);
      return token.ok ? bots.challenge(body, creatorOf(request), token.value) : token;
    },

    pushKey: () => ok({ key: pushes?.publicKey ?? null }),
    subscribe: async ({ params, body, secret, request, reply }) => {
      const found = await actorIn(games, params.game, secret, limitKey(request.ip));
      if (!found.ok) return found;
      const { game, seat } = found.value;
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
      const secret = player.ok ? player.value : undefined;
      const waitMs = isStopping() ? 0 : Math.min(Number(query.wait ?? 0), MAX_WAIT_S) * 1000;
      return tournaments.view(params.tournament, { since, secret, waitMs });
    },
    joinTournament: ({ params, body }) => tournaments.join(params.tournament, body),
    runTournament: async ({ params, body, secret, request, reply }) => {
      if (limit(request, reply, 'commands', `${params.tournament} ${secret.slice(0, 22)}`)) return reply;
      // These store as much as a new tournament.
      if (LARGE_VERBS.includes(body.do) && limit(request, reply, 'creations')) return reply;
      return tournaments.act(params.tournament, secret, body);
    },
    tournamentGames: ({ params, query, request }) =>
      tournaments.games(params.tournament, Number(query.from ?? 0), limitKey(request.ip)),

    deletePlayer: async ({ params, query, secret }) => {
      const host = await hostOf(tournaments, params.tournament, secret);
      return host.ok ? admin.deletePlayer(params.tournament, Number(query.player), host.value) : host;
    },
    deleteTournament: async ({ params, secret }) => {
      const host = await hostOf(tournaments, params.tournament, secret);
      return host.ok ? admin.deleteTournament(params.tournament, host.value) : host;
    },

    createStreet: ({ body, request, reply }) => (limit(request, reply, 'streets') ? reply : streets.create(body)),
    viewStreet: ({ params }) => streets.view(params.street),
    moveIn: ({ params, body }) => streets.moveIn(params.street, body),
    lightWindows: ({ params, secret, body }) => streets.light(params.street, secret, body.days),
    moveOut: ({ params, secret }) => streets.moveOut(params.street, secret),

    adminOverview: async () => ok(await admin.overview()),
    adminGames: async ({ query }) => ok(await admin.games(pageOf(query))),
    adminDeleteGame: ({ params, request }) => admin.deleteGame(params.game, adminOf(request)),
    adminGuests: async ({ query }) => ok(await admin.guests(pageOf(query))),
    adminDeleteGuest: ({ params, request }) => admin.deleteGuest(params.guest, adminOf(request)),
    adminTournaments: async ({ query }) => ok(await admin.tournaments(pageOf(query))),
    adminDeleteTournament: ({ params, request }) => admin.deleteTournament(params.tournament, adminOf(request)),
    adminDeletePlayer: ({ params, query, request }) =>
      admin.deletePlayer(params.tournament, Number(query.player), adminOf(request)),
    adminStreets: async ({ query }) => ok(await admin.streets(pageOf(query))),
    adminDeleteStreet: ({ params, request }) => admin.deleteStreet(params.street, adminOf(request)),
    adminBlocks: async () => ok(await admin.blocks()),
    adminBlock: ({ body, request }) => admin.block(body, adminOf(request)),
    adminUnblock: ({ query, request }) => admin.unblock(query.address, adminOf(request)),
    adminAudit: async () => ok(await admin.audit()),

    addresses: ({ request }) =>
      ok({ addresses: isFromOwnMachine(request.raw) ? [...lanAddresses(request.server.server.address())] : [] }),
    solve: (input) => answerSolve(input, services),
    health: () => ok({ status: 'alive' }),
    ready: ({ reply }) => {
      if (isStopping()) return refuse(reply, 'stopping');
      if (!isReady()) return refuse(reply, 'unavailable');
      const damaged = quarantine.list().length;
      return ok(damaged === 0 ? { status: 'ready' } : { status: 'ready', damaged });
    },
  };
}

/** The host of a tournament, who may delete what is in it. The address of a teacher is not kept. */
async function hostOf(tournaments: TournamentService, code: string, secret: string): Promise<Answer<Admin>> {
  const tournament = await tournaments.find(code);
  if (!tournament) return err('no-such-tournament');
  return isSameHash(tournament.row.host, hashOf(secret)) ? ok({ name: 'host', address: '' }) : err('not-host');
}

/** The player who sends a command without a WebSocket. */
async function actorIn(
  games: GameCache,
  id: string,
  secret: string,
  owner: string,
): Promise<Answer<Actor & { readonly game: CachedGame }>> {
  const game = await games.find(id, owner);
  if (!game) return err('no-such-game');
  let own = game.identify(hashOf(secret));
  if (!own) {
    // The player may have sat down on another server a moment ago.
    await games.refresh(game);
    own = game.identify(hashOf(secret));
  }
  return own ? ok({ ...own, game, lag: 0, rematchSecretHash: rematchSecretHashOf(secret, id) }) : err('bad-secret');
}

const pageOf = ({ before, after, q }: { readonly before?: string; readonly after?: string; readonly q?: string }) => ({
  before: Number(before ?? Number.MAX_SAFE_INTEGER),
  after: after ?? null,
  ...(q === undefined ? {} : { q }),
});

/** The names of the admins whose requests were admitted. */
const ADMIN_NAMES = new WeakMap<FastifyRequest, string>();
const adminOf = (request: FastifyRequest): Admin => ({ name: ADMIN_NAMES.get(request)!, address: request.ip });

/** Wrong admin secrets of an address: ten at once, then one in ten seconds. The other limits do not change this. */
const WRONG_SECRETS = { perSecond: 0.1, burst: 10 };
const RETRY_AFTER_S = 10;

interface AdminGateOptions extends Pick<Services, 'admin' | 'elapsed' | 'onRefused'> {
  readonly log: Logger;
}

/** Admits requests with the admin's secret, and refuses all others. */
export function adminGate({ admin, log, onRefused, elapsed }: AdminGateOptions): onRequestAsyncHookHandler {
  const wrong = new Buckets(WRONG_SECRETS, elapsed);
  return async (request, reply) => {
    const key = limitKey(request.ip);
    const secret = secretOf(request);
    // The right secret is never refused: it cannot be guessed, and a stranger may share the admin's address.
    const name = secret.ok ? admin.nameOf(secret.value) : null;
    if (name !== null) {
      ADMIN_NAMES.set(request, name);
      return undefined;
    }
    if (wrong.isSpent(key)) return refuse(reply, 'too-many', { retryAfter: RETRY_AFTER_S });
    const code = secret.ok || secret.error === 'bad-secret' ? 'bad-secret' : 'no-secret';
    if (code === 'bad-secret') {
      wrong.take(key);
      log.warn({ address: request.ip }, 'wrong admin secret');
    }
    onRefused(code);
    return refuse(reply.header('cache-control', 'no-store'), code);
  };
}
