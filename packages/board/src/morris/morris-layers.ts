import type { Player, Point } from '@rowhouse/rules';
import { inside, playerColour } from '../drawing/colours.ts';
import { disc, discDefs } from '../drawing/disc.ts';
import { groupsOf, Layer, part, setPlan } from '../drawing/layer.ts';
import { frameOf, type LayoutPoint, type MorrisLayout, SKY } from './morris-layout.ts';
import { squareGround } from './square-parts.ts';

/** The elements of a point's man: the area around it, the part that is lifted, and the part that animations move. */
export interface ManElements {
  readonly reach: SVGCircleElement;
  readonly man: SVGGElement;
  readonly layer: Layer;
  readonly mover: SVGGElement;
}

/** Draws a place for a man at every point, and finds its elements. */
export function buildMen(men: Layer, { spots, pitch }: MorrisLayout): readonly ManElements[] {
  men.draw(
    spots.map(
      ({ x, y }) =>
        `<g transform="translate(${x} ${y})"><g class="morris-man"><g class="mover"></g></g><circle class="morris-reach" r="${Math.min(pitch / 2, 110)}"/></g>`,
    ),
  );
  return spots.map((_, point) => {
    const all = men.at(point)!;
    const mover = part<SVGGElement>(all, '.mover');
    return { reach: part(all, '.morris-reach'), man: part(all, '.morris-man'), mover, layer: new Layer(mover) };
  });
}

/** The layers, from the lowest to the uppermost, each with its `part`. */
export const LAYERS = {
  ground: 'ground',
  lines: 'lines',
  stones: 'stones',
  men: 'men',
  lights: 'marks',
  leaving: 'men',
  over: 'marks',
};

/** A board with empty layers. */
export const morrisFrame = (): string =>
  `<div class="picture" part="picture"><div class="plan"><div class="stage"><svg class="morris-square" aria-hidden="true">${discDefs(2)}${groupsOf(LAYERS)}</svg></div></div></div>`;

/** Gives a board room for its names, or none. */
export function fitFrame(board: HTMLElement, svg: SVGSVGElement, isPlain: boolean): void {
  const { left, width, height } = frameOf(isPlain);
  setPlan(part(board, '.plan'), width, height);
  svg.setAttribute('viewBox', `${-left} ${-SKY} ${width} ${height}`);
}

/** The ground, where the paths are paved with slabs. */
export const morrisGround = (layout: MorrisLayout): string =>
  `${squareGround(layout, inside)}<path class="morris-joints" d="${layout.paths}" stroke-dasharray="2 ${layout.slab - 2}"/>`;

/** The man that could come to a point: a mark, or a pale man. */
export function morrisComing(
  { radius, spots }: MorrisLayout,
  point: Point,
  hand: Player | null,
  { isTarget, isPreview }: { readonly isTarget: boolean; readonly isPreview: boolean },
): string {
  const { x, y } = spots[point]!;
  const target = `<circle class="mark-target" stroke="${inside(playerColour(hand ?? 0))}" cx="${x}" cy="${y}" r="${radius - 3}"/>`;
  return (isTarget ? target : '') + (isPreview ? disc(hand!, x, y, radius, ' morris-ghost') : '');
}

/** The keyboard's cursor. */
export const morrisCursor = ({ x, y }: LayoutPoint, r: number): string =>
  `<rect class="cursor" x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" rx="16"/>`;
