/** An exhaustive solver for small boards and for positions near the end of the game. */
import type { Analysis, AnalyzeOptions, Evaluation, Value } from '@rowhouse/engine';
import { type ConnectPosition, connect, type Position, unwrap } from '@rowhouse/rules';
import type { CoachEngine } from '../analysis/analyzer.ts';

const SIGN: Record<Value, number> = { win: 1, draw: 0, loss: -1 };

/** Greater is better for the side to move: quick wins first, then slow wins, draws, slow losses, quick losses. */
const rankOf = ({ value, depth }: Evaluation): number => SIGN[value!] * (1000 - (depth ?? 0));

export class SlowSolver {
  readonly #known = new Map<string, Evaluation>();

  evaluate(position: ConnectPosition): Evaluation {
    const { outcome, toMove } = position;
    if (outcome) return evaluation(outcome.winner === null ? 'draw' : outcome.winner === toMove ? 'win' : 'loss', 0);
    const key = connect.key(position);
    const known = this.#known.get(key);
    if (known) return known;
    const found = this.moves(position)[0]!;
    const best = evaluation(found.value!, found.depth);
    this.#known.set(key, best);
    return best;
  }

  /** Every move, the best first. */
  moves(position: ConnectPosition): readonly (Evaluation & { readonly move: number })[] {
    return connect
      .moves(position)
      .map((move) => ({ move, ...before(this.evaluate(unwrap(connect.play(position, move)))) }))
      .sort((a, b) => rankOf(b) - rankOf(a));
  }

  line(position: ConnectPosition): readonly number[] {
    if (position.outcome) return [];
    const { move } = this.moves(position)[0]!;
    return [move, ...this.line(unwrap(connect.play(position, move)))];
  }
}

const evaluation = (value: Value, depth: number | null): Evaluation => ({
  score: SIGN[value] * (1000 - (depth ?? 0)),
  value,
  depth: value === 'draw' ? null : depth,
});

/** The evaluation of a move for the mover, from the evaluation of the next position for the other side. */
const before = ({ value, depth }: Evaluation): Evaluation =>
  evaluation(value === 'win' ? 'loss' : value === 'loss' ? 'win' : 'draw', depth === null ? null : depth + 1);

/** An engine that answers with a function. */
export const fakeEngine = (
  analyze: (position: Position, options?: AnalyzeOptions) => Promise<Analysis>,
): CoachEngine => ({
  analyze: analyze as CoachEngine['analyze'],
});

/** The slow solver as an engine for the coach. */
export const slowEngine = (solver = new SlowSolver()): CoachEngine =>
  fakeEngine(async (any) => {
    const position = any as ConnectPosition;
    const moves = solver.moves(position);
    const best = moves.filter((move) => rankOf(move) === rankOf(moves[0]!));
    const { score, value, depth } = moves[0]!;
    return {
      ...{ score, value, depth, moves },
      best: best.map(({ move }) => move),
      line: solver.line(position),
      exact: true,
      nodes: 0,
      reached: 0,
    };
  });
