import type { Player, Point } from '@rowhouse/rules';
import { disc } from '../drawing/disc.ts';
import { paceOf } from '../drawing/fall.ts';
import type { Landed } from '../host/live-board.ts';
import type { LayoutPoint, MorrisLayout } from './morris-layout.ts';

/** A man goes from one point to another; `null` is off the board. */
interface ManMove {
  readonly player: Player;
  readonly from: Point | null;
  readonly to: Point | null;
}

type Pieces = readonly (Player | null)[];

/**
 * The changes between two pictures of a board, as a person would see them: a man that disappeared and one of the same
 * side that appeared are one man that moved. It does not matter whether this came from a move, an undo or a look back.
 */
export function movesBetween(before: Pieces, after: Pieces): readonly ManMove[] {
  const changed = after.flatMap((_, point) => (before[point] === after[point] ? [] : [point]));
  return [0, 1].flatMap((player): ManMove[] => {
    const left = changed.filter((point) => before[point] === player);
    const came = changed.filter((point) => after[point] === player);
    if (left.length === 1 && came.length === 1) return [{ player, from: left[0]!, to: came[0]! }];
    return [...left.map((from) => ({ player, from, to: null })), ...came.map((to) => ({ player, from: null, to }))];
  });
}

/** Milliseconds. */
export const SLIDE = 250;
const COME = 220;
/** Long enough to see which man was taken. */
const GO = 1300;
const SETTLE = 130;
/** If more men changed than two turns can change, it is another position, and nothing is animated. */
const MAX_MOVES = 5;

const GLIDING = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const FALLING = 'cubic-bezier(0.5, 0, 0.7, 0.4)';

export interface ManAnimationOptions {
  readonly layout: MorrisLayout;
  /** The group for men that are no longer on the board and are being animated away. */
  readonly leaving: SVGGElement;
  /** The board. */
  readonly picture: Element;
  /** The element of the man at a point. */
  man(point: Point): SVGGElement;
  onLanded(how: Landed['how']): void;
}

/** Animates the changes between two pictures of a board. */
export class ManAnimations {
  readonly #options: ManAnimationOptions;
  /** The place where a man was released. The man is about to be drawn at its point. */
  #letGo: { readonly point: Point; readonly spot: LayoutPoint } | null = null;

  constructor(options: ManAnimationOptions) {
    this.#options = options;
  }

  /** After the men were drawn. */
  show(before: readonly (Player | null)[], now: readonly (Player | null)[]): void {
    const moves = movesBetween(before, now);
    if (moves.length === 0 || moves.length > MAX_MOVES) return;
    const pace = paceOf(this.#options.picture);
    if (pace > 0) this.#animate(moves, pace);
    else
      for (const { from, to } of moves)
        this.#options.onLanded(to === null ? 'removed' : from === null ? 'placed' : 'moved');
  }

  /** Runs `act`. A man that `act` moves to a point starts from the place where it was released. */
  from(spot: LayoutPoint, point: Point, act: () => void): void {
    this.#letGo = { point, spot };
    act();
    this.#letGo = null;
  }

  /** A dragged man goes back to its point. */
  back(point: Point, spot: LayoutPoint): void {
    const pace = paceOf(this.#options.picture);
    if (pace > 0) this.#travel(point, spot, SETTLE * pace);
  }

  #spot(point: Point): LayoutPoint {
    return this.#options.layout.spots[point]!;
  }

  #travel(point: Point, from: LayoutPoint, duration: number): Animation {
    const to = this.#spot(point);
    const path = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }];
    return this.#options.man(point).animate(path, { duration, easing: GLIDING });
  }

  #come(point: Point, duration: number): Animation {
    const path = [
      { transform: 'translateY(-46px) scale(1.3)', opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: 'none' },
    ];
    return this.#options.man(point).animate(path, { duration, easing: FALLING });
  }

  #animate(moves: readonly ManMove[], pace: number): void {
    const delay = moves.some(({ to }) => to !== null) ? SLIDE * 0.7 * pace : 0;
    for (const { player, from, to } of moves)
      if (to === null) {
        this.#leave(from!, player, { duration: GO * pace, delay });
        setTimeout(() => this.#options.onLanded('removed'), delay);
      } else {
        const animation =
          this.#letGo?.point === to
            ? this.#travel(to, this.#letGo.spot, SETTLE * pace)
            : from === null
              ? this.#come(to, COME * pace)
              : this.#travel(to, this.#spot(from), SLIDE * pace);
        animation.finished.then(
          () => this.#options.onLanded(from === null ? 'placed' : 'moved'),
          () => {},
        );
      }
  }

  /** Removes a man, after the man that captured it has arrived. */
  #leave(point: Point, player: Player, time: { readonly duration: number; readonly delay: number }): void {
    const { leaving, layout } = this.#options;
    const { x, y } = this.#spot(point);
    leaving.insertAdjacentHTML(
      'beforeend',
      `<g transform="translate(${x} ${y})"><g>${disc(player, 0, 0, layout.radius)}</g></g>`,
    );
    const man = leaving.lastElementChild!;
    const away = [
      { opacity: 1 },
      { transform: 'none', opacity: 0.45, offset: 0.25 },
      { transform: 'none', opacity: 0.45, offset: 0.75 },
      { transform: 'translateY(-40px) scale(1.22)', opacity: 0 },
    ];
    const timing = { ...time, fill: 'both', easing: 'ease-in' } as const;
    const gone = () => man.remove();
    man.firstElementChild!.animate(away, timing).finished.then(gone, gone);
  }
}
