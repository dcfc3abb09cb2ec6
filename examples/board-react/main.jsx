import '@rowhouse/board';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A board whose moves are React's state: the page decides what is shown, and hears of every move. */
function Page() {
  const [moves, setMoves] = useState('');
  return (
    <main>
      <h1>Connect Four</h1>
      <rowhouse-board
        game="connect-7x6x4"
        interactive
        moves={moves}
        onrowhouse-move={(event) => setMoves(event.detail.moves)}
      />
      <p>Moves: {moves}</p>
      <button type="button" onClick={() => setMoves('')}>
        Again
      </button>
    </main>
  );
}

createRoot(document.getElementById('here')).render(<Page />);
