import type { ConnectPosition, MorrisPosition } from '@rowhouse/rules';
import { menLost, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { playerName, resultText, turnText } from '../words/table.ts';
import { connectPicture } from './connect.ts';
import { morrisPicture } from './morris.ts';
import { tokenOf } from './token.ts';

/** A game as text: the board, the lines or the men, the result, and whose turn it is. */
export const tablePicture = (state: TableState): string => `${drawing(state)}${tableWords(state)}`;

/** The same without the picture of the board, for whoever listens to it. */
export function tableWords(state: TableState): string {
  const { position } = state;
  const details = position.family === 'morris' ? menLines(state, position) : winningLines(position);
  return `${details}${resultText(state)}. ${turnText(state)}`.trimEnd();
}

function drawing({ position, seats }: TableState): string {
  if (position.family === 'morris') return morrisPicture(position);
  return connectPicture(position, { tokens: seats.map((_, player) => tokenOf(seats, player)), from: 1 });
}

/** A7: every cell of every line. Columns count from 1 as in the picture; rows count from 1 at the bottom. */
const winningLines = ({ lines }: ConnectPosition): string =>
  lines.map((line) => `Line (column, row): ${line.map(([x, y]) => `(${x + 1}, ${y + 1})`).join(' ')}\n`).join('');

/** E8: how many men each side has in hand and has lost, and the phase while the game goes on. */
function menLines(state: TableState, position: MorrisPosition): string {
  const sides = position.hand.map(
    (hand, side) => `${playerName(state, side)}: ${hand} in hand, ${menLost(position, side)} lost\n`,
  );
  return `${sides.join('')}${state.ending ? '' : `Phase: ${phaseOf(position)}\n`}`;
}
