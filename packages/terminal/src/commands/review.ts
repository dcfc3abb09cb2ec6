/** `rowhouse review`: grades the moves of a game. */
import { type Analyzer, DEFAULT_BUDGET, review as lookOver } from '@rowhouse/coach';
import { makeAnalysis, makeAnnotated } from '@rowhouse/coach/formats';
import { EnginePool } from '@rowhouse/engine/node';
import { GAME_IDS } from '@rowhouse/rules';
import { GAME_OPTIONS, GAME_OPTIONS_HELP } from '../cli/game-options.ts';
import { choiceOption, fileOperand, wholeOption } from '../cli/option-values.ts';
import { progressBar } from '../cli/progress.ts';
import { CallError, type Command, FILES, parseCall } from '../command.ts';
import { SEARCH_THREADS } from '../games/computer-players.ts';
import { GAME_FORMATS, guessFormat, readGameAs, readSource } from '../games/read-game.ts';
import { reasonsOf } from '../text/coach.ts';
import { reviewText } from '../text/review.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  from: { type: 'string', values: GAME_FORMATS },
  game: { type: 'string', values: GAME_IDS },
  first: { type: 'string' },
  time: { type: 'string' },
  json: { type: 'boolean' },
  annotated: { type: 'boolean' },
} as const;

const WIDTH = 80;

export const review: Command = {
  name: 'review',
  summary: 'reviews a game: evaluations, grades, turning points, accuracy',
  help: `Usage: rowhouse review [FILE] [--from FORMAT] [--time MS] [--json | --annotated]

Reviews the game in FILE, or in standard input: every move with its grade and its evaluation, a graph
of the evaluations, the turning points with their reasons, and the accuracy of each side.

  --from FORMAT   the format, if the content does not show it: ${GAME_FORMATS.slice(0, 4).join(', ')} (as for convert),
                  ${GAME_FORMATS.slice(4).join(', ')} (what --annotated and --json write)
  --time MS       how long to think about each position, at most (1000)
  --json          the review as JSON, evaluations for the side to move
  --annotated     the game as text with grades and evaluations: 4?? {= > -12 : 5}

Grades: best loses nothing; good and inaccuracy lose only time; mistake loses half the game; blunder loses
all of it, or half of it and the game at the next move. See docs/coach.md.
For a list of moves, options say which game it is and who began: --game connect4|connectx|morris, --first r|b.

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [FILES],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const file = fileOperand(positionals);
    if (values.json && values.annotated) throw new CallError('--json and --annotated: expected one of them');
    const from = values.from === undefined ? null : choiceOption('from', values.from, GAME_FORMATS);
    const budget =
      values.time === undefined ? DEFAULT_BUDGET : { ms: wholeOption('time', values.time, { min: 1, max: 600_000 }) };
    const source = readSource(file);
    const record = readGameAs(from ?? guessFormat(source), source, values);

    const pool = new EnginePool(1, { threads: SEARCH_THREADS });
    const bar = progressBar(record.moves.length + 1);
    try {
      const analyze: Analyzer = (so, options) => pool.run((engine) => engine.analyze(so, options));
      const found = await lookOver(record, analyze, { budget, onProgress: () => bar.step() });
      bar.end();
      if (values.json) output.out(makeAnalysis(found));
      else if (values.annotated) output.out(makeAnnotated(found));
      else output.out(reviewText(found, process.stdout.columns ?? WIDTH, await reasonsOf(found, analyze, { budget })));
    } finally {
      bar.end();
      await pool.close();
    }
    return 0;
  },
};
