import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position } from '@rowhouse/rules';
import {
  type Analyzer,
  bareEvaluation,
  type CoachOptions,
  DEFAULT_BUDGET,
  positionOf,
  sameMove,
} from '../analysis/analyzer.ts';
import { lineStartingWith } from '../analysis/best-line.ts';
import { type TimedAnalyzer, timedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { inOrder, isWarning } from '../claims/order.ts';
import { wouldShow } from '../claims/select-claims.ts';
import { fightClaim } from '../connect/fight.ts';
import { oldThreats, zugzwang } from '../connect/old-threats.ts';
import { letsIn } from '../morris/mill-room.ts';
import { comparisons } from './comparisons.ts';
import { outOfTime, toAndFro } from './draw-claims.ts';
import { withoutEmptyThreats } from './empty-threats.ts';
import { type IsWanted, lineAhead, otherLines } from './line-claims.ts';
import { claimsOf, plans } from './rule-claims.ts';
import { valueClaims } from './value-claims.ts';

/** The first press marks a good move, the second shows the idea, the third the whole line. */
export const HINT_STEPS = ['move', 'idea', 'line'] as const;
/** One of `HINT_STEPS`. */
export type HintStep = (typeof HINT_STEPS)[number];

/** A good move with its reason. A view shows one step of `HINT_STEPS` after the other. */
export interface Hint<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most important claim for the move; its evaluation if there is no other. */
  readonly idea: Claim<F>;
  /** Best play from this move on; the move is its first. */
  readonly line: readonly Move<F>[];
}

/**
 * A good move for the side to move, with its reason. `known` is an analysis of the record's position, if there is one
 * already. The game must not be over.
 */
export async function hint<F extends Family>(
  record: GameRecord<F>,
  analyze: Analyzer,
  options: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<Hint<F>> {
  const { budget = DEFAULT_BUDGET, signal } = options;
  const analysis = known ?? ((await analyze(record, { budget, signal })) as Analysis<Move<F>>);
  const move = analysis.best[0] ?? analysis.moves[0]!.move;
  const { evaluation, exact, claims, line } = await explain(record, move, analyze, options, analysis);
  return { move, evaluation, exact, idea: claims.find((claim) => !isWarning(claim))!, line };
}

/** Everything that the coach says about a move. */
export interface Explanation<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most important first. One or two of them are a short answer. */
  readonly claims: readonly Claim<F>[];
  /** Best play from this move on; the move is its first. */
  readonly line: readonly Move<F>[];
}

/** The claims of `claimsOf`, and what an analysis of the position adds. The claims that need a whole line come from `explain`. */
export function quickClaims<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  // Where the game is known not to be won, odd and even rows promise too much; that there is a threat is said anyway.
  const isOpen = !analysis.exact || found?.value === 'win';
  const claims = claimsOf(position, move).filter(({ code }) => isOpen || code !== 'parity');
  return inOrder([...claims, ...valueClaims(position, move, analysis)]);
}

/** The whole explanation: evaluation, claims and line. `known` is an analysis of the record's position, if there is one already. */
export async function explain<F extends Family>(
  record: GameRecord<F>,
  move: Move<F>,
  analyze: Analyzer,
  options: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<Explanation<F>> {
  const { budget = DEFAULT_BUDGET, signal } = options;
  const position = positionOf(record);
  const analysis = known ?? ((await analyze(record, { budget, signal })) as Analysis<Move<F>>);
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!found) throw new Error('not a legal move');
  const helper = timedAnalyzer(analyze, options);
  const line = await lineStartingWith(record, move, analysis, helper, options);
  const { toMove } = position;
  const claims: Claim<F>[] = [
    ...(await withoutEmptyThreats(quickClaims(position, move, analysis), record, move, analysis, helper, options)),
    ...endClaims(position, line, found),
    ...fights(position, move, analysis),
  ];
  // Proofs take time, and if that is short, what would not be shown needs none.
  const isWanted: IsWanted = (code, player) => !helper.isHurried || wouldShow(claims, { code, player, moves: [move] });
  const inquiry = { record, move, analysis, line, helper, options, isWanted };
  const ahead = await lineAhead(inquiry);
  claims.push(...ahead, ...openings(position, analysis, ahead));
  if (isWanted('plan', toMove)) claims.push(...plans(position, move, found.value === 'win'));
  // If it is known how the move wins, nobody asks what it prevents.
  if (ahead.length === 0 || found.value === 'loss') claims.push(...(await otherLines(inquiry)));
  if (isWanted('answered', 1 - toMove) || isWanted('too-late', 1 - toMove) || isWanted('better', toMove))
    claims.push(...(await comparisons(record, line, analysis, helper, options)));
  if (isWanted('out-of-time', toMove) || isWanted('out-of-time', 1 - toMove))
    // Whoever takes a place that the other side uses does more than wait.
    for (const claim of await drawings(record, move, analysis, helper, options))
      claims.push(claims.some(({ here }) => here !== undefined) ? { ...claim, cells: [] } : claim);
  return {
    move,
    evaluation: bareEvaluation(found),
    // With more than two players a value is what the others make of it, unless the analysis vouches for it.
    exact: found.value !== null && (analysis.exact || gameOf(record.config).players(record.config) === 2),
    claims: inOrder(claims),
    line,
  };
}

/** What the move leaves to the other side, if it has changed who wins in a morris game: no point that a best move leaves as well. */
function openings<F extends Family>(
  position: Position<F>,
  { value, best }: Analysis<Move<F>>,
  ahead: readonly Claim<F>[],
): readonly Claim<F>[] {
  const [told] = ahead;
  if (told?.code !== 'runs-into' || value === 'loss' || position.family !== 'morris') return [];
  const claim = letsIn(position, told.moves as readonly Move<'morris'>[], told.player);
  const isLeftAnyway = ({ from }: Move<'morris'>) => claim?.cells.length === 1 && claim.cells[0] === from;
  return claim && !(best as readonly Move<'morris'>[]).some(isLeftAnyway) ? [claim as Claim<F>] : [];
}

/** Why the move draws, in a morris game. */
async function drawings<F extends Family>(
  record: GameRecord<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
  helper: TimedAnalyzer,
  options: CoachOptions,
): Promise<readonly Claim<F>[]> {
  if (record.config.family !== 'morris') return [];
  const about = [
    record as GameRecord<'morris'>,
    move as Move<'morris'>,
    analysis as Analysis<Move<'morris'>>,
    helper,
    options,
  ] as const;
  const claim = (await outOfTime(...about)) ?? (await toAndFro(...about));
  return claim ? [claim as Claim<F>] : [];
}

/** What the position after the move is about, and in a lost one why. */
function fights<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  { exact, value }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  if (position.family !== 'connect') return [];
  const column = move as Move<'connect'>;
  const lost = exact && value === 'loss' ? oldThreats(position, column) : null;
  return [fightClaim(position, column), lost].flatMap((claim) => (claim ? [claim as Claim<F>] : []));
}

/** The claims about the end of a line, if it ends the game as its evaluation says. */
function endClaims<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  { score, value, depth }: Evaluation,
): readonly Claim<F>[] {
  const { toMove, config } = position;
  const isDuel = gameOf(config).players(config) === 2;
  if (!isDuel || value === null || depth === null || line.length !== depth || depth < 3) return [];
  const evaluation = { score, value, depth };
  const common = { cells: [], lines: [], evaluation };
  const own: Claim<F> =
    value === 'win'
      ? { code: 'forced-win', player: toMove, against: 1 - toMove, moves: line, ...common }
      : { code: 'refuted', player: 1 - toMove, moves: line.slice(1), ...common };
  const squeeze = position.family === 'connect' ? zugzwang(position, line as readonly Move<'connect'>[]) : null;
  return squeeze ? [own, squeeze as Claim<F>] : [own];
}
