import { onCleanup, onMount } from 'solid-js';
import { DiscIcon } from '../basics/disc.tsx';
import { BETWEEN, type DiscAnimation, fallFrames, fallFrom } from '../basics/fall.ts';
import * as plan from './house-plan.ts';

interface FallingDiscProps {
  readonly size: plan.Size;
  readonly animation: DiscAnimation;
  /** Its number among animations that follow each other. */
  readonly order: number;
  /** Called when it hits the ground. */
  onLanded(): void;
  /** Called when the animation is over. */
  onDone(): void;
}

/** A disc that falls behind the wall, or goes back up. The compositor moves it, without layout or paint. */
export function FallingDisc(props: FallingDiscProps) {
  let disc!: HTMLDivElement;
  onMount(() => {
    const { size, animation: what } = props;
    const fall = fallFrom(plan.fallHeight(size, what.y));
    const isDrop = what.kind === 'drop';
    const delay = props.order * BETWEEN;
    const raised = (cells: number) => `translateY(${(-cells * plan.CELL * 100) / (2 * plan.DISC)}%)`;
    const frames = fallFrames(fall).map(({ offset, height, easing }) => ({
      offset,
      easing,
      transform: raised(height),
    }));
    const animation = isDrop
      ? disc.animate(frames, { duration: fall.duration, delay, fill: 'both' })
      : disc.animate([{ ...frames[0]!, offset: 0 }, { transform: raised(0) }], {
          duration: fall.landing * 0.7,
          delay,
          direction: 'reverse',
          fill: 'both',
        });
    animation.onfinish = () => props.onDone();
    const landed = isDrop ? setTimeout(() => props.onLanded(), delay + fall.landing) : undefined;
    onCleanup(() => {
      clearTimeout(landed);
      animation.cancel();
    });
  });
  const { size, animation } = props;
  return (
    <div
      class="house-flier"
      ref={disc}
      style={{
        left: plan.percent(plan.windowX(animation.x) - plan.DISC, plan.planWidth(size)),
        top: plan.percent(plan.windowY(size, animation.y) - plan.DISC, plan.planHeight(size)),
        width: plan.percent(2 * plan.DISC, plan.planWidth(size)),
      }}
    >
      <DiscIcon player={animation.player} size="100%" />
    </div>
  );
}
