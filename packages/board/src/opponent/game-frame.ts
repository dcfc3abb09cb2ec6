import { HOST_LOOKS } from '../drawing/colours.ts';
import { elementOf, part } from '../drawing/layer.ts';
import { PARTS } from '../drawing/style-sheets.ts';
import { escaped } from '../drawing/svg-text.ts';
import type { RowhouseBoard } from '../element/board-element.ts';
import type { GameWords } from '../words/game-words.ts';

/** The style of a game with an opponent. */
export const GAME_SHEET: string = [
  `:host{${HOST_LOOKS};display:grid;gap:var(--_gap);grid-template-rows:minmax(0,1fr) auto;color:var(--_ink)}`,
  ':host([hidden]){display:none}',
  // The board reads its own `--_max-height`, so the height that is left for it has another name.
  ':host{--_board-height:calc(var(--_max-height) - var(--_gap) - var(--_button-size))}',
  'rowhouse-board{min-height:0;--rowhouse-max-height:var(--_board-height)}',
  '.foot,.foot span{display:flex;flex-wrap:wrap;align-items:center;gap:var(--_gap)}',
  // The words stay near a board that is narrower than its place because of the height of the window.
  '.foot{width:100%;max-width:max(20rem,var(--_board-height));margin-inline:auto}',
  '.foot p{flex:1;margin:0;min-width:6em;line-height:1.25}',
  'button{min-height:var(--_button-size);padding:0 0.75rem;border:1.5px solid var(--_edge);border-radius:999px;background:var(--_card);color:inherit;font:inherit;cursor:pointer}',
  'button[aria-disabled="true"]{opacity:0.45;cursor:default}',
  'button:focus-visible{outline:calc(0.6px*var(--_focus-width)) solid var(--_accent);outline-offset:2px}',
].join('');

/** A board, a line that says whose turn it is, and two buttons. */
export interface GameFrame {
  readonly board: RowhouseBoard;
  readonly foot: HTMLElement;
  readonly status: HTMLElement;
  readonly undo: HTMLElement;
  readonly newGame: HTMLElement;
}

export function gameFrame(words: GameWords): GameFrame {
  const button = (name: string, word: string) =>
    `<button type="button" part="button ${name}" class="${name}">${escaped(word)}</button>`;
  const foot = elementOf(
    `<div class="foot" part="foot"><p role="status" part="status"></p><span>${button('undo', words.undo)}${button('new', words.newGame)}</span></div>`,
  );
  return {
    board: elementOf(`<rowhouse-board interactive part="board" exportparts="${PARTS.join()}"></rowhouse-board>`),
    foot,
    status: part(foot, 'p'),
    undo: part(foot, '.undo'),
    newGame: part(foot, '.new'),
  };
}
