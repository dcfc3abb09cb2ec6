/** Styles that several drawings share. */
import type { Style } from '../terminal/canvas.ts';

export const SOFT: Style = { soft: true };
/** Roofs, walls and paths. */
export const ROOF: Style = { tone: 'roof' };
/** The selected item, and messages. */
export const ACCENT: Style = { bold: true, tone: 'accent' };
