import { err, ok, type Result } from '@rowhouse/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, rematchIdOf, rematchSecretOf, SECRET_PATTERN } from '../basics/secrets.ts';
import type { Master } from '../games/game-master.ts';
import type { House } from '../games/seating.ts';
import { apiError, refuse } from '../http/errors.ts';
import { COMMAND, GAME_PATH, NEW_GAME, NEW_GUEST, PAIRING, RENAME_GUEST, SINCE, TAKE_SEAT } from '../http/schemas.ts';
import type { Command } from '../protocol/commands.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { CommandResult, NewGame, PairingRequest, TakeSeat } from '../protocol/requests.ts';

export interface GamesRoutesOptions {
  readonly house: House;
  readonly master: Master;
  /** Refuses when an address makes too many of something; says whether it did. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply, name: 'creations') => boolean;
  readonly onRefused: (code: ErrorCode) => void;
}

interface GamePath {
  readonly Params: { readonly game: string };
}

/** Games, seats, commands and guests. */
export function gamesRoutes(app: FastifyInstance, { house, master, limit, onRefused }: GamesRoutesOptions): void {
  const answer = <T>(reply: FastifyReply, result: Result<T, ErrorCode>, status = 200): FastifyReply => {
    reply.header('cache-control', 'no-store');
    if (result.ok) return reply.code(status).send(result.value);
    onRefused(result.error);
    return refuse(reply, result.error);
  };
  const make = <T>(run: () => Promise<Result<T, ErrorCode>>): Promise<Result<T, ErrorCode>> =>
    master.isStopping ? Promise.resolve(err('stopping')) : run();

  app.post<{ Body: NewGame }>(
    '/api/games',
    { config: { summary: 'Create a game' }, schema: { body: NEW_GAME } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return answer(reply, await make(() => house.create(request.body)), 201);
    },
  );

  app.get('/api/games', { config: { summary: 'Open games that wait for somebody' } }, async (_, reply) =>
    answer(reply, ok(await house.lobby())),
  );

  app.post<{ Body: PairingRequest }>(
    '/api/pairing',
    { config: { summary: 'A seat in an open game like this, or in a new one' }, schema: { body: PAIRING } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return answer(reply, await make(() => house.pair(request.body)));
    },
  );

  app.get<GamePath & { Querystring: { readonly since?: string } }>(
    '/api/games/:game',
    {
      config: { summary: 'The game as it is, or what happened since a ply' },
      schema: { params: GAME_PATH, querystring: SINCE },
    },
    async (request, reply) => {
      const room = await master.fresh(request.params.game);
      if (!room) return answer(reply, err('no-such-game'));
      const since = Number(request.query.since ?? Number.POSITIVE_INFINITY);
      const isPast = since <= room.ledger.ply;
      return answer(reply, ok(isPast ? master.news(room, since) : master.view(room)));
    },
  );

  app.post<GamePath & { Body: TakeSeat }>(
    '/api/games/:game/seats',
    { config: { summary: 'Take a seat' }, schema: { params: GAME_PATH, body: TAKE_SEAT } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return answer(reply, await make(() => house.take(request.params.game, request.body)));
    },
  );

  app.post<GamePath & { Body: Command }>(
    '/api/games/:game/commands',
    { config: { summary: 'Do something in a game', bearer: true }, schema: { params: GAME_PATH, body: COMMAND } },
    async (request, reply) => {
      const { game } = request.params;
      const secret = secretOf(request);
      if (!secret.ok) return answer(reply, secret);
      const room = await master.room(game);
      if (!room) return answer(reply, err('no-such-game'));
      let mine = master.whose(room, hashOf(secret.value));
      if (!mine) {
        // Whoever sat down elsewhere a moment ago.
        await master.refresh(room);
        mine = master.whose(room, hashOf(secret.value));
      }
      if (!mine) return answer(reply, err('bad-secret'));
      const next = hashOf(rematchSecretOf(secret.value, rematchIdOf(game))).toString('base64url');
      const done = await master.act(room, { ...mine, lag: 0, next }, request.body);
      const { id } = request.body;
      if (done.ok) return answer<CommandResult>(reply, ok({ id, ply: done.value, view: master.view(room) }));
      if (done.error !== 'stale' && done.error !== 'command-reused') return answer(reply, done);
      onRefused(done.error);
      return reply
        .code(409)
        .header('cache-control', 'no-store')
        .send({ error: apiError(done.error), view: master.view(room) });
    },
  );

  app.get<GamePath>(
    '/api/games/:game/rematch',
    { config: { summary: 'Your seat in the rematch', bearer: true }, schema: { params: GAME_PATH } },
    async (request, reply) => {
      const secret = secretOf(request);
      return answer(reply, secret.ok ? await house.rematch(request.params.game, secret.value) : secret);
    },
  );

  app.post<{ Body: { name: string; secret?: string } }>(
    '/api/guests',
    { config: { summary: 'Be a guest with a name' }, schema: { body: NEW_GUEST } },
    async (request, reply) => {
      if (limit(request, reply, 'creations')) return reply;
      return answer(reply, await make(() => house.addGuest(request.body)), 201);
    },
  );

  app.get('/api/guest', { config: { summary: 'You, as a guest', bearer: true } }, async (request, reply) => {
    const secret = secretOf(request);
    return answer(reply, secret.ok ? await house.guest(secret.value) : secret);
  });

  app.patch<{ Body: { name: string } }>(
    '/api/guest',
    { config: { summary: 'Another name', bearer: true }, schema: { body: RENAME_GUEST } },
    async (request, reply) => {
      const secret = secretOf(request);
      return answer(reply, secret.ok ? await make(() => house.renameGuest(secret.value, request.body.name)) : secret);
    },
  );

  app.delete(
    '/api/guest',
    { config: { summary: 'Delete everything about you', bearer: true } },
    async (request, reply) => {
      const secret = secretOf(request);
      const gone = secret.ok ? await make(() => house.deleteGuest(secret.value)) : secret;
      return gone.ok ? reply.code(204).send() : answer(reply, gone);
    },
  );
}

const AUTHORIZATION = new RegExp(`^Bearer (${SECRET_PATTERN.slice(1, -1)})$`, 'i');

function secretOf({ headers }: FastifyRequest): Result<string, ErrorCode> {
  if (headers.authorization === undefined) return err('no-secret');
  const secret = AUTHORIZATION.exec(headers.authorization)?.[1];
  return secret === undefined ? err('bad-secret') : ok(secret);
}
