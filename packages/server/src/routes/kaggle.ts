import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { type Engines, rosterFor } from '@rowhouse/engine';
import type { KaggleCall } from '@rowhouse/protocol';
import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  err,
  makeConfig,
  ok,
  parseConfig,
  type Result,
} from '@rowhouse/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FairTurns } from '../fair-turns.ts';
import { QUICK_EFFORT } from '../games/setup-prover.ts';
import { refuse } from '../http/errors.ts';
import { type Limits, limitKey, MAX_KAGGLE_BODY_BYTES } from '../http/limits.ts';
import { isOwnProgram } from '../http/request-guard.ts';
import { routeOf } from './register-calls.ts';
import { thinkWithin } from './think-within.ts';

/** Kaggle's default, in seconds. */
const DEFAULT_TIMEOUT_S = 2;
/** The minimum time for an answer, even after a long wait. A late answer is better than none. */
const MIN_THINKING_MS = 250;

/** The number of calls of one address that may wait for an engine. */
const MAX_WAITING = 200;

export interface KaggleOptions {
  readonly engines: Engines;
  readonly limits: Pick<Limits, 'wait'>;
  readonly tooMany: (reply: FastifyReply, retryAfter: number) => FastifyReply;
}

/**
 * An agent for Kaggle's ConnectX. Calls that come too fast have to wait, because a refused answer is a lost move. Calls
 * from this machine itself wait only for a free engine.
 */
export function kaggleRoute(app: FastifyInstance, { engines, limits, tooMany }: KaggleOptions): void {
  const turns = new FairTurns(engines.size, MAX_WAITING);
  app.register(async (scope) => {
    // Kaggle sends JSON with any content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, scope.getDefaultJsonParser('ignore', 'ignore'));
    scope.route<{ Body: KaggleCall }>({
      ...routeOf('kaggle'),
      bodyLimit: MAX_KAGGLE_BODY_BYTES,
      // Before the body is read, so that waiting calls cost nothing.
      onRequest: async (request, reply) => {
        if (isOwnProgram(request.raw)) return;
        const turn = limits.wait('kaggle', limitKey(request.ip));
        if ('retryAfter' in turn) return tooMany(reply, turn.retryAfter);
        if (turn.wait > 0) await delay(turn.wait);
      },
      handler: async (request, reply) => {
        const position = positionOf(request.body);
        if (!position.ok) return refuse(reply, position.error);
        const ms = 1000 * (request.body.configuration.actTimeout ?? DEFAULT_TIMEOUT_S);
        // Reading a large board took milliseconds, and passing it to an engine takes as long again. Other work runs
        // between.
        await nextTurn();
        const action = await turns.run(limitKey(request.ip), async () => {
          // The caller has hung up.
          if (reply.raw.destroyed) return 0;
          return chooseColumn(engines, position.value, Math.max(MIN_THINKING_MS, ms - reply.elapsedTime));
        });
        return action === null ? tooMany(reply, 1) : reply.send({ action });
      },
    });
  });
}

type KaggleFault = 'bad-game' | 'bad-position' | 'game-over';

/** Kaggle writes the top row first, and counts players from 1. */
function positionOf({ configuration, state }: KaggleCall): Result<ConnectPosition, KaggleFault> {
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
  const { position } = made.value;
  return position.outcome ? err('game-over') : ok(position);
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

/** The share of the time for a perfect move, which may need more time than there is. */
const PERFECT_SHARE = 0.5;
/** The share of the time that no search uses: for passing the position on, and for the quick player. */
const RESERVE = 0.2;
const QUICK_BOT = 'level-5';

/** A perfect move if the board is solved in time, otherwise the best move of a search that uses the rest of the time. */
export async function chooseColumn(
  engines: Pick<Engines, 'analyze' | 'choose'>,
  position: ConnectPosition,
  ms: number,
): Promise<number> {
  const ask = (bot: string, share: number) =>
    thinkWithin(ms * share, (signal) => engines.choose(position, { bot, seed: 0, signal }));
  const isSolved = rosterFor(position.config).some(({ id }) => id === 'perfect');
  const perfect = isSolved ? await ask('perfect', PERFECT_SHARE) : null;
  if (perfect !== null) return perfect;
  const share = 1 - RESERVE - (isSolved ? PERFECT_SHARE : 0);
  const search = await thinkWithin(ms * (share + RESERVE / 2), (signal) =>
    engines.analyze(position, { budget: { ms: ms * share }, exact: false, signal }),
  );
  return search?.best[0] ?? (await ask(QUICK_BOT, RESERVE / 2)) ?? middleColumn(position);
}

/** A legal column near the middle, if no computer player answered in time. */
function middleColumn(position: ConnectPosition): number {
  const middle = (position.config.columns - 1) / 2;
  return connect.moves(position).toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]!;
}
