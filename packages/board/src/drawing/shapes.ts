import type { Player } from '@rowhouse/rules';
import { type ColourName, type Paint, playerColour } from './colours.ts';
import { circle } from './marks.ts';
import { short } from './sizes.ts';

/** An arrow between two places, or a circle around one. */
export interface Shape {
  /**
   * A place: a cell is its number, row by row from the bottom left, and a column is the cell above its top one; a point
   * is its number.
   */
  readonly from: number;
  /** The same as `from` for a circle. */
  readonly to: number;
  /** The player whose colour it has. */
  readonly player: Player;
}

/** The middle of a place in a drawing. */
export type SpotOf = (place: number) => { readonly x: number; readonly y: number };

/** The outline of an arrow (filled) or of a circle, and the width of its line. `scale`: 1 where a cell is 100 wide. */
export function shapeOutline({ from, to }: Shape, spotOf: SpotOf, scale: number) {
  const { x, y } = spotOf(from);
  if (from === to) return { path: circle(45 * scale, x, y), width: 7 * scale, isArrow: false };
  const target = spotOf(to);
  const [right, down] = [target.x - x, target.y - y];
  const length = Math.hypot(right, down);
  /** The spot at this distance along the arrow and to its side. */
  const spot = (along: number, side: number) => {
    const [a, s] = [along / length, (side * scale) / length];
    return `${short(x + a * right - s * down)} ${short(y + a * down + s * right)}`;
  };
  const [begin, neck, tip] = [18 * scale, length - 38 * scale, length - 4 * scale];
  const outline = [spot(begin, 6), spot(neck, 6), spot(neck, 19), spot(tip, 0)];
  const back = [spot(neck, -19), spot(neck, -6), spot(begin, -6)];
  return { path: `M${[...outline, ...back].join('L')}Z`, width: 3 * scale, isArrow: true };
}

/** How much wider the edge of a shape is, which makes it visible on discs of its colour. */
export const SHAPE_EDGE = 6;

/** Shapes as part of an SVG. */
export function shapesSvg(shapes: readonly Shape[], spotOf: SpotOf, scale: number, paint: Paint): readonly string[] {
  return shapes.map((shape) => {
    const { path, width, isArrow } = shapeOutline(shape, spotOf, scale);
    const colour = paint(playerColour(shape.player));
    const edge = paint(shape.player === 8 ? 'edge' : 'card');
    return `<g class="shape" fill="none" stroke-linejoin="round" opacity="0.9"><path d="${path}" stroke="${edge}" stroke-width="${short(width + SHAPE_EDGE * scale)}"/><path d="${path}"${isArrow ? ` fill="${colour}"` : ''} stroke="${colour}" stroke-width="${short(width)}"/></g>`;
  });
}

/** The colour of a line of an explanation, by the pieces on it: that of their player, or slate if there are none. */
export const lineColour = (pieces: readonly (Player | null)[]): ColourName =>
  playerColour(Math.min(...pieces.map((player) => player ?? 9)));
