import type { MorrisPosition } from '@rowhouse/rules';
import { menLost, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { playerName, resultText, turnText } from '../words/table.ts';
import { connectPicture } from './connect.ts';
import { morrisPicture } from './morris.ts';
import { tokenOf } from './token.ts';

/** A game as text: the board, the lines or the men, the result, and whose turn it is. */
export function tablePicture(state: TableState): string {
  return `${boardPicture(state)}${resultText(state)}. ${turnText(state)}`.trimEnd();
}

function boardPicture(state: TableState): string {
  const { position, seats } = state;
  if (position.family === 'morris') return `${morrisPicture(position)}${menLines(state, position)}`;
  const tokens = seats.map((_, player) => tokenOf(seats, player));
  // A7: every cell of every line. Columns count from 1 as in the picture; rows count from 1 at the bottom.
  const lines = position.lines.map(
    (line) => `Line (column, row): ${line.map(([x, y]) => `(${x + 1}, ${y + 1})`).join(' ')}\n`,
  );
  return `${connectPicture(position, { tokens, from: 1 })}${lines.join('')}`;
}

/** E8: how many men each side has in hand and has lost, and the phase while the game goes on. */
function menLines(state: TableState, position: MorrisPosition): string {
  const sides = position.hand.map(
    (hand, side) => `${playerName(state, side)}: ${hand} in hand, ${menLost(position, side)} lost\n`,
  );
  return `${sides.join('')}${state.ending ? '' : `Phase: ${phaseOf(position)}\n`}`;
}
