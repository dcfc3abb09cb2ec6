/** `rowhouse analyze connect4`: exact scores of positions, or estimates where there is no time for more. */

import { type Evaluation, isSolved } from '@rowhouse/engine';
import { exactScore, isSolvable } from '@rowhouse/engine/solver';
import { type ConnectConfig, type ConnectPosition, connect, type Result, replay } from '@rowhouse/rules';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../cli/game-options.ts';
import { readWhole } from '../cli/option-values.ts';
import { CallError, type Output, type Values } from '../command.ts';
import { replayFaultWords } from '../text/codes.ts';
import { textFaultWords } from '../text/expected.ts';
import {
  ANALYZE_OPTIONS,
  type AnalyzePosition,
  analyzePositions,
  msSince,
  type ReadLines,
  type ReportError,
} from './analyze-positions.ts';

export const SOLVER_THREADS = { min: 1, max: 16 } as const;

/** The options of `rowhouse analyze connect4`. */
export const ANALYZE_CONNECT_OPTIONS = {
  rows: GAME_OPTIONS.rows,
  columns: GAME_OPTIONS.columns,
  connect: GAME_OPTIONS.connect,
  players: GAME_OPTIONS.players,
  moves: { type: 'string' },
  'score-only': { type: 'boolean' },
  'no-book': { type: 'boolean' },
  threads: { type: 'string', read: readWhole(SOLVER_THREADS) },
  ...ANALYZE_OPTIONS,
} as const;

export const ANALYZE_CONNECT_HELP = `  connect4, connectx   --moves 4455 or 4,4,5,5, or --stdin with one list of moves per line
                       --rows R --columns C --connect K --players N   any board; with more than
                                            9 columns, moves need their commas: 1,12,3
                       --score-only         only the score of the position, not of every column
                       --no-book            searches even in the opening, without the book
                       --threads N          use N threads (1)`;

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
  game: string | undefined,
  values: Partial<Values<typeof ANALYZE_CONNECT_OPTIONS>>,
  output: Output,
  readLines?: ReadLines,
): Promise<number> {
  const { rows, columns, connect: length, players, moves } = values;
  const config = gameFrom(game, { rows, columns, connect: length, players }) as ConnectConfig;
  const options = {
    scoreOnly: values['score-only'] === true,
    book: values['no-book'] !== true,
    threads: values.threads ?? 1,
  };
  const report = (text: string, analyze: AnalyzePosition) => reportOn(config, text, options, analyze);
  const job = { option: 'moves', text: moves, isSolved: isSolved(config), report, textOf };
  return analyzePositions(job, values, output, readLines);
}

/** What `--json` prints for a list of moves. */
async function reportOn(
  config: ConnectConfig,
  moves: string,
  options: { readonly scoreOnly: boolean; readonly book: boolean; readonly threads: number },
  analyze: AnalyzePosition,
) {
  const began = performance.now();
  const end = positionAfter(config, moves);
  if (!end.ok) return { moves, error: end.error };
  const position = end.value;
  const analysis = await analyze<'connect'>(position, options);
  const top = analysis.moves[0] ?? analysis;
  // Scores are of one kind: those of two players are exact only if every column has one.
  const isDuel = config.players === 2;
  const exact = isDuel && top !== analysis ? analysis.moves.every(({ value }) => value !== null) : analysis.exact;
  const scoreOf = (evaluation: Evaluation) => (exact && isDuel ? exactScore(position, evaluation) : evaluation.score);
  const score = scoreOf(top);
  const scores = new Array<number | null>(config.columns).fill(null);
  for (const { move, ...evaluation } of analysis.moves) scores[move] = scoreOf(evaluation);
  const best = scores.flatMap((each, at) => (each === score ? [at + 1] : []));
  return {
    moves,
    score,
    value: exact || top.value === 'win' ? top.value : null,
    ...(options.scoreOnly ? {} : { scores, best }),
    exact,
    nodes: analysis.nodes,
    ms: msSince(began),
  };
}

function positionAfter(config: ConnectConfig, text: string): Result<ConnectPosition, ReportError['error']> {
  const moves = connect.parseMoves(config, text);
  if (!moves.ok) {
    const { code, at } = moves.error;
    return { ok: false, error: { code, at: at ?? 1, message: textFaultWords(moves.error, 'moves') } };
  }
  const end = replay({ config, first: 0, setup: null, moves: moves.value });
  if (end.ok) return { ok: true, value: end.value as ConnectPosition };
  const { code, at } = end.error;
  return { ok: false, error: { code, at, message: replayFaultWords(end.error) } };
}

function textOf(report: Awaited<ReturnType<typeof reportOn>>): string {
  if (report.error) return `${report.moves}: ${report.error.message}`;
  const { moves, value, score, scores, best, exact, nodes, ms } = report;
  const how = `${value ?? 'not decided'}, ${exact ? 'score' : 'estimate'} ${score}`;
  const head = `${moves === '' ? '(no moves)' : moves}: ${how}`;
  const each = scores ? `\n  ${scores.map((each, at) => `${at + 1}: ${each ?? 'full'}`).join('  ')}` : '';
  const play = best && best.length > 0 ? `\n  best: ${best.join(', ')}` : '';
  return `${head}${each}${play}\n  ${nodes} nodes, ${ms} ms`;
}
