/** The style of the buttons beside a board. */
export const BUTTON_SHEET: string = [
  '.button{display:inline-flex;align-items:center;justify-content:center;min-height:var(--_button-size);padding:0 1rem;border:1.5px solid var(--_line);border-radius:999px;background:var(--_card);color:var(--_ink);font:inherit;font-weight:550;cursor:pointer;transition:background 140ms,border-color 140ms,transform 140ms}',
  '.button:hover{border-color:var(--_edge)}',
  '.button:active{transform:translateY(1px)}',
  '.button[aria-disabled="true"]{opacity:0.45;cursor:default}',
  '.button.icon{width:var(--_button-size);padding:0}',
  '.button:focus-visible{outline:calc(0.6px*var(--_focus-width)) solid var(--_accent);outline-offset:2px}',
].join('');
