import { type Config, gameOf, makeConfig, type Player } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { WIN } from '../evaluation.ts';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { LineProcess } from './line-process.ts';

/** How long to wait for a program, in milliseconds. */
export interface ProgramTimeouts {
  /** Until it has started, or is ready for a game. */
  readonly ready: number;
  /** For a move, in addition to its time to think. */
  readonly move: number;
  /** For a move without a time limit. */
  readonly untimedMove: number;
}

const TIMEOUTS: ProgramTimeouts = { ready: 20_000, move: 5_000, untimedMove: 120_000 };

/**
 * A program that speaks the Universal Game Interface (docs/ugi.md), as a player of matches. Every seat has its own process,
 * so a program in two seats cannot share what it knows. A process that ends or does not answer in time loses its game, and
 * starts again for the next one.
 */
export class UgiProgram implements MatchPlayer {
  readonly #command: readonly string[];
  readonly #timeouts: ProgramTimeouts;
  readonly #processes = new Map<Player, LineProcess>();

  /** `command`: the file of the program and its arguments. */
  constructor(command: readonly string[], timeouts: ProgramTimeouts = TIMEOUTS) {
    this.#command = command;
    this.#timeouts = timeouts;
  }

  /** Starts the process of a seat if it is not running, and sends it the game. */
  async begin(config: Config, seat: Player): Promise<void> {
    const process = await this.#processOf(seat);
    const lines = [`setoption name Game value ${makeConfig(config)}`, 'uginewgame', 'isready'];
    await process.ask(lines, (line) => line === 'readyok', this.#timeouts.ready);
  }

  /** Sends the game and the limits, and reads the move. */
  async choose({ position, record, budget }: MatchTurn): Promise<Choice> {
    const { config, moves } = record;
    const game = gameOf(config);
    const process = await this.#processOf(position.toMove);
    const texts = moves.map((move) => game.makeMove(config, move));
    const lines = [['position startpos', ...(texts.length > 0 ? ['moves', ...texts] : [])].join(' '), goLine(budget)];
    let info = {};
    const isMove = (line: string) => {
      if (line.startsWith('info ')) info = { ...info, ...parseInfo(line) };
      return line.startsWith('bestmove');
    };
    const began = performance.now();
    const answer = await process.ask(lines, isMove, this.#moveTimeout(budget));
    const ms = performance.now() - began;
    const move = game.parseMove(config, answer.split(/\s+/)[1] ?? '');
    if (!move.ok) throw new ForfeitError('not-a-move', answer);
    return { move: move.value, ms, ...info };
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
    await process.ask(['ugi'], (line) => line === 'ugiok', this.#timeouts.ready);
    return process;
  }

  #moveTimeout(budget: Budget | undefined): number {
    return budget?.ms === undefined ? this.#timeouts.untimedMove : budget.ms + this.#timeouts.move;
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

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const find = (line: string, name: string): number | null => {
  const found = new RegExp(String.raw`\b${name} ${NUMBER}(?:\s|$)`).exec(line);
  return found ? Number(found[1]) : null;
};

/**
 * Reads an `info` line: `info depth 9 score cp 12 nodes 4000 pv 4`. The score may have no unit. `score mate 3` is a win in
 * three moves of the side to move.
 */
export function parseInfo(line: string): Omit<Choice, 'move'> {
  const [reached, nodes] = [find(line, 'depth'), find(line, 'nodes')];
  return {
    ...(reached === null ? {} : { reached }),
    ...(nodes === null ? {} : { nodes }),
    ...parseScore(line),
  };
}

function parseScore(line: string): Pick<Choice, 'score' | 'value' | 'depth'> {
  const mate = /\bscore mate (-?)(\d+)/.exec(line);
  if (mate) {
    const plies = Math.max(0, 2 * Number(mate[2]) - (mate[1] ? 0 : 1));
    return mate[1]
      ? { score: plies - WIN, value: 'loss', depth: plies }
      : { score: WIN - plies, value: 'win', depth: plies };
  }
  const score = find(line, '(?:score cp|score)');
  return score === null ? {} : { score, value: null, depth: null };
}
