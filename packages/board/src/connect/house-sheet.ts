/** The style of a street of houses. */
export const HOUSE_SHEET: string = [
  // As large as the space allows, in both directions. If the space has no height of its own (on a phone, where the
  // page scrolls), the width decides.
  '.house-board{display:grid;place-content:center;container-type:size;width:100%;height:100%;min-width:0;min-height:0;aspect-ratio:var(--plan)}',
  '.house-stage{position:relative;width:min(100cqw,100cqh * var(--plan));aspect-ratio:var(--plan);touch-action:pan-y;user-select:none;-webkit-tap-highlight-color:transparent}',
  '.house-stage.can-choose{cursor:pointer}',
  '.house-layer{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}',
  '.house-inside{fill:var(--_window)}',
  '.house-shade{fill:var(--_sill);opacity:0.55}',
  '.house-frame{fill:none;stroke:var(--_sill);stroke-width:var(--_frame-width)}',
  '.numbers{font-weight:500}',
  '.aimed{fill:var(--_ink);font-weight:750}',
  '.house-flier,.house-hover{position:absolute;pointer-events:none;will-change:transform}',
  '.house-flier svg,.house-hover svg{display:block;width:100%}',
  '.house-hover{transition:transform calc(110ms*var(--_duration)) ease-out}',
  '.house-target{fill:none;stroke-width:4.5;stroke-dasharray:9.5 7.3}',
  // The windows of a winning line light up one after the other.
  '.cell-mark.win{animation:lit calc(320ms*var(--_duration)) ease-out backwards}',
  '@keyframes lit{from{opacity:0;transform:scale(1.25)}}',
  '.cell-mark.sent{animation:sent 160ms 250ms ease-out backwards}',
  '@media (prefers-reduced-motion:reduce){.house-hover,.cell-mark.win{animation:none;transition:none}}',
].join('');
