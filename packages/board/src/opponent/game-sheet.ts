import { HOST_LOOKS } from '../basics/colours.ts';

/** The style of a game with an opponent. */
export const GAME_SHEET: string = [
  `:host{${HOST_LOOKS};display:grid;gap:var(--_gap);grid-template-rows:minmax(0,1fr) auto;color:var(--_ink)}`,
  ':host([hidden]){display:none}',
  'rowhouse-board{min-height:0}',
  '.foot,.foot span{display:flex;flex-wrap:wrap;align-items:center;gap:var(--_gap)}',
  '.foot p{flex:1;margin:0;min-width:6em;line-height:1.25}',
  'button{min-height:var(--_button-size);padding:0 0.75rem;border:1.5px solid var(--_edge);border-radius:999px;background:var(--_card);color:inherit;font:inherit;cursor:pointer}',
  'button[aria-disabled="true"]{opacity:0.45;cursor:default}',
  'button:focus-visible{outline:calc(0.6px*var(--_focus-width)) solid var(--_accent);outline-offset:2px}',
].join('');
