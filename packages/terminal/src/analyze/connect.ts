import { createInterface } from 'node:readline';
import {
  ConnectSolver,
  DEFAULT_HASH_BITS,
  discsOf,
  isClassic,
  isSolvable,
  loadBook,
  OUT_OF_TIME,
  type Shape,
  scoresOf,
  shapeOf,
  type Value,
} from '@rowhouse/engine';
import { type ConnectConfig, type ConnectPosition, connect, replay } from '@rowhouse/rules';
import { CallError, type Output } from '../basics/command.ts';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../options/game-options.ts';
import { wholeOption } from '../options/whole-option.ts';
import { moveFaultWords } from '../words/codes.ts';
import { textFaultWords } from '../words/expected.ts';

/** What `rowhouse analyze connect4` takes besides the game. */
export const ANALYZE_CONNECT_OPTIONS = {
  rows: GAME_OPTIONS.rows,
  columns: GAME_OPTIONS.columns,
  connect: GAME_OPTIONS.connect,
  moves: { type: 'string' },
  stdin: { type: 'boolean' },
  json: { type: 'boolean' },
  'score-only': { type: 'boolean' },
  'no-book': { type: 'boolean' },
  threads: { type: 'string' },
} as const;

export const ANALYZE_CONNECT_HELP = `  connect4, connectx   --moves 4455, or --stdin with a move list a line
                       --rows R --columns C --connect K   boards with columns × (rows + 1) ≤ 64, up to
                                            6 in a row; more than nine columns as 1,12,3
                       --score-only         the position's score, not every column's
                       --no-book            searches the opening, too
                       --threads N          search with so many (1)`;

export type AnalyzeConnectValues = GameValues & {
  readonly moves?: string | undefined;
  readonly stdin?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly 'score-only'?: boolean | undefined;
  readonly 'no-book'?: boolean | undefined;
  readonly threads?: string | undefined;
};

export const THREADS = { min: 1, max: 16 } as const;

/** A two-player game that the solver can hold, or a word about what it can. */
export function solvableFrom(game: string, values: GameValues): ConnectConfig {
  const config = gameFrom(game, values) as ConnectConfig;
  if (!isSolvable(config))
    throw new CallError(
      `${config.columns} columns, ${config.rows} rows, ${config.connect} in a row: expected columns × (rows + 1) ≤ 64 and at most 6 in a row`,
    );
  return config;
}

export async function analyzeConnect(
  game: string,
  values: AnalyzeConnectValues,
  output: Output,
  lines: () => AsyncIterable<string> = () =>
    createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
): Promise<number> {
  const { rows, columns, connect: length } = values;
  const config = solvableFrom(game, { rows, columns, connect: length });
  const threads = wholeOption('threads', values.threads ?? '1', THREADS);
  const analyst = new Analyst(config, values, threads);
  try {
    if (values.stdin === true) {
      if (values.moves !== undefined) throw new CallError('--moves and --stdin: expected one of them');
      for await (const line of lines()) output.out(`${makeAnswer(await analyst.answerTo(line.trim()), values.json)}\n`);
      return 0;
    }
    if (values.moves === undefined) throw new CallError('expected --moves or --stdin');
    const answer = await analyst.answerTo(values.moves);
    if ('error' in answer && !values.json) throw new CallError(`--moves: ${answer.error.message}`);
    output.out(`${makeAnswer(answer, values.json)}\n`);
    return 'error' in answer ? 2 : 0;
  } finally {
    analyst.close();
  }
}

/** As the contract has it. */
type Answer = { readonly moves: string } & (
  | {
      readonly score: number;
      readonly value: Value;
      readonly scores?: readonly (number | null)[];
      readonly best?: readonly number[];
      readonly exact: true;
      readonly nodes: number;
      readonly ms: number;
    }
  | { readonly error: { readonly code: string; readonly at: number; readonly message: string } }
);

class Analyst {
  readonly #config: ConnectConfig;
  readonly #shape: Shape;
  readonly #threads: number;
  readonly #scoreOnly: boolean;
  readonly #useBook: boolean;
  #solver: Promise<ConnectSolver> | null = null;

  constructor(config: ConnectConfig, values: AnalyzeConnectValues, threads: number) {
    this.#config = config;
    this.#shape = shapeOf(config);
    this.#threads = threads;
    this.#scoreOnly = values['score-only'] === true;
    this.#useBook = values['no-book'] !== true && isClassic(this.#shape);
  }

  /** Opened when it is first needed: the opening needs none. */
  #open(): Promise<ConnectSolver> {
    this.#solver ??= ConnectSolver.open(this.#shape, { threads: this.#threads, tableBits: DEFAULT_HASH_BITS });
    return this.#solver;
  }

  async answerTo(text: string): Promise<Answer> {
    const began = performance.now();
    const moves = connect.parseMoves(this.#config, text);
    if (!moves.ok) {
      const { code, at } = moves.error;
      return { moves: text, error: { code, at: at ?? 1, message: textFaultWords(moves.error, 'moves') } };
    }
    const end = replay({ config: this.#config, first: 0, setup: null, moves: moves.value });
    if (!end.ok) {
      const { code, at } = end.error;
      const words = code === 'bad-setup' ? 'not a legal position' : moveFaultWords(code);
      return { moves: text, error: { code, at, message: `move ${at}: ${words}` } };
    }
    const { scores, score, nodes } = await this.#worth(end.value as ConnectPosition);
    return {
      moves: text,
      score,
      value: score > 0 ? 'win' : score < 0 ? 'loss' : 'draw',
      ...(scores ? { scores, best: scores.flatMap((worth, at) => (worth === score ? [at + 1] : [])) } : {}),
      exact: true,
      nodes,
      ms: Math.round((performance.now() - began) * 1000) / 1000,
    };
  }

  async #worth(
    position: ConnectPosition,
  ): Promise<{ readonly score: number; readonly scores?: readonly (number | null)[]; readonly nodes: number }> {
    const discs = discsOf(position);
    const { columns, rows } = this.#shape;
    if (position.outcome) {
      // Decided: the side to move has lost with the last disc, or nobody has.
      const score = position.outcome.winner === null ? 0 : -((columns * rows + 2 - discs.count) >> 1);
      return { score, nodes: 0, ...(this.#scoreOnly ? {} : { scores: Array.from({ length: columns }, () => null) }) };
    }
    const book = this.#useBook ? await loadBook(this.#scoreOnly ? discs.count : discs.count + 1) : null;
    if (this.#scoreOnly) {
      const known = book?.scoreOf(discs) ?? null;
      if (known !== null) return { score: known, nodes: 0 };
      const found = await (await this.#open()).solve(discs);
      if (found === OUT_OF_TIME) throw new Error('no limit was set');
      return { score: found.low, nodes: found.nodes };
    }
    const lookUp = book ? { lookUp: (next: Parameters<typeof book.scoreOf>[0]) => book.scoreOf(next) } : {};
    const { scores, nodes } = await scoresOf(() => this.#open(), this.#shape, discs, lookUp);
    return { score: Math.max(...scores.filter((score) => score !== null)), scores, nodes };
  }

  close(): void {
    void this.#solver?.then((solver) => solver.close());
  }
}

function makeAnswer(answer: Answer, json: boolean | undefined): string {
  if (json) return JSON.stringify(answer);
  if ('error' in answer) return `${answer.moves}: ${answer.error.message}`;
  const { moves, value, score, scores, best, nodes, ms } = answer;
  const head = `${moves === '' ? '(no moves)' : moves}: ${value}, score ${score}`;
  const each = scores ? `\n  ${scores.map((worth, at) => `${at + 1}: ${worth ?? 'full'}`).join('  ')}` : '';
  const play = best && best.length > 0 ? `\n  best: ${best.join(', ')}` : '';
  return `${head}${each}${play}\n  ${nodes} nodes, ${ms} ms`;
}
