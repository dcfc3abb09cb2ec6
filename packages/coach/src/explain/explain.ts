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
import { timedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { isWarning } from '../claims/kinds.ts';
import { inOrder } from '../claims/order.ts';
import { wouldShow } from '../claims/select-claims.ts';
import { fightClaim } from '../connect/fight.ts';
import { oldThreats, zugzwang } from '../connect/old-threats.ts';
import { letsIn } from '../morris/mill-room.ts';
import { comparisons } from './comparisons.ts';
import { drawClaim } from './draw-claims.ts';
import { withoutEmptyThreats } from './empty-threats.ts';
import { type IsWanted, lineAhead, otherLines } from './line-claims.ts';
import { claimsOf, plans } from './rule-claims.ts';
import { valueClaims } from './value-claims.ts';

/** The steps of a hint: the first press marks a good move, the second shows the idea, the third the whole line. */
export const HINT_STEPS = ['move', 'idea', 'line'] as const;
/** One of `HINT_STEPS`. */
export type HintStep = (typeof HINT_STEPS)[number];

/** A good move with its reason. A view shows it in the steps of `HINT_STEPS`. */
export interface Hint<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most important claim for the move; its evaluation if there is no other. */
  readonly idea: Claim<F>;
  /** Best play from this move on; the move is its first. */
  readonly line: readonly Move<F>[];
}

/** A good move for the side to move, with its reason. `known` is an analysis of the record's position. The game must not be over. */
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

/** Everything the coach says about a move. */
export interface Explanation<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most important first. For a short answer, see `selectClaims`. */
  readonly claims: readonly Claim<F>[];
  /** Best play from this move on; the move is its first. */
  readonly line: readonly Move<F>[];
}

/** The claims of `claimsOf`, and those that follow from an analysis of the position. `explain` adds the claims that need a line. */
export function quickClaims<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  // If the move is known not to win, parity promises too much. Other claims mention the threat.
  const isOpen = !analysis.exact || found?.value === 'win';
  const claims = claimsOf(position, move).filter(({ code }) => isOpen || code !== 'parity');
  return inOrder([...claims, ...valueClaims(position, move, analysis)]);
}

/** The whole explanation: evaluation, claims and line. `known` is an analysis of the record's position. */
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
  const analyzer = timedAnalyzer(analyze, options);
  const line = await lineStartingWith(record, move, analysis, analyzer);
  const { toMove } = position;
  const claims: Claim<F>[] = [
    ...(await withoutEmptyThreats(quickClaims(position, move, analysis), record, move, analysis, analyzer)),
    ...endClaims(position, line, found),
    ...fights(position, move, analysis),
  ];
  // Proofs take time. If time is short, look only for claims that would be shown.
  const isWanted: IsWanted = (code, player) =>
    !analyzer.isLimited || wouldShow(claims, { code, player, moves: [move] });
  const inquiry = { record, move, analysis, line, analyzer, isWanted };
  const ahead = await lineAhead(inquiry);
  claims.push(...ahead, ...openings(position, analysis, ahead));
  if (isWanted('plan', toMove)) claims.push(...plans(position, move, found.value === 'win'));
  // A line that wins makes it unnecessary to say what the move prevents.
  if (ahead.length === 0 || found.value === 'loss') claims.push(...(await otherLines(inquiry)));
  if (isWanted('answered', 1 - toMove) || isWanted('too-late', 1 - toMove) || isWanted('better', toMove))
    claims.push(...(await comparisons(record, line, analysis, analyzer)));
  if (record.config.family === 'morris' && (isWanted('out-of-time', toMove) || isWanted('out-of-time', 1 - toMove))) {
    const about = [
      record as GameRecord<'morris'>,
      move as Move<'morris'>,
      analysis as Analysis<Move<'morris'>>,
    ] as const;
    const claim = await drawClaim(...about, analyzer);
    // A move that takes a place from the other side does more than wait.
    const takesPlace = claims.some(({ here }) => here !== undefined);
    if (claim) claims.push((takesPlace ? { ...claim, cells: [] } : claim) as Claim<F>);
  }
  return {
    move,
    evaluation: bareEvaluation(found),
    // With more than two players a value depends on how the others play, unless the analysis is exact.
    exact: found.value !== null && (analysis.exact || gameOf(record.config).players(record.config) === 2),
    claims: inOrder(claims),
    line,
  };
}

/** In a morris game: the point that a losing move leaves to the other side, unless a best move leaves it as well. */
function openings<F extends Family>(
  position: Position<F>,
  { value, best }: Analysis<Move<F>>,
  ahead: readonly Claim<F>[],
): readonly Claim<F>[] {
  const [line] = ahead;
  if (line?.code !== 'runs-into' || value === 'loss' || position.family !== 'morris') return [];
  const claim = letsIn(position, line.moves as readonly Move<'morris'>[], line.player);
  const isLeftAnyway = ({ from }: Move<'morris'>) => claim?.cells.length === 1 && claim.cells[0] === from;
  return claim && !(best as readonly Move<'morris'>[]).some(isLeftAnyway) ? [claim as Claim<F>] : [];
}

/** The cell that both sides want after the move, and in a lost position the other side's existing threats. */
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
