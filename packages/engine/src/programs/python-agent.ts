import { fileURLToPath } from 'node:url';
import type { Config, Player } from '@rowhouse/rules';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { callOf, columnOf, KAGGLE_MS, kagglePosition } from './kaggle-agent.ts';
import { SeatProcesses } from './line-process.ts';
import type { ProgramTimeouts } from './ugi-program.ts';

const TIMEOUTS: Omit<ProgramTimeouts, 'untimedMove'> = { ready: 60_000, move: 5000 };

/** How a Python agent is run. */
export interface PythonAgentOptions {
  /** The Python program (`python3`). */
  readonly python?: string;
  readonly timeouts?: Omit<ProgramTimeouts, 'untimedMove'>;
}

/**
 * An agent for Kaggle's ConnectX in a Python file, as a player of matches. It plays connect games of two players. It
 * needs Python and the agent's own imports, but nothing from Kaggle. Every game and seat has its own process, as on
 * Kaggle.
 */
export class PythonAgent implements MatchPlayer {
  readonly #timeouts: typeof TIMEOUTS;
  readonly #processes: SeatProcesses;

  /** `file`: the Python file of the agent. */
  constructor(file: string, { python = 'python3', timeouts = TIMEOUTS }: PythonAgentOptions = {}) {
    this.#timeouts = timeouts;
    const driver = fileURLToPath(new URL('../../data/kaggle-agent.py', import.meta.url));
    this.#processes = new SeatProcesses([python, '-u', driver, file], async (process) =>
      withoutFault(await process.ask([], isAnswer, timeouts.ready)),
    );
  }

  /** Starts a new process for a seat. */
  async begin(_: Config, seat: Player): Promise<void> {
    await this.#processes.end(seat);
    await this.#processes.of(seat);
  }

  /** Sends the board and reads the column. */
  async choose(turn: MatchTurn): Promise<Choice> {
    const position = kagglePosition(turn);
    const process = await this.#processes.of(position.toMove);
    const ms = turn.budget?.ms ?? KAGGLE_MS;
    const began = performance.now();
    const call = JSON.stringify(callOf(position, turn.record.moves.length, ms / 1000));
    const answer = await process.ask([call], isAnswer, ms + this.#timeouts.move).catch((error: unknown) => {
      // The message would contain the whole board.
      if (!(error instanceof ForfeitError) || error.code !== 'no-answer') throw error;
      throw new ForfeitError('no-answer', `${ms + this.#timeouts.move} ms`);
    });
    return { move: columnOf(withoutFault(answer)), ms: performance.now() - began };
  }

  /** Ends all processes. */
  close(): Promise<void> {
    return this.#processes.close();
  }
}

const isAnswer = (line: string): boolean => line.startsWith('{');

/** @throws {ForfeitError} if the agent threw */
function withoutFault(answer: string): string {
  const { error } = JSON.parse(answer) as { readonly error?: string };
  if (error !== undefined) throw new ForfeitError('crashed', error);
  return answer;
}
