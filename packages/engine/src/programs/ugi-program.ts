import { type Config, gameOf, makeConfig, type Player } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { LineProcess } from './line-process.ts';
import { parseInfo } from './ugi-info.ts';

/** How long a program may be silent. In milliseconds. */
export interface Patience {
  /** Until it has started, or is ready for a game. */
  readonly ready: number;
  /** For a move, on top of the time that it may think. */
  readonly move: number;
  /** For a move without a limit of time. */
  readonly untimedMove: number;
}
const PATIENCE: Patience = { ready: 20_000, move: 5_000, untimedMove: 120_000 };

/**
 * A program that speaks the Universal Game Interface (docs/ugi.md), as a player of matches. Every seat has a process of its
 * own, so that a program that sits in two seats cannot look into its other hand. A process that has ended or is silent
 * for too long loses its game, and is started again for the next one.
 */
export class UgiProgram implements MatchPlayer {
  readonly #command: readonly string[];
  readonly #patience: Patience;
  readonly #processes = new Map<Player, LineProcess>();

  /** The command is the file of the program and its arguments. */
  constructor(command: readonly string[], patience: Patience = PATIENCE) {
    this.#command = command;
    this.#patience = patience;
  }

  /** Starts the process of a seat if it does not run, and tells it the game. */
  async begin(config: Config, seat: Player): Promise<void> {
    const process = await this.#processOf(seat);
    const lines = [`setoption name Game value ${makeConfig(config)}`, 'uginewgame', 'isready'];
    await process.ask(lines, (line) => line === 'readyok', this.#patience.ready);
  }

  /** Sends the game and the limits, and reads the move. */
  async choose({ position, record, budget }: MatchTurn): Promise<Choice> {
    const { config, moves } = record;
    const game = gameOf(config);
    const process = await this.#processOf(position.toMove);
    const texts = moves.map((move) => game.makeMove(config, move));
    const lines = [['position startpos', ...(texts.length > 0 ? ['moves', ...texts] : [])].join(' '), goLine(budget)];
    let said = {};
    const hear = (line: string) => {
      if (line.startsWith('info ')) said = { ...said, ...parseInfo(line) };
      return line.startsWith('bestmove');
    };
    const began = performance.now();
    const answer = await process.ask(lines, hear, this.#patienceFor(budget));
    const ms = performance.now() - began;
    const move = game.parseMove(config, answer.split(/\s+/)[1] ?? '');
    if (!move.ok) throw new ForfeitError('not-a-move', answer);
    return { move: move.value, ms, ...said };
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((process) => process.end()));
  }

  async #processOf(seat: Player): Promise<LineProcess> {
    const running = this.#processes.get(seat);
    if (running && !running.isOver) return running;
    const process = new LineProcess(this.#command);
    this.#processes.set(seat, process);
    await process.ask(['ugi'], (line) => line === 'ugiok', this.#patience.ready);
    return process;
  }

  #patienceFor(budget: Budget | undefined): number {
    return budget?.ms === undefined ? this.#patience.untimedMove : budget.ms + this.#patience.move;
  }
}

function goLine(budget: Budget | undefined): string {
  const limits = [
    budget?.ms === undefined ? '' : ` movetime ${budget.ms}`,
    budget?.nodes === undefined ? '' : ` nodes ${budget.nodes}`,
    budget?.depth === undefined ? '' : ` depth ${budget.depth}`,
  ];
  return `go${limits.join('')}`;
}
