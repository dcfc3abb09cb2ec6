import { HOST_COLOURS } from '../basics/colours.ts';

/** The style of a game with an opponent. */
export const GAME_SHEET: string = [
  `:host{${HOST_COLOURS};display:grid;gap:0.5rem;grid-template-rows:minmax(0,1fr) auto;color:var(--_ink)}`,
  ':host([hidden]){display:none}',
  'rowhouse-board{min-height:0}',
  '.foot,.foot span{display:flex;flex-wrap:wrap;align-items:center;gap:0.5rem}',
  '.foot p{flex:1;margin:0;min-width:6em;line-height:1.25}',
  'button{min-height:2.75rem;padding:0 0.75rem;border:1.5px solid var(--_edge);border-radius:999px;background:var(--_card);color:inherit;font:inherit;cursor:pointer}',
  'button[aria-disabled="true"]{opacity:0.45;cursor:default}',
  'button:focus-visible{outline:3px solid var(--_accent);outline-offset:2px}',
].join('');
