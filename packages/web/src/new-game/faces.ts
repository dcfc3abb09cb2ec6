import file from './faces.svg?raw';

const DRAWINGS: ReadonlyMap<string, string> = new Map(
  [...file.matchAll(/^<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>$/gm)].map(([, id, drawing]) => [id!, drawing!]),
);

/** The portrait of a computer player at a window: SVG in a box of 80 × 80 units, centred on 0, 0. */
export const faceOf = (bot: string): string => DRAWINGS.get(bot) ?? '';
