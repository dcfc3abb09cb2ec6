import { BUTTON_SHEET } from '../drawing/button-sheet.ts';

/** The style of a board on a canvas. */
export const BIG_SHEET: string = [
  '.big-board{display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);gap:calc(1.5*var(--_gap));width:100%;height:100%;min-height:0;max-height:var(--_max-height);container-type:inline-size;contain-intrinsic-width:min(30rem,100vw - 2rem)}',
  '.big-view{position:relative;width:100%;height:100%;min-height:0;aspect-ratio:var(--plan);overflow:hidden;border-radius:var(--_round)}',
  '.big-view canvas,.mini-map canvas{position:absolute;inset:0;width:100%;height:100%}',
  '.mini-map canvas{touch-action:none}',
  '.big-view canvas{touch-action:pan-y;user-select:none;-webkit-tap-highlight-color:transparent}',
  '.big-view.is-part canvas{touch-action:none}',
  // A change of the colour scheme or of a hint is a transition, which tells the canvas to be painted again.
  '.big-view{color:var(--_ink);outline-color:var(--_hint);transition:color 1ms,outline-color 1ms}',
  '.big-view.can-choose{cursor:pointer}',
  // A sign at the edge that points to a move or a hint out of view.
  '.big-sign{position:absolute;width:44px;height:44px;margin:-22px;cursor:pointer;touch-action:manipulation}',
  '.big-sign circle{stroke:var(--_ground);stroke-width:2}',
  '.big-sign path{stroke:var(--_ground);stroke-width:2;stroke-linejoin:round;paint-order:stroke}',
  // The tools are in the middle and the map at the end. On narrow screens the tools are beside the map.
  '.big-foot{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:calc(1.5*var(--_gap));min-height:6rem}',
  '.big-foot>:first-child{grid-column:2}',
  '.big-map{justify-self:end;margin-inline-end:3px}',
  '.mini-map{position:relative;box-sizing:content-box;border:1.5px solid var(--_edge);border-radius:0.25rem;background:var(--_ground);overflow:hidden;cursor:crosshair}',
  // Above the grid for the keyboard, which lies over the picture.
  '.big-tools{position:relative;z-index:1;display:flex;flex-wrap:wrap;justify-content:center;gap:var(--_gap)}',
  BUTTON_SHEET,
  '.big-tools svg{width:1.25rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}',
  '@container (max-width:34rem){.big-foot{grid-template-columns:1fr auto;gap:var(--_gap);padding-inline:0.5rem}.big-foot>:first-child{grid-column:1}.big-tools{justify-content:start;gap:var(--_gap) calc(0.5*var(--_gap))}.big-tools .button:not(.icon){padding-inline:0.5rem}}',
  // There is no room for the map beside the tools.
  '@container (max-width:16rem){.big-foot{grid-template-columns:1fr}.big-map{display:none}}',
].join('');

/** The parts of a board that is too large for houses, loaded when it is needed. */
export { BigBoard } from './big-board.ts';
