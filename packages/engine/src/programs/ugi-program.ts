import { type Config, gameOf, makeConfig, type Player } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { WIN } from '../evaluation.ts';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { SeatProcesses } from './line-process.ts';

/** How long to wait for a program, in milliseconds. */
export interface ProgramTimeouts {
  /** For the program to start, and to get ready for a game. */
  readonly ready: number;
  /** For a move, in addition to the thinking time. */
  readonly move: number;
  /** For a move without a time limit. */
  readonly untimedMove: number;
}

const TIMEOUTS: ProgramTimeouts = { ready: 20_000, move: 5_000, untimedMove: 120_000 };

/**
 * A program that speaks the Universal Game Interface, as a player of matches. Every seat has its own process. A process
 * that ends or does not answer in time loses its game, and starts again for the next game.
 */
export class UgiProgram implements MatchPlayer {
  readonly #timeouts: ProgramTimeouts;
  readonly #processes: SeatProcesses;

  /** `command`: the file of the program and its arguments. */
  constructor(command: readonly string[], timeouts: ProgramTimeouts = TIMEOUTS) {
    this.#timeouts = timeouts;
    this.#processes = new SeatProcesses(command, (process) =>
      process.ask(['ugi'], (line) => line === 'ugiok', timeouts.ready),
    );
  }

  /** Starts the process of a seat if it is not running, and sends it the game. */
  async begin(config: Config, seat: Player): Promise<void> {
    const process = await this.#processes.of(seat);
    const lines = [`setoption name Game value ${makeConfig(config)}`, 'uginewgame', 'isready'];
    await process.ask(lines, (line) => line === 'readyok', this.#timeouts.ready);
  }

  /** Sends the game and the limits, and reads the move. */
  async choose({ position, record, budget }: MatchTurn): Promise<Choice> {
    const { config, moves } = record;
    const game = gameOf(config);
    const process = await this.#processes.of(position.toMove);
    const texts = moves.map((move) => game.makeMove(config, move));
    const lines = [['position startpos', ...(texts.length > 0 ? ['moves', ...texts] : [])].join(' '), goLine(budget)];
    let info = {};
    const isMove = (line: string) => {
      if (line.startsWith('info ')) info = { ...info, ...parseInfo(line, game.players(config)) };
      return line.startsWith('bestmove');
    };
    const began = performance.now();
    const timeout = budget?.ms === undefined ? this.#timeouts.untimedMove : budget.ms + this.#timeouts.move;
    const answer = await process.ask(lines, isMove, timeout);
    const ms = performance.now() - began;
    const move = game.parseMove(config, answer.split(/\s+/)[1] ?? '');
    if (!move.ok) throw new ForfeitError('not-a-move', answer);
    return { move: move.value, ms, ...info };
  }

  /** Ends all processes. */
  close(): Promise<void> {
    return this.#processes.close();
  }
}

function goLine({ ms, nodes, depth }: Budget = {}): string {
  const limits = Object.entries({ movetime: ms, nodes, depth }).filter(([, limit]) => limit !== undefined);
  return ['go', ...limits.flat()].join(' ');
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const find = (line: string, name: string): number | null => {
  const found = new RegExp(String.raw`\b${name} ${NUMBER}(?:\s|$)`).exec(line);
  return found ? Number(found[1]) : null;
};

/**
 * Reads an `info` line: `info depth 9 score cp 12 nodes 4000 pv 4`. The score may have no unit. `score mate 3` means
 * that the side to move wins with its third move, and `score mate -3` that it loses after its third move.
 */
export function parseInfo(line: string, players = 2): Omit<Choice, 'move'> {
  const [reached, nodes] = [find(line, 'depth'), find(line, 'nodes')];
  return {
    ...(reached === null ? {} : { reached }),
    ...(nodes === null ? {} : { nodes }),
    ...parseScore(line, players),
  };
}

function parseScore(line: string, players: number): Pick<Choice, 'score' | 'value' | 'depth'> {
  const mate = /\bscore mate (-?)(\d+)/.exec(line);
  if (mate) {
    const plies = Math.max(0, players * (Number(mate[2]) - 1) + (mate[1] ? 2 : 1));
    return mate[1]
      ? { score: plies - WIN, value: 'loss', depth: plies }
      : { score: WIN - plies, value: 'win', depth: plies };
  }
  const score = find(line, '(?:score cp|score)');
  return score === null ? {} : { score, value: null, depth: null };
}
