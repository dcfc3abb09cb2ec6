/** Endpoints for programs that exist already: those written for Pascal Pons's solver, and Kaggle's ConnectX. */
import { type ColumnScores, type EngineClient, EngineError, type Engines, rosterFor } from '@rowhouse/engine';
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
  replay,
} from '@rowhouse/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/errors.ts';
import { MOST_SETUP_CELLS } from '../ledger/game-settings.ts';

export interface CompatibilityOptions {
  readonly engines: Engines;
  readonly limit: (request: FastifyRequest, reply: FastifyReply, name: 'compatibility') => boolean;
}

/** What a column that is full gets from Pascal Pons's solver. */
const FULL = 100;
const SOLVE_MS = 5000;
/** Kaggle's own default, in seconds. */
const ACT_TIMEOUT = 2;

export function compatibilityRoutes(app: FastifyInstance, { engines, limit }: CompatibilityOptions): void {
  const think = thinking(engines);
  app.get<{ Querystring: { readonly pos: string } }>(
    '/solve',
    {
      config: { summary: 'The worth of every column, as Pascal Pons’s solver tells it' },
      schema: {
        querystring: {
          type: 'object',
          required: ['pos'],
          properties: { pos: { type: 'string', pattern: '^[1-7]*$', maxLength: 42 } },
        },
      },
    },
    async (request, reply) => {
      if (limit(request, reply, 'compatibility')) return reply;
      const { pos } = request.query;
      const record: GameRecord<'connect'> = {
        config: CONNECT_FOUR,
        first: 0,
        setup: null,
        moves: [...pos].map((digit) => Number(digit) - 1),
      };
      const position = replay(record);
      if (!position.ok || position.value.outcome) return refuse(reply, 'bad-position', { at: 'pos' });
      const found = await think(SOLVE_MS, (engine, signal) => engine.scores(record, SOLVE_MS * 0.9, signal));
      return found?.complete ? reply.send({ pos, score: ponsScores(found) }) : refuse(reply, 'unavailable');
    },
  );

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
    scope.post<{ Body: KaggleCall }>(
      '/kaggle/connectx',
      { config: { summary: 'An agent for Kaggle’s ConnectX' }, schema: { body: KAGGLE } },
      async (request, reply) => {
        if (limit(request, reply, 'compatibility')) return reply;
        const began = performance.now();
        const record = recordOf(request.body);
        if (!record.ok) return refuse(reply, record.error);
        const seconds = request.body.configuration.actTimeout ?? ACT_TIMEOUT;
        return reply.send({
          action: await choose(think, record.value, seconds * 1000 - (performance.now() - began)),
        });
      },
    );
  });
}

/** A full column has a number of its own there. */
export const ponsScores = ({ scores }: Pick<ColumnScores, 'scores'>): readonly number[] =>
  scores.map((score) => score ?? FULL);

interface KaggleCall {
  readonly configuration: {
    readonly columns: number;
    readonly rows: number;
    readonly inarow: number;
    readonly actTimeout?: number;
  };
  readonly state: { readonly observation: { readonly board: readonly (0 | 1 | 2)[]; readonly mark: 1 | 2 } };
}

/** A call has many more fields, which are ignored. */
const KAGGLE = {
  type: 'object',
  required: ['configuration', 'state'],
  properties: {
    configuration: {
      type: 'object',
      required: ['columns', 'rows', 'inarow'],
      properties: {
        columns: { type: 'integer', minimum: 1, maximum: 100 },
        rows: { type: 'integer', minimum: 1, maximum: 100 },
        inarow: { type: 'integer', minimum: 1, maximum: 25 },
        actTimeout: { type: 'number', minimum: 0.1, maximum: 60 },
      },
    },
    state: {
      type: 'object',
      required: ['observation'],
      properties: {
        observation: {
          type: 'object',
          required: ['board', 'mark'],
          properties: {
            board: { type: 'array', maxItems: MOST_SETUP_CELLS, items: { enum: [0, 1, 2] } },
            mark: { enum: [1, 2] },
          },
        },
      },
    },
  },
};

type KaggleFault = 'bad-game' | 'bad-position' | 'game-over';

/** Kaggle writes the top row first, and counts players from 1. */
export function recordOf({ configuration, state }: KaggleCall): Result<GameRecord<'connect'>, KaggleFault> {
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
  const answer = connect.fromSetup({ family: 'connect', config: wanted, cells, toMove });
  if (!answer.ok) return err('bad-position');
  if (answer.position.outcome) return err('game-over');
  return ok({ config: wanted, first: toMove, setup: connect.toSetup(answer.position), moves: [] });
}

/** Asks the strongest computer player that can answer in time. If it is late after all, a quick one answers. */
async function choose(think: Think, record: GameRecord<'connect'>, ms: number): Promise<number> {
  const isPerfect = rosterFor(record.config).some(({ id }) => id === 'perfect');
  const best = isPerfect ? 'perfect' : ms > 1800 ? 'level-10' : ms > 900 ? 'level-9' : QUICK;
  const turns: readonly [string, number][] =
    best === QUICK
      ? [[QUICK, 0.8]]
      : [
          [best, 0.6],
          [QUICK, 0.25],
        ];
  for (const [bot, share] of turns) {
    const column = await think(ms * share, (engine, signal) => engine.choose(record, bot, 0, signal));
    if (column !== null) return column as number;
  }
  return middleColumn(record);
}
const QUICK = 'level-5';

type Think = <T>(ms: number, job: (engine: EngineClient, signal: AbortSignal) => Promise<T>) => Promise<T | null>;

/** `null` when the engine is late or refuses. The time starts now, and includes waiting for a free engine. */
const thinking =
  (engines: Engines): Think =>
  async (ms, job) => {
    const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)));
    const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const done = engines
      .run((engine) => job(engine, signal))
      .catch((error: unknown) => {
        if (signal.aborted || error instanceof EngineError) return null;
        throw error;
      });
    return Promise.race([done, late]);
  };

function middleColumn(record: GameRecord<'connect'>): number {
  const position = replay(record);
  const free = position.ok ? connect.moves(position.value) : [];
  const middle = (record.config.columns - 1) / 2;
  return free.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
}
