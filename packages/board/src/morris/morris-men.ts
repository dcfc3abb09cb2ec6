import { Layer, part } from '../basics/layer.ts';
import type { MorrisLayout } from './morris-layout.ts';

/** The elements of a point's man: the area around it, what is lifted, and what animations move. */
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
