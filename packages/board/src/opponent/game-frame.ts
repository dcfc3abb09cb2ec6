import { escaped } from '../basics/escaped.ts';
import { elementOf, part } from '../basics/layer.ts';
import type { RowhouseBoard } from '../element/board-element.ts';
import { PARTS } from '../element/parts.ts';
import type { GameWords } from '../words/game-words.ts';

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
