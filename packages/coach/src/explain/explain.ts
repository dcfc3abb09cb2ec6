import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position } from '@rowhouse/rules';
import { type Analyzer, DEFAULT_BUDGET, positionOf, sameMove, withMove } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { connectClaims } from '../connect/claims.ts';
import { zugzwang } from '../connect/zugzwang.ts';
import { morrisClaims } from '../morris/claims.ts';
import { bestLine, type CoachOptions } from './best-line.ts';
import { inOrder } from './order.ts';
import { valueClaims } from './value-claims.ts';

/** Everything there is to say about a move. */
export interface Explanation<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most telling first: one or two of them are an answer, all of them a lesson. */
  readonly claims: readonly Claim<F>[];
  /** How it goes on from the move (which is its first) with best play. */
  readonly line: readonly Move<F>[];
}

/** What the rules alone say about a legal move: at once, without a search. The most telling first. */
export function claimsOf<F extends Family>(position: Position<F>, move: Move<F>): readonly Claim<F>[] {
  const claims =
    position.family === 'connect'
      ? connectClaims(position, move as Move<'connect'>)
      : morrisClaims(position, move as Move<'morris'>);
  return inOrder(claims as readonly Claim<F>[]);
}

/** The same with what an analysis of the position adds, still at once; the lines that prove it need `explain`. */
export function explainAtOnce<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  return inOrder([...claimsOf(position, move), ...valueClaims(position, move, analysis)]);
}

/** All of it: worth, reasons, and the line. `known` is an analysis of the record's position, if there is one already. */
export async function explain<F extends Family>(
  record: GameRecord<F>,
  move: Move<F>,
  ask: Analyzer,
  options: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<Explanation<F>> {
  const { budget = DEFAULT_BUDGET, signal } = options;
  const position = positionOf(record);
  const analysis = known ?? ((await ask(record, { budget, signal })) as Analysis<Move<F>>);
  const found = analysis.moves.find((worth) => sameMove(worth.move, move));
  if (!found) throw new Error('not a legal move');
  const isBest = analysis.line.length > 0 && sameMove(analysis.line[0]!, move);
  const rest = isBest
    ? await bestLine(record, ask, options, analysis)
    : [move, ...(await bestLine(withMove(record, move), ask, options))];
  const claims = [...explainAtOnce(position, move, analysis), ...lineClaims(position, rest, found)];
  return {
    move,
    evaluation: { score: found.score, value: found.value, depth: found.depth },
    exact: found.value !== null,
    claims: inOrder(claims),
    line: rest,
  };
}

/** A line is claimed only where it ends the game as its worth says. */
function lineClaims<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  { score, value, depth }: Evaluation,
): readonly Claim<F>[] {
  const { toMove, config } = position;
  const isDuel = gameOf(config).players(config) === 2;
  if (!isDuel || value === null || depth === null || line.length !== depth || depth < 3) return [];
  const worth = { score, value, depth };
  const common = { cells: [], lines: [], worth };
  const own: Claim<F> =
    value === 'win'
      ? { code: 'forced-win', player: toMove, moves: line, ...common }
      : { code: 'refuted', player: 1 - toMove, moves: line.slice(1), ...common };
  const decided = position.family === 'connect' ? zugzwang(position, line as readonly Move<'connect'>[]) : null;
  return decided ? [own, decided as Claim<F>] : [own];
}
