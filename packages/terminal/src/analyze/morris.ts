/** `rowhouse analyze morris`: the value of positions and of every turn. */
import { type Analysis, analyze, type Evaluation } from '@rowhouse/engine';
import { analyzeSolvedMorris } from '@rowhouse/engine/solver';
import { type MorrisConfig, type MorrisError, type MorrisPosition, type MorrisTurn, morris } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { CallError, type Output } from '../basics/command.ts';
import { inputLines } from '../basics/input-lines.ts';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../options/game-options.ts';
import { MORRIS_ERROR_WORDS } from '../words/codes.ts';
import { textFaultWords } from '../words/expected.ts';

/** The options of `rowhouse analyze morris`. */
export const ANALYZE_MORRIS_OPTIONS = {
  men: GAME_OPTIONS.men,
  remove: GAME_OPTIONS.remove,
  flying: GAME_OPTIONS.flying,
  'no-flying': GAME_OPTIONS['no-flying'],
  'draw-after': GAME_OPTIONS['draw-after'],
  position: { type: 'string' },
  stdin: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const ANALYZE_MORRIS_HELP = `  morris               --position "......../........ r 6 6", or --stdin with one position per line
                       --men N (6) --remove standard|any --flying | --no-flying
                       --draw-after PLIES   a draw after so many plies without a mill; the last
                                            number of a position is how many there were. Without
                                            this option only endless play is a draw
                       Three, five and six men are solved; the others are searched for a second.`;

type AnalyzeMorrisValues = GameValues & {
  readonly position?: string | undefined;
  readonly stdin?: boolean | undefined;
  readonly json?: boolean | undefined;
};

/** For a game that is not solved. */
const BUDGET = { ms: 1000 };

export async function analyzeMorris(
  game: string,
  values: AnalyzeMorrisValues,
  output: Output,
  lines: () => AsyncIterable<string> = inputLines,
): Promise<number> {
  const config = configFrom(game, values);
  if (values.stdin === true) {
    if (values.position !== undefined) throw new CallError('--position and --stdin: expected one of them');
    for await (const text of lines()) output.out(`${reportText(await reportOn(config, text), values.json)}\n`);
    return 0;
  }
  if (values.position === undefined) throw new CallError('expected --position or --stdin');
  const report = await reportOn(config, values.position);
  if ('error' in report) throw new CallError(`--position: ${report.error.message}`);
  output.out(`${reportText(report, values.json)}\n`);
  return 0;
}

/** Plies without a mill count only if `--draw-after` is given. Repetitions never do: the positions before are unknown. */
function configFrom(game: string, values: AnalyzeMorrisValues): MorrisConfig {
  const { position: _position, stdin: _stdin, json: _json, ...options } = values;
  const config = gameFrom(game, options) as MorrisConfig;
  return { ...config, drawAfter: values['draw-after'] === undefined ? 0 : config.drawAfter, repetition: 0 };
}

interface TurnEvaluation {
  readonly move: string;
  readonly value: Evaluation['value'];
  readonly depth: number | null;
}

/** What `--json` prints for a position. */
type MorrisReport = { readonly position: string } & (
  | {
      readonly value: Evaluation['value'];
      readonly depth: number | null;
      readonly moves: readonly TurnEvaluation[];
      readonly best: readonly string[];
      readonly exact: boolean;
    }
  | { readonly error: { readonly code: string; readonly at?: number; readonly message: string } }
);

async function reportOn(config: MorrisConfig, text: string): Promise<MorrisReport> {
  const setup = morris.parseSetup(config, text.trim());
  if (!setup.ok) {
    const { code, at } = setup.error;
    return { position: text, error: { code, at, message: textFaultWords(setup.error, 'text') } };
  }
  const legal = morrisFromSetup(setup.value);
  const fault = legal.ok ? undefined : legal.errors.find(({ code }) => !HARMLESS.includes(code))?.code;
  if (fault) return { position: text, error: { code: fault, message: MORRIS_ERROR_WORDS[fault] } };
  const entered = morrisFromSetup(setup.value, 'as-it-is');
  if (!entered.ok) throw new Error('a set-up is refused as it is');
  return { position: text, ...analysisFields(config, await analysisOf(entered.position)) };
}

/** Errors in how a position came about. It can be analyzed all the same. */
const HARMLESS: readonly MorrisError[] = ['too-few-men', 'too-many-removed', 'too-few-removed'];

async function analysisOf(position: MorrisPosition): Promise<Analysis<MorrisTurn>> {
  const solved = analyzeSolvedMorris(position);
  if (solved) return solved;
  if (!position.outcome) return (await analyze(position, { budget: BUDGET })) as Analysis<MorrisTurn>;
  const { winner } = position.outcome;
  const value = winner === null ? 'draw' : winner === position.toMove ? 'win' : 'loss';
  const depth = winner === null ? null : 0;
  return { score: 0, value, depth, moves: [], best: [], line: [], exact: true, nodes: 0, reached: 0 };
}

function analysisFields(config: MorrisConfig, { value, depth, moves, best, exact }: Analysis<MorrisTurn>) {
  const turn = (move: MorrisTurn) => morris.makeMove(config, move);
  return {
    value,
    depth,
    moves: moves.map((known): TurnEvaluation => ({ move: turn(known.move), value: known.value, depth: known.depth })),
    best: best.map(turn),
    exact,
  };
}

function reportText(report: MorrisReport, json: boolean | undefined): string {
  if (json) return JSON.stringify(report);
  if ('error' in report) return `${report.position}: ${report.error.message}`;
  const lines = report.moves.map((move) => `  ${move.move.padEnd(12)} ${valueText(move)}`);
  return [`${report.position}: ${valueText(report)}${report.exact ? '' : ' (not proved)'}`, ...lines].join('\n');
}

function valueText({ value, depth }: Pick<TurnEvaluation, 'value' | 'depth'>): string {
  if (value === null) return 'not known';
  if (depth === null) return value;
  return depth === 0 ? `${value}, as it stands` : `${value} in ${depth}`;
}
