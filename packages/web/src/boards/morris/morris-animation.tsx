import type { Player, Point } from '@rowhouse/rules';
import { type Accessor, createEffect, createSignal, on, onMount } from 'solid-js';
import { Disc } from '../basics/disc.tsx';
import { prefersReducedMotion } from '../basics/fall.ts';
import { type ManMove, type MorrisLayout, movesBetween, type Spot } from './morris-layout.ts';

export type Landing = 'placed' | 'moved' | 'removed';

/** A man that is no longer on the board and is being animated away. */
export interface Leaving extends Spot {
  readonly player: Player;
  readonly delay: number;
}

/** Milliseconds. */
const SLIDE = 250;
const COME = 220;
const GO = 260;
const SETTLE = 130;
/** If more men changed than two turns can change, it is another position, and nothing is animated. */
const MOST_MOVES = 5;

const GLIDING = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const FALLING = 'cubic-bezier(0.5, 0, 0.7, 0.4)';

export interface ManAnimationOptions {
  readonly layout: Accessor<MorrisLayout>;
  readonly owners: Accessor<readonly (Player | null)[]>;
  /** The element of the man at a point. */
  man(point: Point): SVGGElement | undefined;
  onLanded(how: Landing): void;
}

/** Animates whatever changed between two pictures of a board. */
export function createManAnimations(options: ManAnimationOptions) {
  const [leaving, setLeaving] = createSignal<readonly Leaving[]>([]);
  /** Where a man was released that is about to be drawn at its point. */
  let letGo: { readonly point: Point; readonly spot: Spot } | null = null;

  const spotAt = (point: Point) => options.layout().spots[point]!;
  const travel = (point: Point, from: Spot, duration: number) => {
    const to = spotAt(point);
    const path = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }];
    return options.man(point)?.animate(path, { duration, easing: GLIDING });
  };
  const come = (point: Point) => {
    const path = [
      { transform: 'translateY(-46px) scale(1.3)', opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: 'none' },
    ];
    return options.man(point)?.animate(path, { duration: COME, easing: FALLING });
  };
  const show = (moves: readonly ManMove[]) => {
    const delay = moves.some(({ to }) => to !== null) ? SLIDE * 0.7 : 0;
    for (const { player, from, to } of moves)
      if (to === null) {
        setLeaving((list) => [...list, { ...spotAt(from!), player, delay }]);
        setTimeout(() => options.onLanded('removed'), delay);
      } else {
        const animation =
          letGo?.point === to
            ? travel(to, letGo.spot, SETTLE)
            : from === null
              ? come(to)
              : travel(to, spotAt(from), SLIDE);
        const landed = () => options.onLanded(from === null ? 'placed' : 'moved');
        animation?.finished.then(landed, () => {});
      }
  };

  createEffect(
    on(
      () => ({ layout: options.layout(), owners: options.owners() }),
      (now, before) => {
        const moves = before?.layout === now.layout ? movesBetween(before.owners, now.owners) : [];
        if (moves.length === 0 || moves.length > MOST_MOVES) return;
        if (!prefersReducedMotion()) show(moves);
        else
          for (const { from, to } of moves)
            options.onLanded(to === null ? 'removed' : from === null ? 'placed' : 'moved');
      },
    ),
  );

  return {
    leaving,
    left: (man: Leaving) => setLeaving((list) => list.filter((other) => other !== man)),
    /** Runs `act`. A man that comes to a point through it starts from where it was released. */
    from: (spot: Spot, point: Point, act: () => void) => {
      letGo = { point, spot };
      act();
      letGo = null;
    },
    /** A dragged man goes back to its point. */
    back: (point: Point, spot: Spot) => {
      if (!prefersReducedMotion()) travel(point, spot, SETTLE);
    },
  };
}

/** Removes a man, after the man that captured it has arrived. */
export function LeavingMan(props: { readonly man: Leaving; readonly r: number; onGone(): void }) {
  let element!: SVGGElement;
  onMount(() => {
    const away = [{ transform: 'none' }, { transform: 'translateY(-40px) scale(1.22)', opacity: 0 }];
    const timing = { duration: GO, delay: props.man.delay, fill: 'both', easing: 'ease-in' } as const;
    element.animate(away, timing).finished.then(props.onGone, props.onGone);
  });
  return (
    <g transform={`translate(${props.man.x} ${props.man.y})`}>
      <g ref={element}>
        <Disc player={props.man.player} cx={0} cy={0} r={props.r} />
      </g>
    </g>
  );
}
