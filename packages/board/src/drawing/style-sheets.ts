import { HOST_LOOKS, onPage } from './colours.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Adds a style sheet to a shadow root. All elements share one object for each sheet. */
export function adopt(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** The parts of boards, for `::part()`. A still board has only the first. */
export const PARTS = [
  'picture',
  'grid',
  'disc',
  'waiting',
  'fronts',
  'numbers',
  'marks',
  'ground',
  'lines',
  'stones',
  'men',
  'tools',
  'button',
  'map',
] as const;

/** The style of the element around any board. */
export const HOST_SHEET: string = [
  // The host is as large as the page says: by default as wide as its place, and as high as the board needs.
  // Column 1 is at the left in every language.
  ':host{display:block;min-width:0;max-width:100%;min-height:0;direction:ltr}',
  ':host([hidden]){display:none}',
  // By default the width decides, or the height of the window. Where the width depends on the content, it is 30rem.
  `.plan{display:grid;place-content:center;width:100%;height:100%;max-height:${onPage('max-height')};min-width:0;min-height:0;aspect-ratio:var(--plan);container-type:size;contain-intrinsic-width:min(30rem,100vw - 2rem)}`,
  // A picture is painted only where it can be seen.
  '.still{content-visibility:auto}',
  '.still svg{width:100cqw;height:100cqh}',
].join('');

/** The style shared by all boards that can be played on. */
export const BASE_SHEET: string = [
  `:host{${HOST_LOOKS}}`,
  '.picture{position:relative;width:100%;height:100%;min-height:0;border-radius:var(--_round)}',
  // As large as the space allows, in both directions.
  '.stage{position:relative;width:min(100cqw,100cqh * var(--plan));aspect-ratio:var(--plan);touch-action:pan-y;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent}',
  // Over the picture, invisible, and transparent for the pointer.
  '.cell-grid{position:absolute;inset:0;overflow:hidden;border-radius:inherit;color:transparent;font-size:1px;pointer-events:none;user-select:none}',
  // The picture draws the keyboard's cursor.
  '.cell-grid:focus-visible{outline:none}',
  '.cursor{fill:none;stroke:var(--_ink);stroke-width:var(--_focus-width)}',
].join('');

/** The style of a street of houses. */
export const HOUSE_SHEET: string = [
  '.house-stage.can-choose{cursor:pointer}',
  '.house-layer{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}',
  '.house-inside{fill:var(--_room)}',
  '.house-lamp{fill:var(--_lamplight)}',
  '.house-shade{fill:var(--_frame);opacity:0.55}',
  '.house-frame{fill:none;stroke:var(--_frame);stroke-width:var(--_frame-width)}',
  '.house-target{fill:none;stroke-width:4.5;stroke-dasharray:9.5 7.3}',
].join('');

/** The style of a morris board. */
export const MORRIS_SHEET: string = [
  '.morris-square{display:block;width:100%;height:100%;overflow:visible}',
  '.morris-joints{fill:none;stroke:var(--_sill);stroke-width:var(--_path-width);opacity:0.55}',
  '.mill{stroke-width:9}',
  '.near-mill{stroke-width:5;stroke-dasharray:0 14}',
  // The marks of a man.
  '.mover>:last-child{scale:var(--_mark-size)}',
  '.morris-ghost{opacity:0.55}',
  '.over{pointer-events:none}',
  '.mill,.near-mill,.mark-movable,.mark-target,.mark-selected,.mark-removable{fill:none;stroke-linecap:round}',
  '.mark-movable{stroke:var(--_edge);stroke-width:2.5}',
  '.mark-movable.near{stroke:var(--_ink)}',
  '.mark-target{stroke-width:5;stroke-dasharray:10 9;stroke-linecap:butt}',
  '.mark-selected,.mark-removable{stroke:var(--_ink);stroke-width:5.5}',
  '.mark-removable.near{stroke:var(--_bad)}',
  '.mark-last{fill:var(--_ink);stroke:var(--_window);stroke-width:3}',
  // The area that reacts to a finger. It is larger than anything drawn.
  '.morris-reach{fill:transparent}',
  '.morris-reach.open{cursor:pointer}',
  '.morris-reach.grab{touch-action:none}',
].join('');
