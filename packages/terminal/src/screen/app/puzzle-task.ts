import type { Analyzer, Place } from '@rowhouse/coach';
import { type Attempt, beginAttempt, type Puzzle, type PuzzleDone, tryAgain, tryMove } from '@rowhouse/coach/puzzles';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { whySentences } from '../../review/why.ts';
import { taskText } from '../../words/puzzles.ts';
import type { BoardTask } from './board-task-page.ts';

interface PuzzleServices {
  readonly analyze: Analyzer;
  count(done: PuzzleDone): void;
  /** As `2026-11-17`. */
  today(): PuzzleDone['day'];
}

/** The puzzles of a list, one after the other. */
export class PuzzleTask implements BoardTask {
  readonly #puzzles: readonly Puzzle[];
  readonly #services: PuzzleServices;
  #number: number;
  #attempt: Attempt;
  #hasSeenSolution = false;
  /** Why the answer is right, as soon as it has been given. */
  #reason = '';
  readonly marked: readonly Place[] = [];

  constructor(puzzles: readonly Puzzle[], number: number, services: PuzzleServices) {
    this.#puzzles = puzzles;
    this.#services = services;
    this.#number = number;
    this.#attempt = beginAttempt(puzzles[number]!);
  }

  get record(): GameRecord {
    return this.#attempt.record;
  }

  get isOpen(): boolean {
    return this.#attempt.status === 'open';
  }

  get message(): string {
    const { puzzle, status, mistakes, reply, wrong } = this.#attempt;
    const head = `Puzzle ${this.#number + 1} of ${this.#puzzles.length}.`;
    if (status === 'solved')
      return `${head} Solved${mistakes === 0 ? '' : ` after ${mistakes} wrong`}. ${this.#reason}n: the next one.`;
    if (wrong) return `${head} Not ${this.#text(wrong.move)}. ${this.#goesOn(wrong.line)}u: try again.`;
    const solution = this.#hasSeenSolution ? ` It is ${this.#text(puzzle.answer)}.` : '';
    return `${head} ${reply === null ? taskText(puzzle) : 'Right. Go on.'}${solution}`;
  }

  async move(move: Move): Promise<void> {
    const before = this.#attempt;
    this.#attempt = await tryMove(before, move, this.#services.analyze);
    const { puzzle, status, mistakes } = this.#attempt;
    // The first wrong move and the last right one decide how it is counted.
    const isDecided = (status === 'failed' && mistakes === 1) || (status === 'solved' && mistakes === 0);
    if (isDecided && !this.#hasSeenSolution)
      this.#services.count({ puzzle, solved: status === 'solved', day: this.#services.today() });
    if (status === 'solved') this.#reason = await this.#whyAnswer(puzzle);
  }

  again(): void {
    this.#attempt = tryAgain(this.#attempt);
  }

  help(): void {
    if (!this.#hasSeenSolution && this.#attempt.mistakes === 0 && this.isOpen)
      this.#services.count({ puzzle: this.#attempt.puzzle, solved: false, day: this.#services.today() });
    this.#hasSeenSolution = true;
  }

  next(): boolean {
    const puzzle = this.#puzzles[++this.#number];
    if (!puzzle) return false;
    this.#attempt = beginAttempt(puzzle);
    this.#hasSeenSolution = false;
    this.#reason = '';
    return true;
  }

  #text(move: Move): string {
    const { config } = this.record;
    return gameOf(config).showMove(config, move);
  }

  /** What the coach says about the answer, in sentences that each end with a space. */
  async #whyAnswer({ record, answer }: Puzzle): Promise<string> {
    const sentences = await whySentences(record, answer, this.#services.analyze);
    return `${this.#text(answer)}: ${sentences.join(' ')} `;
  }

  #goesOn(line: readonly Move[]): string {
    return line.length === 0 ? '' : `It would go on with ${line.map((move) => this.#text(move)).join(', ')}. `;
  }
}
