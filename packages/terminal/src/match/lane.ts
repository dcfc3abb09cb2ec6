import { startThread } from '@rowhouse/engine/internal/node';
import { type WorkerCallOptions, WorkerClient, WorkerError } from '@rowhouse/engine/internal/worker';
import { BotThrewError, type GamePlan, type GameResult, IllegalMoveError, playGame } from '@rowhouse/engine/matches';
import { type Config, makeConfig, parseConfig, unwrap } from '@rowhouse/rules';
import { CallError, errorMessage } from '../command.ts';
import { type Entrant, openEntrant, placesIn } from './entrant.ts';

/** Plays games of a match, one after the other. */
export interface Lane {
  /** Plays a game between entrants, by their names. Rejects with a readable message if a user's bot fails. */
  play(plan: GamePlan, signal?: AbortSignal): Promise<GameResult>;
  close(): Promise<void>;
}

/** A lane in this thread. */
export async function openLocalLane(names: readonly string[], config: Config): Promise<Lane> {
  const entrants = new Map<string, Entrant>();
  const lane: Lane = {
    async play(plan, signal) {
      try {
        return await playGame({ ...plan, bots: plan.bots.map((name) => entrants.get(name)!.bot) }, { signal });
      } catch (error) {
        if (error instanceof IllegalMoveError)
          throw new Error(`${plan.bots[error.seat]}: chose an illegal move after “${error.moves}” (${error.code})`);
        if (!(error instanceof BotThrewError)) throw error;
        const { seat, moves, cause } = error;
        const name = plan.bots[seat]!;
        throw new Error(`${name}: threw after “${moves}”: ${errorMessage(cause)}${placesIn(name, cause)}`);
      }
    },
    async close() {
      await Promise.all([...entrants.values()].map((entrant) => entrant.close()));
    },
  };
  try {
    for (const name of new Set(names)) entrants.set(name, await openEntrant(name, config));
  } catch (error) {
    await lane.close();
    throw error;
  }
  return lane;
}

/** A lane in its own thread. */
export async function openThreadLane(names: readonly string[], config: Config): Promise<Lane> {
  const worker = new WorkerClient<LaneService>(() => startThread(new URL('./lane-thread.js', import.meta.url)));
  /** Also ends a game that is being played. */
  const close = async () => {
    await worker.service.close().catch(() => {});
    await worker.end();
  };
  try {
    await worker.service.open({ names, config: makeConfig(config) });
  } catch (error) {
    await close();
    throw error instanceof WorkerError && error.code === BAD_CALL ? new CallError(error.message) : error;
  }
  return { play: (plan, signal) => worker.service.play(plan, { signal }), close };
}

/** The `code` of a `CallError` from a thread. */
const BAD_CALL = 'bad-call';

/** A lane as a service: the code of its thread. */
export function createLaneService() {
  let lane: Lane | null = null;
  return {
    async open({ names, config }: { readonly names: readonly string[]; readonly config: string }): Promise<void> {
      try {
        lane = await openLocalLane(names, unwrap(parseConfig(config)));
      } catch (error) {
        throw error instanceof CallError ? Object.assign(error, { code: BAD_CALL }) : error;
      }
    },
    play: (plan: GamePlan, { signal }: WorkerCallOptions = {}): Promise<GameResult> => lane!.play(plan, signal),
    close: async (): Promise<void> => lane?.close(),
  };
}

type LaneService = ReturnType<typeof createLaneService>;
