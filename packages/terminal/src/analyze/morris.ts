/** `rowhouse analyze morris`: the value of positions and of every turn. */
import { type Evaluation, isSolved } from '@rowhouse/engine';
import { type MorrisConfig, type MorrisError, type MorrisTurn, morris, unwrap } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import type { Output, Values } from '../command.ts';
import { textFaultWords } from '../text/expected.ts';
import { morrisErrorText } from '../text/setup.ts';
import {
  ANALYZE_OPTIONS,
  type AnalyzePosition,
  analyzePositions,
  msSince,
  type ReadLines,
} from './analyze-positions.ts';

/** The options of `rowhouse analyze morris`. */
export const ANALYZE_MORRIS_OPTIONS = {
  men: GAME_OPTIONS.men,
  remove: GAME_OPTIONS.remove,
  flying: GAME_OPTIONS.flying,
  'no-flying': GAME_OPTIONS['no-flying'],
  'draw-after': GAME_OPTIONS['draw-after'],
  position: { type: 'string' },
  ...ANALYZE_OPTIONS,
} as const;

export const ANALYZE_MORRIS_HELP = `  morris               --position "......../........ r 6 6", or --stdin with one position per line
                       --men N (6) --remove standard|any --flying | --no-flying
                       --draw-after PLIES   a draw after so many plies without a mill; the last
                                            number of a position is how many there were. Without
                                            this option only endless play is a draw
                       Three, five and six men are solved; the others are searched.`;

type AnalyzeMorrisValues = Partial<Values<typeof ANALYZE_MORRIS_OPTIONS>>;

export async function analyzeMorris(
  game: string | undefined,
  values: AnalyzeMorrisValues,
  output: Output,
  readLines?: ReadLines,
): Promise<number> {
  const config = configFrom(game, values);
  const report = (text: string, analyze: AnalyzePosition) => reportOn(config, text, analyze);
  const job = {
    option: 'position',
    text: values.position,
    isSolved: isSolved(config),
    report,
    textOf: (found: MorrisReport) => textOf(config, found),
  };
  return analyzePositions(job, values, output, readLines);
}

/** Plies without a mill count only if `--draw-after` is given. */
function configFrom(game: string | undefined, values: AnalyzeMorrisValues): MorrisConfig {
  const { position: _position, stdin: _stdin, json: _json, time: _time, nodes: _nodes, ...options } = values;
  const config = gameFrom(game, options) as MorrisConfig;
  return values['draw-after'] === undefined ? endlessMorris(config) : { ...config, repetition: 0 };
}

/** The game without its draws by rule: only endless play is drawn. Nothing is repeated: positions before are unknown. */
export const endlessMorris = (config: MorrisConfig): MorrisConfig => ({ ...config, drawAfter: 0, repetition: 0 });

type MorrisReport = Awaited<ReturnType<typeof reportOn>>;

/** What `--json` prints. Larger scores are better: about 100 for one man more, near 1,000,000 for a known win or loss. */
async function reportOn(config: MorrisConfig, text: string, analyze: AnalyzePosition) {
  const began = performance.now();
  const setup = morris.parseSetup(config, text.trim());
  if (!setup.ok) {
    const { code, at } = setup.error;
    return { position: text, error: { code, at, message: textFaultWords(setup.error, 'text') } };
  }
  const legal = morrisFromSetup(setup.value);
  const fault = legal.ok ? undefined : legal.errors.find(({ code }) => !HARMLESS.includes(code))?.code;
  if (fault) return { position: text, error: { code: fault, message: morrisErrorText(fault) } };
  const entered = morrisFromSetup(setup.value, 'as-it-is');
  if (!entered.ok) throw new Error('a set-up is refused as it is');
  const { value, depth, moves, best, exact, score, nodes } = await analyze<'morris'>(entered.position);
  const turn = (move: MorrisTurn) => morris.makeMove(config, move);
  return {
    position: text,
    value,
    depth,
    moves: moves.map(({ move, value, depth, score }) => ({ move: turn(move), value, depth, score })),
    best: best.map(turn),
    exact,
    score,
    nodes,
    ms: msSince(began),
  };
}

/** Errors in how a position came about. It can be analyzed all the same. */
const HARMLESS: readonly MorrisError[] = ['too-few-men', 'too-many-removed', 'too-few-removed'];

/** People read the mill players' notation; JSON has that of files. */
function textOf(config: MorrisConfig, report: MorrisReport): string {
  if (report.error) return `${report.position}: ${report.error.message}`;
  const shown = (move: string) => morris.showMove(config, unwrap(morris.parseMove(config, move)));
  const lines = report.moves.map((move) => `  ${shown(move.move).padEnd(12)} ${valueText(move)}`);
  return [`${report.position}: ${valueText(report)}${report.exact ? '' : ' (not proved)'}`, ...lines].join('\n');
}

function valueText({ value, depth, score }: Pick<Evaluation, 'value' | 'depth' | 'score'>): string {
  if (value === null) return `estimate ${score}`;
  if (depth === null) return value;
  return depth === 0 ? `${value}, as it stands` : `${value} in ${depth}`;
}
