/** `rowhouse analyze morris`: the value of positions and of every turn. */
import { type Analysis, analyze, type Budget, type Evaluation, isSolved } from '@rowhouse/engine';
import { analyzeSolvedMorris } from '@rowhouse/engine/solver';
import {
  type MorrisConfig,
  type MorrisError,
  type MorrisPosition,
  type MorrisTurn,
  morris,
  unwrap,
} from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { GAME_OPTIONS, type GameValues, gameFrom } from '../cli/game-options.ts';
import { inputLines } from '../cli/streams.ts';
import type { Output } from '../command.ts';
import { textFaultWords } from '../text/expected.ts';
import { morrisErrorText } from '../text/setup.ts';
import { EFFORT_OPTIONS, type Effort, type EffortValues, limitsFrom, withEffort } from './effort.ts';
import { type ReportError, writeReports } from './report-lines.ts';

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
  ...EFFORT_OPTIONS,
} as const;

export const ANALYZE_MORRIS_HELP = `  morris               --position "......../........ r 6 6", or --stdin with one position per line
                       --men N (6) --remove standard|any --flying | --no-flying
                       --draw-after PLIES   a draw after so many plies without a mill; the last
                                            number of a position is how many there were. Without
                                            this option only endless play is a draw
                       Three, five and six men are solved; the others are searched.`;

type AnalyzeMorrisValues = GameValues &
  EffortValues & {
    readonly position?: string | undefined;
    readonly stdin?: boolean | undefined;
    readonly json?: boolean | undefined;
  };

/** Enough for an answer at once, when nothing else is known. */
const AT_ONCE = { nodes: 500 };

export async function analyzeMorris(
  game: string,
  values: AnalyzeMorrisValues,
  output: Output,
  lines: (signal: AbortSignal) => AsyncIterable<string> = inputLines,
): Promise<number> {
  const config = configFrom(game, values);
  const { position, stdin, json } = values;
  return withEffort(limitsFrom(values, isSolved(config)), (effort) => {
    const reporter = {
      option: 'position',
      analyze: (text: string) => reportOn(config, text, effort),
      textOf: textFor(config),
    };
    return writeReports({ text: position, stdin, json }, reporter, output, { lines, signal: effort.signal });
  });
}

/** Plies without a mill count only if `--draw-after` is given. */
function configFrom(game: string, values: AnalyzeMorrisValues): MorrisConfig {
  const { position: _position, stdin: _stdin, json: _json, time: _time, nodes: _nodes, ...options } = values;
  const config = gameFrom(game, options) as MorrisConfig;
  return values['draw-after'] === undefined ? endlessMorris(config) : { ...config, repetition: 0 };
}

/** The game without its draws by rule: only endless play is drawn. Nothing is repeated: positions before are unknown. */
export const endlessMorris = (config: MorrisConfig): MorrisConfig => ({ ...config, drawAfter: 0, repetition: 0 });

interface TurnEvaluation {
  readonly move: string;
  readonly value: Evaluation['value'];
  readonly depth: number | null;
  /** Larger is better: about 100 for one man more; a win or a loss that is known is near 1,000,000. */
  readonly score: number;
}

/** What `--json` prints for a position. */
type MorrisReport = { readonly position: string } & (
  | ReportError
  | {
      readonly value: Evaluation['value'];
      readonly depth: number | null;
      readonly moves: readonly TurnEvaluation[];
      readonly best: readonly string[];
      readonly exact: boolean;
      readonly score: number;
      readonly nodes: number;
      readonly ms: number;
    }
);

async function reportOn(config: MorrisConfig, text: string, effort: Effort): Promise<MorrisReport> {
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
  const fields = analysisFields(config, await analysisOf(entered.position, effort));
  return { position: text, ...fields, ms: Math.round((performance.now() - began) * 1000) / 1000 };
}

/** Errors in how a position came about. It can be analyzed all the same. */
const HARMLESS: readonly MorrisError[] = ['too-few-men', 'too-many-removed', 'too-few-removed'];

async function analysisOf(position: MorrisPosition, effort: Effort): Promise<Analysis<MorrisTurn>> {
  const began = performance.now();
  const solving = analyzeSolvedMorris(position);
  const solved = solving && (await withinLimit(solving, effort));
  if (solved) return solved;
  if (!position.outcome) return search(position, effort, began, solving ? SEARCH_ONLY : {});
  const { winner } = position.outcome;
  const value = winner === null ? 'draw' : winner === position.toMove ? 'win' : 'loss';
  const depth = winner === null ? null : 0;
  return { score: 0, value, depth, moves: [], best: [], line: [], exact: true, nodes: 0, reached: 0 };
}

/** This share of the time may go by until a tablebase is loaded; the search needs the rest if it does not come. */
const LOADING = 0.5;
/** A limited depth keeps the engine from waiting for the tablebase. Deeper than any search. */
const SEARCH_ONLY = { depth: 60 };

/** `null` when the time is up or Ctrl-C comes first. */
async function withinLimit<T>(work: Promise<T>, { limits: { ms }, signal }: Effort): Promise<T | null> {
  const isLate = AbortSignal.any([signal, ...(ms === undefined ? [] : [AbortSignal.timeout(ms * LOADING)])]);
  return Promise.race([work, untilAborted(isLate)]);
}

const untilAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** Within the limits; after Ctrl-C what was found by then. */
async function search(
  position: MorrisPosition,
  { limits, signal, progress }: Effort,
  began: number,
  more: Budget,
): Promise<Analysis<MorrisTurn>> {
  let last: Analysis<MorrisTurn> | null = null;
  const onProgress = (analysis: Analysis<MorrisTurn>) => {
    last = analysis;
    progress.tell(`${analysis.reached} plies ahead, ${(analysis.nodes / 1e6).toFixed(1)} M nodes`);
  };
  try {
    const left = limits.ms === undefined ? {} : { ms: Math.max(0, limits.ms - (performance.now() - began)) };
    return await analyze<'morris'>(position, { budget: { ...limits, ...left, ...more }, signal, onProgress });
  } catch (error) {
    if (!signal.aborted) throw error;
    return last ?? analyze<'morris'>(position, { budget: AT_ONCE });
  } finally {
    progress.end();
  }
}

function analysisFields(
  config: MorrisConfig,
  { value, depth, score, moves, best, exact, nodes }: Analysis<MorrisTurn>,
) {
  const turn = (move: MorrisTurn) => morris.makeMove(config, move);
  return {
    value,
    depth,
    moves: moves.map(
      (known): TurnEvaluation => ({
        move: turn(known.move),
        value: known.value,
        depth: known.depth,
        score: known.score,
      }),
    ),
    best: best.map(turn),
    exact,
    score,
    nodes,
  };
}

/** People read moves as they write them; the report itself has those of files. */
const textFor =
  (config: MorrisConfig) =>
  (report: MorrisReport): string => {
    if ('error' in report) return `${report.position}: ${report.error.message}`;
    const shown = (move: string) => morris.showMove(config, unwrap(morris.parseMove(config, move)));
    const lines = report.moves.map((move) => `  ${shown(move.move).padEnd(12)} ${valueText(move)}`);
    return [`${report.position}: ${valueText(report)}${report.exact ? '' : ' (not proved)'}`, ...lines].join('\n');
  };

function valueText({ value, depth, score }: Pick<TurnEvaluation, 'value' | 'depth' | 'score'>): string {
  if (value === null) return `estimate ${score}`;
  if (depth === null) return value;
  return depth === 0 ? `${value}, as it stands` : `${value} in ${depth}`;
}
