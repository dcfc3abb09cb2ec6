import type { HouseOverlay, MorrisOverlay } from '@rowhouse/board';
import type { Cell, Point } from '@rowhouse/rules';
import type { TurnMark } from './highlights.ts';

/** Combines overlays of a street of houses. Later overlays are drawn above. */
export const overHouses =
  (...overlays: readonly (HouseOverlay | null | undefined)[]): HouseOverlay =>
  (...given) =>
    overlays.flatMap((overlay) => overlay?.(...given) ?? []);

/** Combines overlays of a morris board. Later overlays are drawn above. */
export const overSquares =
  (...overlays: readonly (MorrisOverlay | null | undefined)[]): MorrisOverlay =>
  (...given) => {
    const drawn = overlays.flatMap((overlay) => overlay?.(...given) ?? []);
    return { under: drawn.flatMap(({ under }) => under), over: drawn.flatMap(({ over }) => over) };
  };

/** The number of the move on a badge at the upper right of a disc of radius 37.5, and a dark ring. */
function badge(number: number, isTurn: boolean): string {
  if (!isTurn) return '';
  const width = 26 + 13 * String(number).length;
  return (
    `<circle r="41" fill="none" stroke-width="4.5" stroke="var(--ink)"/>` +
    `<g transform="translate(32 -32)"><rect x="${-width / 2}" y="-18" width="${width}" height="36" rx="18" stroke-width="3" fill="var(--ink)" stroke="var(--ground)"/>` +
    `<text text-anchor="middle" y="8" font-size="23" font-weight="650" fill="var(--ground)">${number}</text></g>`
  );
}

/** A dashed ring in the player’s colour that marks a better move. */
const betterRing = (player: number, r: number): string =>
  `<circle r="${r}" fill="none" stroke-width="6" stroke-dasharray="11 8" stroke="var(--player-${player})"/>`;

const at = (x: number, y: number, drawn: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}">${drawn}</g>`;

/** The move that turned the game on a street of houses, and the better moves whose windows are still empty. */
export const houseTurn =
  ({ number, isTurn, place, instead, player }: TurnMark): HouseOverlay =>
  (view, middle, isBusy) => {
    const [column, row] = place as Cell;
    if (isBusy || view.at(column, row) !== player) return [];
    const free = (instead as readonly Cell[]).filter(([x, y]) => view.at(x, y) === null);
    return [
      at(...middle(place as Cell), badge(number, isTurn)),
      ...free.map((cell) => at(...middle(cell), betterRing(player, 35))),
    ];
  };

/** The same on a morris board. */
export const squareTurn =
  ({ number, isTurn, place, instead, player }: TurnMark): MorrisOverlay =>
  (view, { spots, radius }) => {
    if (view.at(place as Point) !== player) return { under: [], over: [] };
    const scale = radius / 37.5;
    const drawn = (point: Point, text: string) => at(spots[point]!.x, spots[point]!.y, text, scale);
    const free = (instead as readonly Point[]).filter((point) => view.at(point) === null);
    return {
      under: [],
      over: [
        drawn(place as Point, badge(number, isTurn)),
        ...free.map((point) => drawn(point, betterRing(player, 32))),
      ],
    };
  };
