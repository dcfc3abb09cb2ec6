import '@rowhouse/board/connect-view';
import type { ConnectView, Landed, MorrisView, SelectDetail } from '@rowhouse/board';
import type { Player } from '@rowhouse/rules';
import { createEffect } from 'solid-js';
import { boardWords } from './board-words.ts';
import './board.css';

interface BoardProps<View, Place> {
  /** Everything that is shown. Its functions read no signals: they belong to one moment. */
  readonly view: View;
  /** Whose move is hinted at: the hint has the colour of that player. */
  readonly hinted?: Player | null;
  onSelect(place: Place): void;
  onPutDown?(): void;
  onLanded?(landed: Landed): void;
}

/** A `<rowhouse-board>` that shows a view. */
function Board(props: BoardProps<ConnectView | MorrisView, SelectDetail>) {
  const board = document.createElement('rowhouse-board');
  createEffect(() => {
    board.words = boardWords();
  });
  createEffect(() => {
    board.view = props.view;
  });
  createEffect(() => {
    const { hinted } = props;
    // A white ring would not be seen on a light wall.
    const colour = hinted == null ? null : `var(--${hinted === 8 ? 'edge' : `player-${hinted}`})`;
    board.style.setProperty('--rowhouse-hint', colour);
  });
  board.addEventListener('rowhouse-select', ({ detail }) => props.onSelect(detail));
  board.addEventListener('rowhouse-put-down', () => props.onPutDown?.());
  board.addEventListener('rowhouse-land', ({ detail }) => props.onLanded?.(detail));
  return board;
}

/** The board of a connect game. */
export function ConnectBoard(props: BoardProps<ConnectView, Extract<SelectDetail, { family: 'connect' }>>) {
  return <Board {...props} onSelect={(place) => place.family === 'connect' && props.onSelect(place)} />;
}

/** The board of a morris game. A screen that shows one imports `@rowhouse/board/morris-view`. */
export function MorrisBoard(props: BoardProps<MorrisView, number>) {
  return <Board {...props} onSelect={(place) => place.family === 'morris' && props.onSelect(place.point)} />;
}
