import type { Analysis } from '@rowhouse/engine';
import { exactScore } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, connect, type GameRecord, replayFrom } from '@rowhouse/rules';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/errors.ts';
import { type RouteInput, routeOf } from '../../http/route-of.ts';
import { type CompatibilityOptions, thinkWithin } from './think-within.ts';

/** The score of a full column in Pascal Pons's solver. */
const FULL = 100;
const SOLVE_MS = 5000;

/** For programs that were written for Pascal Pons's solver: the score of every column. */
export function solveRoute(app: FastifyInstance, { engines, limit }: CompatibilityOptions): void {
  const route = routeOf('solve');
  app.route<RouteInput<'solve'>>({
    ...route,
    config: { ...route.config, isForAllSites: true },
    handler: async (request, reply) => {
      if (limit(request, reply, 'compatibility')) return reply;
      const { pos } = request.query;
      const record: GameRecord<'connect'> = {
        config: CONNECT_FOUR,
        first: 0,
        setup: null,
        moves: [...pos].map((digit) => Number(digit) - 1),
      };
      const position = replayFrom(connect.start(CONNECT_FOUR, record.first), record.moves);
      if (!position.ok)
        return refuse(reply, position.error.code, { at: 'pos', where: `Move ${position.error.at} of pos` });
      if (position.value.outcome) return refuse(reply, 'game-over', { at: 'pos', where: 'After the moves of pos' });
      const found = await thinkWithin(engines, SOLVE_MS, (engine, signal) =>
        engine.analyze(record, { budget: { ms: SOLVE_MS * 0.9 }, lineMs: 0, signal }),
      );
      return found?.exact
        ? reply.send({ pos, score: scoresOf(position.value as ConnectPosition, found) })
        : refuse(reply, 'unavailable');
    },
  });
}

function scoresOf(position: ConnectPosition, { moves }: Analysis): readonly number[] {
  const scores = new Array<number>(position.config.columns).fill(FULL);
  for (const { move, ...evaluation } of moves) scores[move as number] = exactScore(position, evaluation);
  return scores;
}
