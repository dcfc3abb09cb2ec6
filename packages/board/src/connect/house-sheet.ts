/** The style of a street of houses. */
export const HOUSE_SHEET: string = [
  '.house-stage.can-choose{cursor:pointer}',
  '.house-layer{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}',
  '.house-inside{fill:var(--_room)}',
  '.house-lamp{fill:var(--_lamplight)}',
  '.house-shade{fill:var(--_frame);opacity:0.55}',
  '.house-frame{fill:none;stroke:var(--_frame);stroke-width:var(--_frame-width)}',
  '.house-flier,.house-hover{position:absolute;pointer-events:none;will-change:transform}',
  '.house-flier svg,.house-hover svg{display:block;width:100%}',
  '.house-hover{transition:transform calc(110ms*var(--_duration)) ease-out}',
  '.house-target{fill:none;stroke-width:4.5;stroke-dasharray:9.5 7.3}',
  '@media (prefers-reduced-motion:reduce){.house-hover{transition:none}}',
].join('');
