/** The style of a morris board. */
export const MORRIS_SHEET: string = [
  // It has no size of its own, so that its height never makes a column wider, and fills the space it gets.
  '.morris{width:0;min-width:100%}',
  '.morris-square{display:block;width:100%;height:100%;overflow:visible}',
  '.morris-joints{fill:none;stroke:var(--_sill);stroke-width:var(--_path-width);opacity:0.55}',
  '.mill{stroke-width:9}',
  '.near-mill{stroke-width:5;stroke-dasharray:0 14}',
  '.morris-man{transition:transform calc(140ms*var(--_duration)) ease-out}',
  // The marks of a man.
  '.mover>:last-child{scale:var(--_mark-size)}',
  '.morris-man.near{transform:translateY(-3px)}',
  '.morris-man.lifted{transform:translateY(-7px) scale(1.05)}',
  // A man that a press would remove is half transparent.
  '.morris-man.going .disc{opacity:0.4}',
  '.morris-man.away{opacity:0.25}',
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
  '.dragging,.dragging .morris-reach{cursor:grabbing}',
].join('');
