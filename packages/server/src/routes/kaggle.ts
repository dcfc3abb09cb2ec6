import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { type Engines, rosterFor } from '@rowhouse/engine';
import type { KaggleCall } from '@rowhouse/protocol';
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
import type { FastifyInstance, FastifyReply } from 'fastify';
import { QUICK_EFFORT } from '../games/setup-prover.ts';
import { refuse } from '../http/errors.ts';
import { type Limits, limitKey, MAX_KAGGLE_BODY_BYTES } from '../http/limits.ts';
import { isFromOwnMachine } from '../http/request-guard.ts';
import { EngineTurns, thinkWithin } from './engine-turns.ts';
import { routeOf } from './register-calls.ts';

/** Kaggle's default, in seconds. */
const ACT_TIMEOUT = 2;
/** The least time for an answer, however long the call has waited. A late answer is better than none. */
const MIN_MS = 250;

export interface KaggleOptions {
  readonly engines: Engines;
  readonly limits: Pick<Limits, 'wait'>;
  readonly tooMany: (reply: FastifyReply, retryAfter: number) => FastifyReply;
}

/**
 * An agent for Kaggle's ConnectX. Calls that come too fast have to wait, because a refused answer is a lost move. Calls from
 * this machine itself wait only for a free engine.
 */
export function kaggleRoute(app: FastifyInstance, { engines, limits, tooMany }: KaggleOptions): void {
  const turns = new EngineTurns(engines.size);
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
    scope.route<{ Body: KaggleCall }>({
      ...routeOf('kaggle'),
      bodyLimit: MAX_KAGGLE_BODY_BYTES,
      // Before the body is read, so that waiting calls cost nothing.
      onRequest: async (request, reply) => {
        if (isFromOwnMachine(request.raw)) return;
        const turn = limits.wait('kaggle', limitKey(request.ip));
        if ('retryAfter' in turn) return tooMany(reply, turn.retryAfter);
        if (turn.wait > 0) await delay(turn.wait);
      },
      handler: async (request, reply) => {
        const record = recordOf(request.body);
        if (!record.ok) return refuse(reply, record.error);
        const ms = 1000 * (request.body.configuration.actTimeout ?? ACT_TIMEOUT);
        // Reading a large board took milliseconds, and handing it to an engine takes as many again.
        await nextTurn();
        const action = await turns.run(limitKey(request.ip), async () => {
          // The caller has hung up.
          if (reply.raw.destroyed) return 0;
          return choose(engines, record.value, Math.max(MIN_MS, ms - reply.elapsedTime));
        });
        return action === null ? tooMany(reply, 1) : reply.send({ action });
      },
    });
  });
}

type KaggleFault = 'bad-game' | 'bad-position' | 'game-over';

/** Kaggle writes the top row first, and counts players from 1. */
function recordOf({ configuration, state }: KaggleCall): Result<GameRecord<'connect'>, KaggleFault> {
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
  // Listing every line of a large board takes long. One is enough to refuse it.
  if (hasLine(cells, columns, inarow)) return err('bad-position');
  // Kaggle's boards come from games. If the proof takes too long, the board is accepted.
  const made = connect.fromSetup({ family: 'connect', config: wanted, cells, toMove }, QUICK_EFFORT);
  if (!made.ok) return err('bad-position');
  if (made.position.outcome) return err('game-over');
  return ok({ config: wanted, first: toMove, setup: connect.toSetup(made.position), moves: [] });
}

/** Whether `length` discs of one player lie in a line. Each cell counts the discs in a row that end there. */
function hasLine(cells: readonly (number | null)[], columns: number, length: number): boolean {
  return [1, columns - 1, columns, columns + 1].some((step) => {
    const across = step === columns ? 0 : step === columns - 1 ? -1 : 1;
    const runs = new Uint8Array(cells.length);
    return cells.some((disc, at) => {
      if (disc === null) return false;
      const isInside = at >= step && (at % columns) - across >= 0 && (at % columns) - across < columns;
      runs[at] = isInside && cells[at - step] === disc ? runs[at - step]! + 1 : 1;
      return runs[at]! >= length;
    });
  });
}

/** Asks the strongest computer player that can answer in time. If it fails to, a quick one answers. */
async function choose(engines: Engines, record: GameRecord<'connect'>, ms: number): Promise<number> {
  const isPerfect = rosterFor(record.config).some(({ id }) => id === 'perfect');
  const best = isPerfect ? 'perfect' : ms > 1800 ? 'level-10' : ms > 900 ? 'level-9' : QUICK;
  const turns: readonly [string, number][] =
    best === QUICK
      ? [[QUICK, 0.8]]
      : [
          [best, 0.6],
          // The perfect player may need more time than there is.
          [isPerfect && ms > 900 ? 'level-9' : QUICK, 0.25],
        ];
  for (const [bot, share] of turns) {
    const column = await thinkWithin(engines, ms * share, (engine, signal) =>
      engine.choose(record, { bot, seed: 0, signal }),
    );
    if (column !== null) return column as number;
  }
  return middleColumn(record);
}
const QUICK = 'level-5';

/** The last resort: a legal column near the middle. */
function middleColumn(record: GameRecord<'connect'>): number {
  const position = startingPosition(record, 0);
  const free = position.ok ? connect.moves(position.value) : [];
  const middle = (record.config.columns - 1) / 2;
  return free.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
}
