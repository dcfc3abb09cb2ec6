/** What pictures of a street share with a street to play on. */
import type { Paint } from '../basics/colours.ts';
import { rect } from '../basics/rect.ts';
import { times } from '../basics/sizes.ts';
import * as plan from './house-plan.ts';

/** The roofs and the pavement. */
export const streetLines = (size: plan.Size, roof: string, paint: Paint): string =>
  `<path d="${roof}" fill="none" stroke="${paint('roof')}" stroke-width="${paint('line-width')}" stroke-linecap="round" stroke-linejoin="round"/>${rect(plan.pavement(size), paint('roof'))}`;

/** The numbers of the columns. The one under the pointer or the keyboard's cursor stands out. */
export function streetNumbers(size: plan.Size, paint: Paint, aimed?: number): string {
  const numbers = Array.from(
    { length: size.columns },
    (_, x) =>
      `<text x="${plan.windowX(x)}" y="${plan.numberY(size)}"${x === aimed ? ' class="aimed"' : ''}>${x + 1}</text>`,
  );
  return `<g fill="${paint('soft-ink')}" font-size="${times(plan.numberSize(size), paint('coordinate-size'))}" text-anchor="middle">${numbers.join('')}</g>`;
}
