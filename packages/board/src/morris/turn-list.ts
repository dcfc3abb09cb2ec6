/** A turn that is put together touch by touch, from a list of turns: those of the rules, or those that a page allows. */
import type { MorrisTurn, Point } from '@rowhouse/rules';
import { type Draft, NO_DRAFT } from '@rowhouse/rules/morris';

/** What a touch of a point leads to. */
export type TurnTouch =
  | { readonly kind: 'move'; readonly move: MorrisTurn }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused' };

const fits = (draft: Draft, { from, to }: MorrisTurn): boolean =>
  draft.to !== null ? to === draft.to && from === draft.from : from === draft.from;

/** The points that can be touched next. A chosen man can be put back, or another one chosen instead. */
export function openPoints(turns: readonly MorrisTurn[], draft: Draft): ReadonlySet<Point> {
  const next = turns.flatMap((turn): readonly (Point | null)[] => {
    if (draft.to !== null) return fits(draft, turn) ? [turn.remove] : [];
    return fits(draft, turn) ? [turn.from, turn.to] : [turn.from];
  });
  return new Set(next.filter((point) => point !== null));
}

/** What a touch of a point leads to. A refused touch changes nothing. */
export function touchTurn(turns: readonly MorrisTurn[], draft: Draft, point: Point): TurnTouch {
  const same = turns.filter((turn) => fits(draft, turn));
  if (draft.to !== null) {
    const turn = same.find(({ remove }) => remove === point);
    return turn ? { kind: 'move', move: turn } : { kind: 'refused' };
  }
  const turn = same.find(({ to }) => to === point);
  if (turn)
    return turn.remove === null
      ? { kind: 'move', move: turn }
      : { kind: 'draft', draft: { from: turn.from, to: point } };
  if (!turns.some(({ from }) => from === point)) return { kind: 'refused' };
  return { kind: 'draft', draft: draft.from === point ? NO_DRAFT : { from: point, to: null } };
}
