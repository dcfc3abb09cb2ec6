import { HOST_LOOKS } from '../basics/colours.ts';

/** The style of the element around any board. */
export const HOST_SHEET: string = [
  // The host is as large as the page says: by default as wide as its place, and as high as the board needs.
  // Column 1 is at the left in every language.
  ':host{display:block;min-width:0;min-height:0;direction:ltr}',
  ':host([hidden]){display:none}',
  // A picture is painted only where it can be seen.
  '.still{width:100%;max-height:100%;content-visibility:auto}',
  '.still svg{display:block;width:100%;height:100%}',
].join('');

/** The style that all boards share that can be played on. */
export const BASE_SHEET: string = [
  `:host{${HOST_LOOKS}}`,
  '.picture{position:relative;display:grid;width:100%;height:100%;min-height:0;border-radius:var(--_round)}',
  // As large as the space allows, in both directions. If the space has no height of its own (on a phone, where the
  // page scrolls), the width decides.
  '.plan{display:grid;place-content:center;container-type:size;width:100%;height:100%;min-width:0;min-height:0;aspect-ratio:var(--plan)}',
  '.stage{position:relative;width:min(100cqw,100cqh * var(--plan));aspect-ratio:var(--plan);touch-action:pan-y;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent}',
  // Over the picture, invisible, and transparent for the pointer.
  '.cell-grid{position:absolute;inset:0;overflow:hidden;border-radius:inherit;color:transparent;font-size:1px;pointer-events:none;user-select:none}',
  // The picture draws the keyboard's cursor.
  '.cell-grid:focus-visible{outline:none}',
  '.cell-mark.sent{animation:sent 160ms 250ms ease-out backwards}',
  // If the server answers at once, the mark of a move on its way is not seen.
  '@keyframes sent{from{opacity:0}}',
  '.cursor{fill:none;stroke:var(--_accent);stroke-width:var(--_focus-width)}',
].join('');
