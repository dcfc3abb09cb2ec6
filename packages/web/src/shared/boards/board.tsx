import '@rowhouse/board/connect-view';
import type { BoardWords, ConnectView, Landed, MorrisView, SelectDetail } from '@rowhouse/board';
import type { Player } from '@rowhouse/rules';
import { createEffect } from 'solid-js';
import { t } from '../messages/messages.ts';
import { playSound } from '../platform/sound.ts';
import { colourNames } from '../words/names.ts';
import './board.css';

interface BoardProps<View, Place> {
  /** Everything that the board shows. Its functions must not read signals. */
  readonly view: View;
  /** The player whose move is hinted at. The hint has this player’s colour. */
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
    // Colour 8 is white. A white ring would be invisible on a light wall.
    const colour = hinted == null ? null : `var(--${hinted === 8 ? 'edge' : `player-${hinted}`})`;
    board.style.setProperty('--rowhouse-hint', colour);
  });
  board.addEventListener('rowhouse-select', ({ detail }) => props.onSelect(detail));
  board.addEventListener('rowhouse-put-down', () => props.onPutDown?.());
  board.addEventListener('rowhouse-land', ({ detail }) => props.onLanded?.(detail));
  return board;
}

/** The board of a connect game. */
export function ConnectBoardView(props: BoardProps<ConnectView, Extract<SelectDetail, { family: 'connect' }>>) {
  return <Board {...props} onSelect={(place) => place.family === 'connect' && props.onSelect(place)} />;
}

/** The board of a morris game. A screen that shows one imports `@rowhouse/board/morris-view`. */
export function MorrisBoardView(props: BoardProps<MorrisView, number>) {
  return <Board {...props} onSelect={(place) => place.family === 'morris' && props.onSelect(place.point)} />;
}

/** The words of the boards, in the language of the page. No board here is drawn on or edited by the element itself. */
export const boardWords = (): Omit<BoardWords, 'shapes' | 'editor'> => ({
  colours: colourNames(),
  connect: t().board.connect,
  morris: { ...t().board.morris, games: t().games.men },
  picture: t().board.picture,
});

/** Plays the sound of a piece that comes to rest. */
export function playLanding(how: Landed['how']): void {
  if (how === 'removed') playSound('removed');
  else if (how === 'moved') playSound('slide');
  else playSound('knock', 1);
}
