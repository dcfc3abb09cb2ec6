import { BETWEEN, type DiscAnimation, fallFrames, fallFrom } from '../basics/fall.ts';

export interface FallOptions {
  /** How far it falls, in cells, and how much of its own height a cell is, in per cent. */
  readonly height: number;
  readonly cell: number;
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
  what: Pick<DiscAnimation, 'kind'>,
  { height, cell, order, pace, onLanded, onDone }: FallOptions,
): () => void {
  const fall = fallFrom(height, pace);
  const isDrop = what.kind === 'drop';
  const delay = order * BETWEEN * pace;
  const raised = (cells: number) => `translateY(${-cells * cell}%)`;
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
