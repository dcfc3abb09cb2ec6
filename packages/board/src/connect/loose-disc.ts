import { inside } from '../basics/colours.ts';
import { discIcon } from '../basics/disc.ts';
import { elementOf } from '../basics/layer.ts';
import * as plan from './house-plan.ts';

/** A disc in the stage of a house board, as wide as the others. */
export function looseDisc(size: plan.Size, name: string, player: number, x: number, middleY: number): HTMLElement {
  const element = elementOf(`<div class="${name}" part="disc">${discIcon(player, inside)}</div>`);
  return Object.assign(element, {
    style: `left:${plan.percent(plan.windowX(x) - plan.DISC, plan.planWidth(size))};top:${plan.percent(middleY - plan.DISC, plan.planHeight(size))};width:${plan.percent(2 * plan.DISC, plan.planWidth(size))}`,
  });
}
