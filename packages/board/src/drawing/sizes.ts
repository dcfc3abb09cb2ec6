/**
 * Every size and time of the boards that a page can change, as `--rowhouse-<name>`. Widths are in hundredths of a cell;
 * a morris board is 700 wide. A size without a unit that is usually 1 is a factor.
 */
export const SIZES = {
  // The maximum height of a board if the page does not set its height: it fits into the window.
  'max-height': 'calc(100dvh - 2rem)',
  // The corners of a board, the space between it and its buttons, and the height of a button.
  round: '0.75rem',
  gap: '0.5rem',
  'button-size': '2.75rem',
  // Discs and men, the marks around them, the numbers of columns and the names of points.
  'disc-size': '1',
  'mark-size': '1',
  'coordinate-size': '1',
  // Roofs, the lines of a morris board, the frames of windows, the keyboard's cursor.
  'line-width': '5.5',
  'path-width': '21',
  'frame-width': '3',
  'focus-width': '5',
  // How long animations take. With 0 there are none.
  duration: '1',
} as const;

/** The name of a size. A page changes it as `--rowhouse-<name>`. */
export type SizeName = keyof typeof SIZES;

/** A number with at most three decimals. */
export const short = (number: number): number => Math.round(number * 1000) / 1000;

/** A length of a drawing, times a size that is a factor. */
export const times = (length: number, factor: string): string =>
  factor === '1' ? String(short(length)) : `calc(${short(length)}px*${factor})`;

/**
 * A drawing around a point, as long as a length times a size that is a factor. Its `box` is square. A size of the page
 * is a font size, and the drawing is 1 em: a security policy may forbid style attributes, and `transform` reads no
 * variables.
 */
export const sized = (
  x: number,
  y: number,
  [length, factor]: readonly [length: number, factor: string],
  box: string,
  drawing: string,
): string =>
  `<g transform="translate(${short(x)} ${short(y)})" font-size="${times(length, factor)}"><svg x="-.5em" y="-.5em" width="1em" height="1em" viewBox="${box}" overflow="visible">${drawing}</svg></g>`;

/** A width of a drawing, plus a length. */
export const plus = (width: string, more: number): string =>
  Number.isNaN(Number(width)) ? `calc(${more}px + 1px*${width})` : String(Number(width) + more);
