import { gable } from '@rowhouse/board/play';
import { faceOf } from './faces.ts';

export const HOUSE_WIDTH = 108;
const GABLE = 52;
const [WINDOW, SMALL] = [37, 9.5];
const LOWEST = 166;

/** The difference in height from one house to the next, and from the last house to the lighthouse. */
export interface Rise {
  readonly house: number;
  readonly lighthouse: number;
}

export const TALL: Rise = { house: 14, lighthouse: 60 };
/** For phones, where taller houses would leave too little room for the names. */
export const LOW: Rise = { house: 5, lighthouse: 30 };

/** The height of the house with this number. The lighthouse has no number. */
export const heightOf = (number: number | null, rise: Rise): number =>
  number === null ? heightOf(10, rise) + rise.lighthouse : LOWEST + rise.house * (number - 1) + GABLE;

interface Front {
  readonly bot: string;
  readonly number: number;
  /** See `heightOf`. */
  readonly height: number;
  readonly isChosen: boolean;
  readonly isBeaten: boolean;
  /** Whether the player won only after a rewind. Then the lit pane has a seam. */
  readonly isMended: boolean;
}

const small = (x: number, y: number, isLit: boolean): string =>
  isLit
    ? `<circle cx="${x}" cy="${y}" r="${SMALL}" fill="var(--lit)" stroke="var(--roof)" stroke-width="2"/><path d="M${x - SMALL} ${y}h${2 * SMALL}M${x} ${y - SMALL}v${2 * SMALL}" stroke="var(--roof)" stroke-width="2"/>`
    : `<circle cx="${x}" cy="${y}" r="${SMALL}" fill="var(--window)" stroke="var(--sill)" stroke-width="2"/>`;

/** The crack of a mended pane. */
const SEAM =
  '<path d="M-34-15l12 5-3 9 11 4" fill="none" stroke="var(--roof)" stroke-width="2.5" stroke-linejoin="round"/>';

const portrait = ({ bot, isBeaten, isMended, isChosen }: Front, x: number, y: number): string =>
  `<clipPath id="pane-${bot}"><circle r="${WINDOW}"/></clipPath><g transform="translate(${x} ${y})"><circle r="${WINDOW}" fill="${isBeaten || isMended ? 'var(--lit)' : 'light-dark(#fbf8f1,#55421f)'}"/><g clip-path="url(#pane-${bot})"><g transform="translate(0 4)">${faceOf(bot)}</g></g>${isMended ? SEAM : ''}<circle r="${WINDOW}" fill="none" stroke="${isChosen ? 'var(--accent)' : 'var(--roof)'}" stroke-width="${isChosen ? 6 : 3.5}"/></g>`;

/**
 * A neighbour's house. A taller house is a harder opponent. Lit windows mean that the player has beaten the neighbour.
 */
export function houseFront(front: Front): string {
  const { number, height, isChosen, isBeaten } = front;
  const [left, width] = [3, HOUSE_WIDTH - 6];
  const eaves = GABLE + 4;
  const windows: string[] = [];
  for (let y = eaves + 118; y < height - 62; y += 42)
    for (const x of [32, HOUSE_WIDTH - 32]) windows.push(small(x, y, isBeaten));
  const outline = gable(number, left, width, eaves, GABLE);
  return [
    `<path d="M${left} ${height}L${outline}V${height}Z" fill="var(--wall-${number % 7})"/>`,
    `<path d="M${outline}" fill="none" stroke="var(--roof)" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
    portrait(front, HOUSE_WIDTH / 2, eaves + 44),
    `<rect x="16" y="${eaves + 87}" width="${HOUSE_WIDTH - 32}" height="7" rx="3.5" fill="var(--roof)"/>`,
    ...windows,
    `<path d="M38 ${height}v-36a16 16 0 0 1 32 0v36Z" fill="${isChosen ? 'var(--accent)' : 'var(--roof)'}"/><circle cx="63" cy="${height - 20}" r="2" fill="var(--card)"/>`,
    `<rect x="9" y="${height - 41}" width="24" height="21" rx="5" fill="var(--card)" stroke="var(--sill)" stroke-width="1.500"/><text x="21" y="${height - 25.5}" text-anchor="middle" font-size="14" font-weight="650" fill="var(--ink)">${number}</text>`,
  ].join('');
}

/** The lighthouse of the perfect player. */
export function lighthouse(front: Front): string {
  const { height } = front;
  const [top, middle] = [112, HOUSE_WIDTH / 2];
  const edge = (y: number) => 25 - ((y - top) / (height - top)) * 9;
  const band = (from: number, to: number) =>
    `<path d="M${edge(from)} ${from}H${HOUSE_WIDTH - edge(from)}L${HOUSE_WIDTH - edge(to)} ${to}H${edge(to)}Z" fill="#cf4037"/>`;
  const bands = [0.42, 0.68].map((at) => top + at * (height - top)).map((y) => band(y, y + 0.165 * (height - top)));
  return [
    `<path d="M${edge(top)} ${top}H${HOUSE_WIDTH - edge(top)}L${HOUSE_WIDTH - edge(height)} ${height}H${edge(height)}Z" fill="light-dark(#fffdf8,#cfc9d6)"/>`,
    ...bands,
    `<path d="M${edge(top)} ${top}L${edge(height)} ${height}M${HOUSE_WIDTH - edge(top)} ${top}L${HOUSE_WIDTH - edge(height)} ${height}" stroke="var(--roof)" stroke-width="4.500"/>`,
    `<rect x="20" y="104" width="${HOUSE_WIDTH - 40}" height="10" rx="5" fill="var(--roof)"/>`,
    `<rect x="32" y="52" width="${HOUSE_WIDTH - 64}" height="52" fill="var(--lit)" stroke="var(--roof)" stroke-width="4"/><path d="M${middle} 52v52" stroke="var(--roof)" stroke-width="4"/>`,
    `<path d="M24 54 ${middle} 20 ${HOUSE_WIDTH - 24} 54ZM${middle} 20V4" fill="var(--roof)" stroke="var(--roof)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    portrait(front, middle, top + 62)
      .replace('<g transform="translate(54', '<g transform="scale(.82) translate(66')
      .replace(` ${top + 62})"`, ` ${(top + 62) / 0.82})"`),
    `<path d="M40 ${height}v-34a14 14 0 0 1 28 0v34Z" fill="${front.isChosen ? 'var(--accent)' : 'var(--roof)'}"/>`,
  ].join('');
}
