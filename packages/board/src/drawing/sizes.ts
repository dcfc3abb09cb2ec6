/**
 * Every size and time of the boards that a page can change, as `--rowhouse-<name>`. Widths are in hundredths of a cell; a
 * morris board is 700 wide. A size without a unit that is usually 1 is a factor.
 */
export const SIZES = {
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

/** A number with three digits after the point at most. */
export const short = (number: number): number => Math.round(number * 1000) / 1000;

/** A length of a drawing, times a size that is a factor. */
export const times = (length: number, factor: string): string =>
  factor === '1' ? String(short(length)) : `calc(${short(length)}px*${factor})`;

/** A width of a drawing, and some more. */
export const plus = (width: string, more: number): string =>
  Number.isNaN(Number(width)) ? `calc(${more}px + 1px*${width})` : String(Number(width) + more);
