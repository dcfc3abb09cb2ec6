/** `rowhouse analyze connect4`: exact scores of positions, or estimates where there is no time for more. */

import { outcomeWords } from '@rowhouse/coach/internal';
import type { Evaluation } from '@rowhouse/engine';
import { exactScore, isSolvable } from '@rowhouse/engine/solver';
import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { CONNECT_OPTIONS, type GameValues, gameFrom } from '../cli/game-options.ts';
import { readWhole } from '../cli/option-values.ts';
import { CallError, type Output, type Values } from '../command.ts';
import {
  ANALYZE_OPTIONS,
  type AnalyzePosition,
  analyzePositions,
  msSince,
  type ReadLines,
} from './analyze-positions.ts';

export const SOLVER_THREADS = { min: 1, max: 16 } as const;

/** The options of `rowhouse analyze connect4`. */
export const ANALYZE_CONNECT_OPTIONS = {
  ...CONNECT_OPTIONS,
  'score-only': { type: 'boolean' },
  'no-book': { type: 'boolean' },
  threads: { type: 'string', read: readWhole(SOLVER_THREADS) },
  ...ANALYZE_OPTIONS,
} as const;

export const ANALYZE_CONNECT_HELP = `  connect4, connectx   --moves 4455 or 4,4,5,5; lines of --stdin are lists of moves
                       --rows R --columns C --connect K --players N   any board; with more than
                                            9 columns, moves need their commas: 1,12,3
                       --score-only         only the score of the position, not of every column
                       --no-book            searches even in the opening, without the book
                       --threads N          use N threads (1)`;

/** A game of two that the solver can hold; otherwise an error that says which it can. */
export function solvableFrom(game: string, values: GameValues): ConnectConfig {
  const config = gameFrom(game, values);
  if (config.family !== 'connect' || config.players !== 2)
    throw new CallError(`${game}: expected a connect game of two players`);
  if (!isSolvable(config))
    throw new CallError(
      `${config.columns} columns, ${config.rows} rows, ${config.connect} in a row: expected columns × (rows + 1) ≤ 64 and at most 6 in a row`,
    );
  return config;
}

export function analyzeConnect(
  game: string | undefined,
  values: Partial<Values<typeof ANALYZE_CONNECT_OPTIONS>>,
  output: Output,
  readLines?: ReadLines,
): Promise<number> {
  const config = gameFrom(game, values) as ConnectConfig;
  const { 'score-only': scoreOnly = false, 'no-book': noBook = false, threads = 1 } = values;
  const report = (position: ConnectPosition, analyze: AnalyzePosition) =>
    reportOn(position, { scoreOnly, book: !noBook, threads }, analyze);
  return analyzePositions<'connect'>({ config, lines: 'moves', report }, values, output, readLines);
}

async function reportOn(
  position: ConnectPosition,
  options: { readonly scoreOnly: boolean; readonly book: boolean; readonly threads: number },
  analyze: AnalyzePosition,
) {
  const began = performance.now();
  const { columns, players } = position.config;
  const analysis = await analyze<'connect'>(position, options);
  const top = analysis.moves[0] ?? analysis;
  // Scores are of one kind: those of two players are exact only if every column has one.
  const isDuel = players === 2;
  const exact = isDuel && top !== analysis ? analysis.moves.every(({ value }) => value !== null) : analysis.exact;
  const scoreOf = (evaluation: Evaluation) => (exact && isDuel ? exactScore(position, evaluation) : evaluation.score);
  const score = scoreOf(top);
  const scores = new Array<number | null>(columns).fill(null);
  const words = new Array<string | number>(columns).fill('full');
  for (const { move, ...evaluation } of analysis.moves) {
    scores[move] = scoreOf(evaluation);
    words[move] = exact ? scores[move] : (outcomeWords(evaluation, players) ?? evaluation.score);
  }
  const best = scores.flatMap((each, at) => (each === score ? [at + 1] : []));
  const { nodes } = analysis;
  const ms = msSince(began);
  const outcome = outcomeWords(top, players);
  const head = exact
    ? `${outcome}${isDuel ? `, score ${score}` : ''}`
    : outcome
      ? `${outcome}${top.value === 'win' ? '' : ' (not proved)'}`
      : `not decided, estimate ${score}`;
  const lines = [
    position.outcome ? `game over: ${head}` : head,
    ...(options.scoreOnly || position.outcome ? [] : [`  ${words.map((each, at) => `${at + 1}: ${each}`).join('  ')}`]),
    ...(options.scoreOnly || best.length === 0 ? [] : [`  best: ${best.join(', ')}`]),
    `  ${nodes} nodes, ${ms} ms`,
  ];
  return {
    json: {
      score,
      value: exact || top.value === 'win' ? top.value : null,
      ...(options.scoreOnly ? {} : { scores, best }),
      exact,
      nodes,
      ms,
    },
    text: lines.join('\n'),
  };
}
