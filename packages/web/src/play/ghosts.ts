import type { HouseOverlay } from '@rowhouse/board';
import { houseOverlay } from '@rowhouse/board/play';
import type { Analysis } from '@rowhouse/engine';
import type { Move } from '@rowhouse/rules';
import { prefersReducedMotion } from '../shared/platform/page.ts';

/** A ghost of 30 × 34 around 0, 0. It shivers now and then. */
const ghostAt = (x: number, y: number): string => {
  const shiver = prefersReducedMotion()
    ? ''
    : '<animateTransform attributeName="transform" type="translate" dur="4s" repeatCount="indefinite" values="0 0;2 0;-2 0;2 0;0 0;0 0" keyTimes="0;.02;.04;.06;.08;1"/>';
  return (
    `<g class="ghost" transform="translate(${x} ${y})"><g>${shiver}` +
    '<path d="M-15 15V-3a15 15 0 0 1 30 0V15l-5-5-5 5-5-5-5 5-5-5Z" fill="var(--card)" stroke="var(--ink)" stroke-width="3.5" stroke-linejoin="round"/>' +
    '<path d="M-5 -5v3M5 -5v3" stroke="var(--ink)" stroke-width="4.5" stroke-linecap="round"/></g></g>'
  );
};

/** The distance from the middle of the topmost window up to the middle of the gable. */
const TO_GABLE = 76;

/** A ghost in the gable of every column with an evaluation. */
export const ghostOverlay: HouseOverlay = (view, middle, isBusy) => {
  const { config, evaluations, ...others } = view;
  const columns = isBusy ? [] : Array.from({ length: config.columns }, (_, x) => x).filter((x) => evaluations?.at(x));
  const ghosts = columns.map((x) => middle([x, config.rows - 1])).map(([x, y]) => ghostAt(x, y - TO_GABLE));
  return [...ghosts, ...houseOverlay({ config, ...others }, middle, isBusy)];
};

/** People see a loss within this many plies. */
const SOON_PLIES = 8;

/**
 * The moves that lose although another does not. In a lost position: those that lose soon although another lasts
 * longer.
 */
export function losingMoves({ moves }: Analysis): readonly Move[] {
  const lasting = (depth: number | null) => depth ?? Number.POSITIVE_INFINITY;
  const isLost = moves.every(({ value }) => value === 'loss');
  const longest = Math.max(...moves.map(({ depth }) => lasting(depth)));
  return moves.flatMap(({ move, value, depth }) => {
    const losesSoon = lasting(depth) <= SOON_PLIES && lasting(depth) < longest;
    return value === 'loss' && (!isLost || losesSoon) ? [move] : [];
  });
}
