/** `rowhouse analyze morris`: the value of positions and of every turn. */

import { outcomeWords } from '@rowhouse/coach/internal';
import type { Evaluation } from '@rowhouse/engine';
import { type MorrisConfig, type MorrisPosition, type MorrisTurn, morris } from '@rowhouse/rules';
import { gameFrom, MORRIS_OPTIONS, withKnownDraws } from '../cli/game-options.ts';
import type { Output, Values } from '../command.ts';
import {
  ANALYZE_OPTIONS,
  type AnalyzePosition,
  analyzePositions,
  msSince,
  type ReadLines,
} from './analyze-positions.ts';

/** The options of `rowhouse analyze morris`. */
export const ANALYZE_MORRIS_OPTIONS = { ...MORRIS_OPTIONS, ...ANALYZE_OPTIONS } as const;

export const ANALYZE_MORRIS_HELP = `  morris               --position "......../........ r 6 6"; lines of --stdin are positions
                       --men N (6) --remove standard|any --flying | --no-flying
                       --shape BOARD --rules RULES   other boards and rules: see rowhouse play --help
                       --draw-after PLIES   a draw after this many plies without a mill; the last
                                            number of a position is the count so far. Without
                                            this option only endless play is a draw
                       Three, five and six men are solved, and own variants of up to six
                       men on two squares; the others are searched. x after a position: a
                       man has to be removed.`;

export function analyzeMorris(
  game: string | undefined,
  values: Partial<Values<typeof ANALYZE_MORRIS_OPTIONS>>,
  output: Output,
  readLines?: ReadLines,
): Promise<number> {
  // Nothing is repeated, because the positions before are unknown.
  const config = { ...withKnownDraws(gameFrom(game, values) as MorrisConfig, values), repetition: 0 };
  return analyzePositions<'morris'>({ config, lines: 'position', report: reportOn }, values, output, readLines);
}

/** Larger scores are better: about 100 for one man more, near 1,000,000 for a known win or loss. */
async function reportOn(position: MorrisPosition, analyze: AnalyzePosition) {
  const began = performance.now();
  const { config } = position;
  const { value, depth, moves, best, exact, score, nodes } = await analyze<'morris'>(position);
  const turn = (move: MorrisTurn) => morris.makeMove(config, move);
  const wordsOf = (evaluation: Evaluation) => outcomeWords(evaluation) ?? `estimate ${evaluation.score}`;
  const lines = [
    `${position.outcome ? 'game over: ' : ''}${wordsOf({ value, depth, score })}${exact ? '' : ' (not proved)'}`,
    // People read the mill players' notation; JSON has that of files.
    ...moves.map((move) => `  ${morris.showMove(config, move.move).padEnd(12)} ${wordsOf(move)}`),
  ];
  return {
    json: {
      value,
      depth,
      moves: moves.map(({ move, value, depth, score }) => ({ move: turn(move), value, depth, score })),
      best: best.map(turn),
      exact,
      score,
      nodes,
      ms: msSince(began),
    },
    text: lines.join('\n'),
  };
}
