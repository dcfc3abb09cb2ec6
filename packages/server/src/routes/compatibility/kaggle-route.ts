import { type Engines, rosterFor } from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type ConnectConfig,
  connect,
  err,
  type GameRecord,
  makeConfig,
  ok,
  parseConfig,
  type Result,
  startingPosition,
} from '@rowhouse/rules';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/errors.ts';
import { type RouteInput, routeOf } from '../../http/route-of.ts';
import { QUICK_EFFORT } from '../../proofs/prove-setup.ts';
import { type CompatibilityOptions, thinkWithin } from './think-within.ts';

/** The default of Kaggle, in seconds. */
const ACT_TIMEOUT = 2;

/** An agent for Kaggle's ConnectX. */
export function kaggleRoute(app: FastifyInstance, { engines, limit }: CompatibilityOptions): void {
  app.register(async (scope) => {
    // Kaggle sends JSON with any content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch (error) {
        done(error as Error);
      }
    });
    scope.route<RouteInput<'kaggle'>>({
      ...routeOf('kaggle'),
      handler: async (request, reply) => {
        if (limit(request, reply, 'compatibility')) return reply;
        const began = performance.now();
        const record = recordOf(request.body);
        if (!record.ok) return refuse(reply, record.error);
        const seconds = request.body.configuration.actTimeout ?? ACT_TIMEOUT;
        return reply.send({
          action: await choose(engines, record.value, seconds * 1000 - (performance.now() - began)),
        });
      },
    });
  });
}

type KaggleFault = 'bad-game' | 'bad-position' | 'game-over';

/** Kaggle writes the top row first, and counts players from 1. */
function recordOf({ configuration, state }: RouteInput<'kaggle'>['Body']): Result<GameRecord<'connect'>, KaggleFault> {
  const { columns, rows, inarow } = configuration;
  const { board, mark } = state.observation;
  const wanted: ConnectConfig = { ...CONNECT_FOUR, columns, rows, connect: inarow };
  const config = parseConfig(makeConfig(wanted));
  if (!config.ok) return err('bad-game');
  if (board.length !== columns * rows) return err('bad-position');
  const toMove = mark - 1;
  const cells = Array.from({ length: rows }, (_, y) => board.slice((rows - 1 - y) * columns, (rows - y) * columns))
    .flat()
    .map((player) => (player === 0 ? null : player - 1));
  // Kaggle's boards come from games. Where that takes long to prove, it is believed.
  const made = connect.fromSetup({ family: 'connect', config: wanted, cells, toMove }, QUICK_EFFORT);
  if (!made.ok) return err('bad-position');
  if (made.position.outcome) return err('game-over');
  return ok({ config: wanted, first: toMove, setup: connect.toSetup(made.position), moves: [] });
}

/** Asks the strongest computer player that can answer in time. If it is late after all, a quick one answers. */
async function choose(engines: Engines, record: GameRecord<'connect'>, ms: number): Promise<number> {
  const isPerfect = rosterFor(record.config).some(({ id }) => id === 'perfect');
  const best = isPerfect ? 'perfect' : ms > 1800 ? 'level-10' : ms > 900 ? 'level-9' : QUICK;
  const turns: readonly [string, number][] =
    best === QUICK
      ? [[QUICK, 0.8]]
      : [
          [best, 0.6],
          // Where everything is known, knowing it can take longer than there is time.
          [isPerfect && ms > 900 ? 'level-9' : QUICK, 0.25],
        ];
  for (const [bot, share] of turns) {
    const column = await thinkWithin(engines, ms * share, (engine, signal) =>
      engine.choose(record, bot, 0, { signal }),
    );
    if (column !== null) return column as number;
  }
  return middleColumn(record);
}
const QUICK = 'level-5';

/** Better than no move at all. */
function middleColumn(record: GameRecord<'connect'>): number {
  const position = startingPosition(record, 0);
  const free = position.ok ? connect.moves(position.value) : [];
  const middle = (record.config.columns - 1) / 2;
  return free.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
}
