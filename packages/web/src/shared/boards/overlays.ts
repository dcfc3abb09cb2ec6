import type { HouseOverlay, MorrisOverlay } from '@rowhouse/board';

/** Several overlays of a street of houses, one above the other. */
export const overHouses =
  (...overlays: readonly (HouseOverlay | null | undefined)[]): HouseOverlay =>
  (...given) =>
    overlays.flatMap((overlay) => overlay?.(...given) ?? []);

/** Several overlays of a morris board, one above the other. */
export const overSquares =
  (...overlays: readonly (MorrisOverlay | null | undefined)[]): MorrisOverlay =>
  (...given) => {
    const drawn = overlays.flatMap((overlay) => overlay?.(...given) ?? []);
    return { under: drawn.flatMap(({ under }) => under), over: drawn.flatMap(({ over }) => over) };
  };
