import type { Config, Player } from '@rowhouse/rules';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { callOf, columnOf, kagglePosition, USUAL_MS } from './kaggle-form.ts';
import { LineProcess } from './line-process.ts';
import { PYTHON_DRIVER } from './python-driver.ts';
import type { Patience } from './ugi-program.ts';

const PATIENCE: Omit<Patience, 'untimedMove'> = { ready: 60_000, move: 5000 };

/** How a Python agent is run. */
export interface PythonAgentOptions {
  /** The program; `python3` without it. */
  readonly python?: string;
  readonly patience?: Omit<Patience, 'untimedMove'>;
}

/**
 * An agent for Kaggle's ConnectX in a file of Python, as a player of matches: for connect games of two. It needs Python and
 * what the agent imports, and nothing of Kaggle's. Every game and seat has a process of its own, as in Kaggle's environment
 * every game runs the file anew.
 */
export class PythonAgent implements MatchPlayer {
  readonly #command: readonly string[];
  readonly #patience: Omit<Patience, 'untimedMove'>;
  readonly #processes = new Map<Player, LineProcess>();

  /** The file of the agent. */
  constructor(file: string, { python = 'python3', patience = PATIENCE }: PythonAgentOptions = {}) {
    this.#command = [python, '-u', '-c', PYTHON_DRIVER, file];
    this.#patience = patience;
  }

  /** Starts the process of a seat. */
  async begin(_: Config, seat: Player): Promise<void> {
    await this.#processes.get(seat)?.end();
    await this.#start(seat);
  }

  /** Sends the board and reads the column. */
  async choose(turn: MatchTurn): Promise<Choice> {
    const position = kagglePosition(turn);
    const running = this.#processes.get(position.toMove);
    const process = running && !running.isOver ? running : await this.#start(position.toMove);
    const ms = turn.budget?.ms ?? USUAL_MS;
    const began = performance.now();
    const call = JSON.stringify(callOf(position, turn.record.moves.length, ms / 1000));
    const answer = await process.ask([call], isAnswer, ms + this.#patience.move).catch((error: unknown) => {
      // Nobody wants to read the whole board again.
      if (!(error instanceof ForfeitError) || error.code !== 'no-answer') throw error;
      throw new ForfeitError('no-answer', `${ms + this.#patience.move} ms`);
    });
    return { move: columnOf(withoutFault(answer)), ms: performance.now() - began };
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((process) => process.end()));
  }

  async #start(seat: Player): Promise<LineProcess> {
    const process = new LineProcess(this.#command);
    this.#processes.set(seat, process);
    withoutFault(await process.ask([], isAnswer, this.#patience.ready));
    return process;
  }
}

const isAnswer = (line: string): boolean => line.startsWith('{');

/** @throws {ForfeitError} if the agent threw */
function withoutFault(answer: string): string {
  const { error } = JSON.parse(answer) as { readonly error?: string };
  if (error !== undefined) throw new ForfeitError('crashed', error);
  return answer;
}
