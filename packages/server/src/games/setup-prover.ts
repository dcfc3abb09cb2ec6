import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErrorCode } from '@rowhouse/protocol';
import { err, gameOf, ok, parseConfig, type Result } from '@rowhouse/rules';
import { proveMorrisSetup } from '@rowhouse/rules/morris';
import { FairTurns } from '../fair-turns.ts';
import type { Answer } from '../service.ts';
import { WorkerQueue, workerUrl } from '../worker-queue.ts';

/**
 * The number of columns that a search on the main thread may look at, which takes 2 ms. It is enough for set-ups that
 * come from a game of two players with up to 20 columns.
 */
export const QUICK_EFFORT = 20_000;
/** The same limit for a search in a worker, which takes a third of a second. It decides every known set-up on 7 × 6. */
const MAX_EFFORT = 1_000_000;
/** The number of columns that cost as much as one position in the search for morris. */
const COLUMNS_PER_MORRIS_POSITION = 50;

/** How many set-ups of one creator may wait. */
const MAX_WAITING = 3;
const MAX_WAITING_QUICK = 60;
/** The memory of the worker. A search stores at most 50,000 states. */
const MAX_MEMORY_MB = 64;

/** A board and a set-up, as the rules write them. */
interface ProofRequest {
  readonly config: string;
  readonly setup: string;
}

/** The position as the rules write it, with the side to move; or the reason why a game cannot begin with it. */
type Proof = Result<string, Extract<ErrorCode, 'bad-game' | 'bad-position' | 'unproved-position'>>;

/**
 * Proves that a set-up can be reached by a game before a game may begin with it. Long searches run in a worker, where
 * creators take turns.
 */
export class SetupProver {
  readonly #worker = new WorkerQueue<ProofRequest, Proof>(workerUrl(import.meta.url, './setup-prover-worker'), {
    maxMemoryMb: MAX_MEMORY_MB,
    maxWaiting: MAX_WAITING,
  });

  readonly #quick = new FairTurns(1, MAX_WAITING_QUICK);

  /** The position as the rules write it, with the side to move. */
  async prove(config: string, setup: string, creator: string): Promise<Answer<string>> {
    // Other work runs between the set-ups of many requests that arrive together.
    const quick = await this.#quick.run(creator, async () => {
      await nextTurn();
      return proveSetup({ config, setup }, QUICK_EFFORT);
    });
    if (quick === null) return err('too-many');
    if (quick.ok || quick.error !== 'unproved-position') return quick;
    const proof = await this.#worker.ask({ config, setup }, creator);
    if (proof.ok) return proof.value;
    return err(proof.error === 'full' ? 'too-many' : 'unavailable');
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

/** Whether a game leads to a set-up. `unproved-position`: this effort was not enough to decide. */
export function proveSetup({ config: configText, setup: setupText }: ProofRequest, effort = MAX_EFFORT): Proof {
  const config = parseConfig(configText);
  if (!config.ok) return err('bad-game');
  const game = gameOf(config.value);
  const setup = game.parseSetup(config.value, setupText);
  if (!setup.ok) return err('bad-position');
  const isMorris = setup.value.family === 'morris';
  const found = isMorris
    ? proveMorrisSetup(setup.value, effort / COLUMNS_PER_MORRIS_POSITION)
    : game.fromSetup(setup.value, effort);
  if (!found.ok) return err('bad-position');
  // In morris the numbers of men already exclude most set-ups, so an undecided one may be played.
  if (!found.value.proved && !(isMorris && effort >= MAX_EFFORT)) return err('unproved-position');
  return ok(game.makePosition(found.value.position));
}
