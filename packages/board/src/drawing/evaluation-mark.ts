import type { Cell } from '@rowhouse/rules';
import { inside } from './colours.ts';
import { escaped } from './svg-text.ts';

/** The evaluation of a move, as a board shows it at the place where the move leads. */
export interface ShownEvaluation {
  /** A guess is an estimate, not a proof. It has another look and other words. */
  readonly kind: 'win' | 'draw' | 'loss' | 'guess';
  /** The number of moves to the end, or the estimate. A draw has none. */
  readonly label: string;
  readonly best: boolean;
  /** In words. When it is read out, the word for the best move is added. */
  readonly words: string;
  readonly said: string;
}

/** Evaluations by column or point. */
export interface Evaluations {
  /** The evaluation of a place, if it has one. */
  at(place: number): ShownEvaluation | null;
}

export interface PlacedEvaluation {
  readonly cell: Cell;
  readonly evaluation: ShownEvaluation;
}

/** Each kind has its own sign above the number; the best move has a ring and a star. For a window of radius 40. */
export const EVALUATION_SIGNS: Readonly<Record<ShownEvaluation['kind'], string>> = {
  win: 'M0 -29L13 -10H-13Z',
  loss: 'M0 -10L13 -29H-13Z',
  draw: 'M-14 -7H14M-14 7H14',
  guess: 'M-11 -19C-6 -25 -3 -25 0 -21S7 -17 11 -23',
};
/** The star of the best move. */
export const STAR = 'M0 -10L2.9 -3.3L10.1 -2.8L4.6 1.9L6.4 9L0 5.2L-6.4 9L-4.6 1.9L-10.1 -2.8L-2.9 -3.3Z';

const INKS = { win: 'good', loss: 'bad', draw: 'ink', guess: 'soft-ink' } as const;

/** The mark of an evaluation. If it lies on a disc or man, it has a background of its own (`onMan`). */
export function evaluationMark(
  { kind, label, best }: ShownEvaluation,
  cx: number,
  cy: number,
  scale = 1,
  onMan = false,
): string {
  const ink = inside(INKS[kind]);
  const isGuess = kind === 'guess';
  const line = (width: number) => `fill="none" stroke="${ink}" stroke-width="${width}"`;
  const sign = isGuess || kind === 'draw' ? `${line(isGuess ? 4 : 6)} stroke-linecap="round"` : `fill="${ink}"`;
  const ground = `<circle r="42" fill="${inside('card')}" stroke="${inside('edge')}" stroke-width="3"/>`;
  const star = `<circle r="38" ${line(4.5)}${isGuess ? ' stroke-dasharray="7 6.2"' : ''}/><g transform="translate(29 -29)"><circle r="16" fill="${ink}" stroke="${inside('window')}" stroke-width="3"/><path fill="${inside('card')}" d="${STAR}"/></g>`;
  return `<g transform="translate(${cx} ${cy}) scale(${scale})">${onMan ? ground : ''}<path d="${EVALUATION_SIGNS[kind]}" ${sign}/><text y="23" fill="${ink}" text-anchor="middle" font-size="${isGuess ? 25 : 32}" font-weight="${isGuess ? 500 : 700}">${escaped(label)}</text>${best ? star : ''}</g>`;
}
