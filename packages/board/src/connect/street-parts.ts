/** The parts that a picture of a street shares with a street to play on. */
import type { Paint } from '../drawing/colours.ts';
import { times } from '../drawing/sizes.ts';
import { rect } from '../drawing/svg-text.ts';
import * as plan from './house-plan.ts';

/** The roofs and the pavement. */
export const streetLines = (size: plan.GridSize, roof: string, paint: Paint): string =>
  `<path d="${roof}" fill="none" stroke="${paint('roof')}" stroke-width="${paint('line-width')}" stroke-linecap="round" stroke-linejoin="round"/>${rect(plan.pavement(size), paint('roof'))}`;

/** A plate with its number on every house. The one under the pointer or the keyboard's cursor stands out. */
export function streetNumbers(size: plan.GridSize, paint: Paint, aimed?: number): string {
  const scale = plan.plateScale(size);
  const y = plan.wallFoot(size) - 24 * scale;
  const plates = Array.from({ length: size.columns }, (_, x) => {
    const [plate, ink] = x === aimed ? (['ink', 'ground'] as const) : (['card', 'ink'] as const);
    return `<g transform="translate(${plan.windowX(x)} ${y})scale(${scale})"><rect x="-21" y="-14.5" width="42" height="29" rx="7" fill="${paint(plate)}" stroke="${paint('sill')}" stroke-width="2"/><text y="7.5" fill="${paint(ink)}">${plan.numberOf(size, x)}</text></g>`;
  });
  return `<g font-size="${times(21, paint('coordinate-size'))}" font-weight="650" text-anchor="middle">${plates.join('')}</g>`;
}
