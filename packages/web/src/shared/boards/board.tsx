import '@rowhouse/board/connect-view';
import type { BoardWords, ConnectView, Landed, MorrisView, SelectDetail } from '@rowhouse/board';
import type { Player } from '@rowhouse/rules';
import { createEffect } from 'solid-js';
import { t } from '../messages/messages.ts';
import { knock, slide, taken } from '../platform/sound.ts';
import './board.css';

interface BoardProps<View, Place> {
  /** Everything the board shows. Its functions read no signals: they belong to one moment. */
  readonly view: View;
  /** The player whose move is hinted at. The hint has that player's colour. */
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
    // A white ring is invisible on a light wall.
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

/** The words of the boards, in the language of the page. */
export const boardWords = (): BoardWords => ({
  colours: t().colours,
  connect: t().board.connect,
  morris: { ...t().board.morris, games: t().games.men },
  picture: t().board.picture,
});

const SOUNDS: Readonly<Record<Landed['how'], () => void>> = {
  dropped: () => knock(1),
  placed: () => knock(1),
  moved: slide,
  removed: taken,
};

/** The sound of a piece that comes to rest. */
export const playLanding = (how: Landed['how']): void => SOUNDS[how]();
