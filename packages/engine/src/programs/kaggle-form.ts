/** The form in which Kaggle's ConnectX asks an agent, and in which it answers. */
import type { ConnectPosition } from '@rowhouse/rules';
import { ForfeitError, type MatchTurn } from '../matches/match-player.ts';

/** The time that Kaggle gives an agent, in milliseconds. */
export const USUAL_MS = 2000;

/** The position of a game that Kaggle's agents can play. */
export function kagglePosition({ position }: Pick<MatchTurn, 'position'>): ConnectPosition {
  if (position.family !== 'connect' || position.config.players !== 2)
    throw new Error('a Kaggle agent plays connect games of two');
  return position;
}

/** Kaggle writes the top row first, and counts players from 1. */
export function callOf({ config, board, toMove }: ConnectPosition, step: number, seconds: number) {
  const { columns, rows, connect: inarow } = config;
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const disc = board.at(at % columns, rows - 1 - Math.floor(at / columns));
    return disc === null ? 0 : disc + 1;
  });
  return {
    action: 'act',
    configuration: { columns, rows, inarow, actTimeout: seconds, timeout: seconds },
    state: {
      observation: { board: cells, mark: toMove + 1, step, remainingOverageTime: 0 },
      reward: 0,
      status: 'ACTIVE',
    },
    environment: 'connectx',
  };
}

/** The column in an answer, which is JSON with an `action`. */
export function columnOf(text: string): number {
  try {
    const { action } = JSON.parse(text);
    if (Number.isInteger(action)) return action;
  } catch {
    // Not JSON: no move, either.
  }
  throw new ForfeitError('not-a-move', text.slice(0, 200));
}
