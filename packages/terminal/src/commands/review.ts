/** `rowhouse review`: grades the moves of a game. */
import { type Analyzer, DEFAULT_BUDGET, review as lookOver } from '@rowhouse/coach';
import { makeAnalysis, makeAnnotated } from '@rowhouse/coach/formats';
import { EnginePool } from '@rowhouse/engine/node';
import { GAME_IDS } from '@rowhouse/rules';
import { GAME_OPTIONS } from '../cli/game-options.ts';
import { choice, whole } from '../cli/option-values.ts';
import { progressBar } from '../cli/streams.ts';
import { CallError, type Command, FILES, flag, helpText, parseCall, text } from '../command.ts';
import { SEARCH_THREADS } from '../games/computer-players.ts';
import { GAME_FORMATS, guessFormat, readGameAs, readSource } from '../games/read-game.ts';
import { reasonsOf } from '../text/coach.ts';
import { reviewText } from '../text/review.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  from: choice(
    'FORMAT',
    `the format, if the content does not show it: ${GAME_FORMATS.slice(0, 4).join(', ')} (as for convert),
${GAME_FORMATS.slice(4).join(', ')} (the output of --annotated and --json)`,
    GAME_FORMATS,
  ),
  game: text('GAME', 'for a list of moves: the game (connect4)', GAME_IDS),
  first: text('r|b', 'for a list of moves: who began (r)'),
  time: whole('MS', 'the longest time for each position (1000)', { min: 1, max: 600_000 }),
  json: flag('the review as JSON, evaluations for the side to move'),
  annotated: flag('the game as text with grades and evaluations: 4?? {= > -12 : 5}'),
} as const;

const WIDTH = 80;

export const review: Command = {
  name: 'review',
  summary: 'reviews a game: evaluations, grades, turning points, accuracy',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse review [FILE] [--from FORMAT] [--time MS] [--json | --annotated]

Reviews the game in FILE, or in standard input: every move with its grade and its evaluation, a graph
of the evaluations, the turning points with their reasons, and the accuracy of each side.`,
    `The best grade loses nothing. A good move and an inaccuracy lose only time. A mistake loses half the game. A
blunder loses all of it, or half of it and the game at the next move. See docs/coach.md.`,
  ),
  options: OPTIONS,
  operands: [FILES],
  async run(args, output) {
    const { values, operand } = parseCall(args, OPTIONS, 'file');
    const { from, time, json, annotated } = values;
    if (json && annotated) throw new CallError('--json and --annotated: expected one of them');
    const budget = time === undefined ? DEFAULT_BUDGET : { ms: time };
    const source = readSource(operand);
    const record = readGameAs(from ?? guessFormat(source), source, values);
    const pool = new EnginePool(1, { threads: SEARCH_THREADS });
    const bar = progressBar(record.moves.length + 1);
    try {
      const analyze: Analyzer = (position, options) => pool.run((engine) => engine.analyze(position, options));
      const found = await lookOver(record, analyze, { budget, onProgress: () => bar.step() });
      bar.end();
      if (json) output.out(makeAnalysis(found));
      else if (annotated) output.out(makeAnnotated(found));
      else output.out(reviewText(found, process.stdout.columns ?? WIDTH, await reasonsOf(found, analyze, { budget })));
    } finally {
      bar.end();
      await pool.close();
    }
    return 0;
  },
};
