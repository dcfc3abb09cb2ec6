/** The attributes of a rectangle. */
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx?: number;
}

/** A rectangle as part of an SVG. */
export const rect = ({ x, y, width, height, rx = 0 }: Rect, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx === 0 ? '' : ` rx="${rx}"`} fill="${fill}"/>`;

/** A text inside markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
