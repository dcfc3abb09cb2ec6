import { ENGLISH } from '@rowhouse/board/words';
import { type Config, gameIdOf } from '@rowhouse/rules';
import type { RecordedGame } from '@rowhouse/rules/formats';

/** A game in words, for chats that show a preview of a link. They fetch it once for all readers, so it is in English. */
export interface GameWords {
  /** `Connect Four`. */
  readonly name: string;
  /** `9 × 8, 5 in a row`; empty where the name says it all. */
  readonly measures: string;
  /** `Red wins`. */
  readonly state: string;
  /** `after 7 moves`; empty where nothing was played. */
  readonly played: string;
  /** Who is to move or has won; `null` after a draw. */
  readonly player: number | null;
}

export function describeGame({ record, position }: RecordedGame): GameWords {
  const { toMove, outcome } = position;
  const player = outcome ? outcome.winner : toMove;
  const moves = record.moves.length;
  const played = moves === 0 ? '' : `after ${moves} ${moves === 1 ? 'move' : 'moves'}`;
  return { ...nameOf(record.config), state: stateOf(player, outcome !== null), played, player };
}

function stateOf(player: number | null, isOver: boolean): string {
  if (player === null) return 'Drawn';
  return `${ENGLISH.colours[player]} ${isOver ? 'wins' : 'to move'}`;
}

function nameOf(config: Config): Pick<GameWords, 'name' | 'measures'> {
  if (config.family === 'morris') return { name: ENGLISH.morris.games[config.men], measures: '' };
  if (gameIdOf(config) === 'connect4') return { name: 'Connect Four', measures: '' };
  const { columns, rows, connect } = config;
  return { name: 'Connect X', measures: `${columns} × ${rows}, ${connect} in a row` };
}

/** `Connect X (9 × 8, 5 in a row): Red to move after 3 moves`. */
export const titleOf = ({ name, measures, state, played }: GameWords): string =>
  `${name}${measures === '' ? '' : ` (${measures})`}: ${state} ${played}`.trim();
