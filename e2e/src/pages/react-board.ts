/** A page of React with a board: the moves are React's state. */
import '@rowhouse/board';
import type { MoveDetail } from '@rowhouse/board';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [moves, setMoves] = useState('');
  return createElement(
    'div',
    null,
    createElement('rowhouse-board', {
      game: 'connect-7x6x4',
      interactive: true,
      moves,
      'onrowhouse-move': (event: CustomEvent<MoveDetail>) => setMoves(event.detail.moves),
    }),
    createElement('p', null, `Moves: ${moves}`),
    createElement('button', { type: 'button', onClick: () => setMoves('') }, 'Again'),
  );
}

createRoot(document.getElementById('here')!).render(createElement(Page));
