/** `rowhouse analyze connect4`: exact scores of positions. */

import type { Value } from '@rowhouse/engine';
import { ConnectSolver, isSolvable } from '@rowhouse/engine/solver';
import { type ConnectConfig, type ConnectPosition, connect, replay } from '@rowhouse/rules';
import { CallError, type Output } from '../basics/command.ts';
import { inputLines } from '../basics/input-lines.ts';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../options/game-options.ts';
import { wholeOption } from '../options/whole-option.ts';
import { textFaultWords } from '../words/expected.ts';
import { replayFaultWords } from '../words/faults.ts';

/** The options of `rowhouse analyze connect4`. */
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

export const ANALYZE_CONNECT_HELP = `  connect4, connectx   --moves 4455, or --stdin with one list of moves per line
                       --rows R --columns C --connect K   boards with columns × (rows + 1) ≤ 64, up to
                                            6 in a row; with more than 9 columns, moves are
                                            written as 1,12,3
                       --score-only         only the score of the position, not of every column
                       --no-book            searches even in the opening, without the book
                       --threads N          use N threads (1)`;

type AnalyzeConnectValues = GameValues & {
  readonly moves?: string | undefined;
  readonly stdin?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly 'score-only'?: boolean | undefined;
  readonly 'no-book'?: boolean | undefined;
  readonly threads?: string | undefined;
};

export const SOLVER_THREADS = { min: 1, max: 16 } as const;

/** A game of two that the solver can hold; otherwise an error that says which it can. */
export function solvableFrom(game: string, values: GameValues): ConnectConfig {
  const config = gameFrom(game, values) as ConnectConfig;
  if (config.players !== 2) throw new CallError(`${game}: expected a game of two players`);
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
  lines: () => AsyncIterable<string> = inputLines,
): Promise<number> {
  const { rows, columns, connect: length } = values;
  const config = solvableFrom(game, { rows, columns, connect: length });
  const threads = wholeOption('threads', values.threads ?? '1', SOLVER_THREADS);
  const analyst = new ConnectAnalyst(config, values, threads);
  try {
    if (values.stdin === true) {
      if (values.moves !== undefined) throw new CallError('--moves and --stdin: expected one of them');
      for await (const line of lines()) output.out(`${reportText(await analyst.analyze(line.trim()), values.json)}\n`);
      return 0;
    }
    if (values.moves === undefined) throw new CallError('expected --moves or --stdin');
    const report = await analyst.analyze(values.moves);
    if ('error' in report && !values.json) throw new CallError(`--moves: ${report.error.message}`);
    output.out(`${reportText(report, values.json)}\n`);
    return 'error' in report ? 2 : 0;
  } finally {
    analyst.close();
  }
}

/** What `--json` prints for a list of moves. */
type ConnectReport = { readonly moves: string } & (
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

/** Analyzes one position after another with one solver. */
class ConnectAnalyst {
  readonly #config: ConnectConfig;
  readonly #scoreOnly: boolean;
  readonly #solver: ConnectSolver;

  constructor(config: ConnectConfig, values: AnalyzeConnectValues, threads: number) {
    this.#config = config;
    this.#scoreOnly = values['score-only'] === true;
    this.#solver = new ConnectSolver(config, { threads, book: values['no-book'] !== true });
  }

  async analyze(text: string): Promise<ConnectReport> {
    const began = performance.now();
    const moves = connect.parseMoves(this.#config, text);
    if (!moves.ok) {
      const { code, at } = moves.error;
      return { moves: text, error: { code, at: at ?? 1, message: textFaultWords(moves.error, 'moves') } };
    }
    const end = replay({ config: this.#config, first: 0, setup: null, moves: moves.value });
    if (!end.ok) {
      const { code, at } = end.error;
      return { moves: text, error: { code, at, message: replayFaultWords(end.error) } };
    }
    const { scores, score, nodes } = await this.#solve(end.value as ConnectPosition);
    return {
      moves: text,
      score,
      value: score > 0 ? 'win' : score < 0 ? 'loss' : 'draw',
      ...(scores ? { scores, best: scores.flatMap((each, at) => (each === score ? [at + 1] : [])) } : {}),
      exact: true,
      nodes,
      ms: Math.round((performance.now() - began) * 1000) / 1000,
    };
  }

  async #solve(
    position: ConnectPosition,
  ): Promise<{ readonly score: number; readonly scores?: readonly (number | null)[]; readonly nodes: number }> {
    if (this.#scoreOnly) return this.#solver.score(position);
    const { score, scores, nodes } = await this.#solver.scores(position);
    if (score === null) throw new Error('no limit was set');
    return { score, scores, nodes };
  }

  close(): void {
    this.#solver.close();
  }
}

function reportText(report: ConnectReport, json: boolean | undefined): string {
  if (json) return JSON.stringify(report);
  if ('error' in report) return `${report.moves}: ${report.error.message}`;
  const { moves, value, score, scores, best, nodes, ms } = report;
  const head = `${moves === '' ? '(no moves)' : moves}: ${value}, score ${score}`;
  const each = scores ? `\n  ${scores.map((each, at) => `${at + 1}: ${each ?? 'full'}`).join('  ')}` : '';
  const play = best && best.length > 0 ? `\n  best: ${best.join(', ')}` : '';
  return `${head}${each}${play}\n  ${nodes} nodes, ${ms} ms`;
}
