import { inside } from '../basics/colours.ts';
import { discIcon } from '../basics/disc.ts';
import { BETWEEN, type DiscAnimation, fallFrames, fallFrom } from '../basics/fall.ts';
import { elementOf } from '../basics/layer.ts';
import * as plan from './house-plan.ts';

/** A disc in the stage of a house board, as wide as the others. */
export function looseDisc(size: plan.Size, name: string, player: number, x: number, middleY: number): HTMLElement {
  const element = elementOf(`<div class="${name}" part="disc">${discIcon(player, inside)}</div>`);
  return Object.assign(element, {
    style: `left:${plan.percent(plan.windowX(x) - plan.DISC, plan.planWidth(size))};top:${plan.percent(middleY - plan.DISC, plan.planHeight(size))};width:${plan.percent(2 * plan.DISC, plan.planWidth(size))}`,
  });
}

export interface FallOptions {
  /** Its number among animations that follow each other. */
  readonly order: number;
  /** How long it takes, as a factor. */
  readonly pace: number;
  /** Called when it hits the ground. */
  onLanded(): void;
  /** Called when the animation is over. */
  onDone(): void;
}

/** Lets a disc fall behind the wall, or go back up. The compositor moves it, without layout or paint. Returns what ends it. */
export function startFall(
  disc: HTMLElement,
  size: plan.Size,
  what: DiscAnimation,
  { order, pace, onLanded, onDone }: FallOptions,
): () => void {
  const fall = fallFrom(plan.fallHeight(size, what.y), pace);
  const isDrop = what.kind === 'drop';
  const delay = order * BETWEEN * pace;
  const raised = (cells: number) => `translateY(${(-cells * plan.CELL * 100) / (2 * plan.DISC)}%)`;
  const frames = fallFrames(fall).map(({ offset, height, easing }) => ({ offset, easing, transform: raised(height) }));
  const animation = isDrop
    ? disc.animate(frames, { duration: fall.duration, delay, fill: 'both' })
    : disc.animate([{ ...frames[0]!, offset: 0 }, { transform: raised(0) }], {
        duration: fall.landing * 0.7,
        delay,
        direction: 'reverse',
        fill: 'both',
      });
  animation.onfinish = onDone;
  const landed = isDrop ? setTimeout(onLanded, delay + fall.landing) : undefined;
  return () => {
    clearTimeout(landed);
    animation.cancel();
    disc.remove();
  };
}
