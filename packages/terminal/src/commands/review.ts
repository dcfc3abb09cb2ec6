/** `rowhouse review`: grades the moves of a game. */
import { GRADES } from '@rowhouse/coach';
import { makeAnalysis, makeAnnotated } from '@rowhouse/coach/formats';
import { DEFAULT_BUDGET, reviewGame as lookOver, reasonsOf, rememberingEngine } from '@rowhouse/coach/internal';
import { solveWithout } from '@rowhouse/engine';
import { EnginePool } from '@rowhouse/engine/node';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { GAME_OPTIONS } from '../cli/game-options.ts';
import { choice, time } from '../cli/option-values.ts';
import { progressLine } from '../cli/streams.ts';
import { CallError, defineCommand, FILES, flagOption, textOption } from '../command.ts';
import { SEARCH_THREADS } from '../games/computer-players.ts';
import { GAME_FORMATS, guessFormat, readGameAs, readSource } from '../games/read-game.ts';
import { reviewWithGraph } from '../text/review.ts';

const WIDTH = 80;

export const reviewCommand = defineCommand({
  name: 'review',
  summary: 'reviews a game: evaluations, grades, turning points, accuracy',
  about: `Usage: rowhouse review [FILE] [--from FORMAT] [--time TIME] [--json | --annotated]

Reviews the game in FILE, or in standard input: every move with its grade and its evaluation, a graph
of the evaluations, the turning points with their reasons, and the accuracy of each side.`,
  after: `A grade (${GRADES.join(', ')}) combines the value that a move lost, from 0 to 1, with how
soon the loss shows: the same loss counts less if it lies far ahead. The documentation has a page about it
(the coach).`,
  takes: 'file',
  options: {
    ...GAME_OPTIONS,
    from: choice(
      'FORMAT',
      `the format, if the content does not show it: ${GAME_FORMATS.slice(0, 4).join(', ')} (as for convert),
${GAME_FORMATS.slice(4).join(', ')} (the output of --annotated and --json)`,
      GAME_FORMATS,
    ),
    game: textOption('GAME', 'for a list of moves: the game (connect4)', GAME_IDS),
    first: textOption('r|b', 'for a list of moves: who began (r)'),
    time: time(`the longest time for each position (${DEFAULT_BUDGET.ms} ms)`, 600_000),
    json: flagOption('the review as JSON, evaluations for the side to move'),
    annotated: flagOption('the game as text with grades and evaluations: 4?? {= > -12 : 5}'),
  },
  operands: [FILES],
  async run({ values, operand }, output) {
    const { from, time: ms, json, annotated } = values;
    if (json && annotated) throw new CallError('--json and --annotated: expected one of them');
    const budget = ms === undefined ? DEFAULT_BUDGET : { ms };
    const source = readSource(operand);
    if (source.trim() === '') throw new CallError(`${operand ?? 'standard input'}: expected a game, found nothing`);
    const record = readGameAs(from ?? guessFormat(source), source, values);
    const pool = new EnginePool(1, { threads: SEARCH_THREADS });
    const engine = { ...rememberingEngine(pool), solveWithout };
    const progress = progressLine();
    const onProgress = (done: number, of: number) => progress.show(`${done} of ${of} positions`);
    try {
      const found = await lookOver(record, { engine, budget, onProgress });
      progress.end();
      if (json) output.out(makeAnalysis(found));
      else if (annotated) output.out(makeAnnotated(found));
      else
        output.out(reviewWithGraph(found, process.stdout.columns ?? WIDTH, await reasonsOf(found, { engine, budget })));
    } finally {
      progress.end();
      await pool.close();
    }
  },
});
