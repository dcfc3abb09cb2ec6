import { ok } from '@rowhouse/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AdminService } from '../admin.ts';
import { refuse } from '../http/errors.ts';
import { Buckets, limitKey } from '../http/limits.ts';
import { type RouteInput, routeOf } from '../http/route-of.ts';
import { changer, type RouteOptions, responder, secretOf } from './respond.ts';

interface AdminRoutesOptions extends RouteOptions {
  readonly admin: AdminService;
  readonly log: Logger;
  /** A stopwatch. */
  readonly elapsed: () => number;
}

/** Wrong secrets of an address: some at once, then one in ten seconds; whatever the other limits are. */
const WRONG_SECRETS = { aSecond: 0.1, atOnce: 10 };
const RETRY_AFTER_S = 10;

/** For whoever runs the server: what is on it, deleting, and blocking. Everything needs the admin's secret. */
export async function adminRoutes(app: FastifyInstance, options: AdminRoutesOptions): Promise<void> {
  const { admin, log, onRefused } = options;
  const respond = responder(onRefused);
  const change = changer(options.isStopping);
  const wrong = new Buckets(WRONG_SECRETS, options.elapsed);

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = limitKey(request.ip);
    // Even a right one: otherwise guessing could go on.
    if (wrong.isSpent(key)) return refuse(reply, 'too-many', { retryAfter: RETRY_AFTER_S });
    const secret = secretOf(request);
    if (secret.ok && admin.isSecret(secret.value)) return undefined;
    if (!secret.ok && secret.error === 'no-secret') return respond(reply, secret);
    wrong.take(key);
    log.warn({ address: request.ip }, 'a wrong secret of an admin');
    onRefused('bad-secret');
    return refuse(reply, 'bad-secret');
  };

  await app.register(async (scope) => {
    scope.addHook('onRequest', admit);
    readRoutes(scope, admin, respond);
    const deleted = async (reply: FastifyReply, run: Parameters<typeof change<null>>[0]) => {
      const done = await change(run);
      return done.ok ? reply.code(204).send() : respond(reply, done);
    };

    scope.route<RouteInput<'adminDeleteGame'>>({
      ...routeOf('adminDeleteGame'),
      handler: ({ params, ip }, reply) => deleted(reply, () => admin.deleteGame(params.game, ip)),
    });
    scope.route<RouteInput<'adminDeleteGuest'>>({
      ...routeOf('adminDeleteGuest'),
      handler: ({ params, ip }, reply) => deleted(reply, () => admin.deleteGuest(params.guest, ip)),
    });
    scope.route<RouteInput<'adminDeleteTournament'>>({
      ...routeOf('adminDeleteTournament'),
      handler: ({ params, ip }, reply) => deleted(reply, () => admin.deleteTournament(params.tournament, ip)),
    });
    scope.route<RouteInput<'adminBlock'>>({
      ...routeOf('adminBlock'),
      handler: async ({ body, ip }, reply) => respond(reply, await change(() => admin.block(body, ip)), 201),
    });
    scope.route<RouteInput<'adminUnblock'>>({
      ...routeOf('adminUnblock'),
      handler: async ({ query, ip }, reply) => respond(reply, await change(() => admin.unblock(query.address, ip))),
    });
  });
}

type AdminPage = Parameters<AdminService['games']>[0];

/** What only looks. */
function readRoutes(scope: FastifyInstance, admin: AdminService, respond: ReturnType<typeof responder>): void {
  const pageOf = ({ query }: { readonly query: { readonly before?: string; readonly after?: string } }): AdminPage => ({
    before: Number(query.before ?? Number.MAX_SAFE_INTEGER),
    after: query.after ?? null,
  });
  const show =
    <T>(run: () => Promise<T>) =>
    async (_: unknown, reply: FastifyReply) =>
      respond(reply, ok(await run()));
  scope.route({ ...routeOf('adminOverview'), handler: show(() => admin.overview()) });
  scope.route({ ...routeOf('adminBlocks'), handler: show(() => admin.blocks()) });
  scope.route({ ...routeOf('adminAudit'), handler: show(() => admin.audit()) });
  scope.route<RouteInput<'adminGames'>>({
    ...routeOf('adminGames'),
    handler: async (request, reply) => respond(reply, ok(await admin.games(pageOf(request)))),
  });
  scope.route<RouteInput<'adminGuests'>>({
    ...routeOf('adminGuests'),
    handler: async (request, reply) => respond(reply, ok(await admin.guests(pageOf(request)))),
  });
  scope.route<RouteInput<'adminTournaments'>>({
    ...routeOf('adminTournaments'),
    handler: async (request, reply) => respond(reply, ok(await admin.tournaments(pageOf(request)))),
  });
}
