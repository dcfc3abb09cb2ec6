import { makeConfig, type Player, parseConfig } from '@rowhouse/rules';
import type { Ending, TableState } from './state.ts';

/** The opponent over a network in a result. No computer player has this id. */
export const ELSEWHERE = 'online';

/** The part of a finished game that statistics need. */
export interface GameResult {
  /** The same for every line about this game. */
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** The text of the config: `connect-7x6x4`. */
  readonly game: string;
  readonly winner: Player | null;
  readonly by: Ending['by'];
  readonly plies: number;
  /**
   * For each seat the id of the computer player, `null` for a person here, or `ELSEWHERE` for a player over a network.
   */
  readonly bots: readonly (string | null)[];
}

/** The result of a finished game; `null` for any other game. */
export function resultOf({ ending, seats, record }: TableState, id: string, at: number): GameResult | null {
  return (
    ending && {
      id,
      at,
      game: makeConfig(record.config),
      winner: ending.winner,
      by: ending.by,
      plies: record.moves.length,
      bots: seats.map(({ kind, bot }) => (kind === 'remote' ? ELSEWHERE : bot)),
    }
  );
}

/** A result as one line. New lines can be appended to stored results without reading them. */
export const makeResult = ({ id, at, game, winner, by, plies, bots }: GameResult): string =>
  [id, at, game, winner ?? '-', by, plies, bots.map((bot) => bot ?? '-').join()].join(' ');

/** Reads lines that `makeResult` wrote, in their order. Other lines are left out. */
export const parseResults = (text: string): readonly GameResult[] => text.split('\n').flatMap(readResult);

const WHOLE = /^\d+$/;
const ENDINGS: Readonly<Record<Ending['by'], true>> = {
  line: true,
  full: true,
  mill: true,
  men: true,
  blocked: true,
  'no-mill': true,
  repetition: true,
  unwinnable: true,
  resignation: true,
  agreement: true,
  time: true,
};
const isEnding = (text: string | undefined): text is Ending['by'] => text !== undefined && Object.hasOwn(ENDINGS, text);

function readResult(line: string): readonly GameResult[] {
  const [id = '', at = '', game = '', winner = '', by, plies = '', seats = ''] = line.split(' ');
  const bots = seats.split(',').map((bot) => (bot === '-' ? null : bot));
  const isWinner = winner === '-' || (WHOLE.test(winner) && Number(winner) < bots.length);
  if (!id || !WHOLE.test(at) || !WHOLE.test(plies) || !isWinner || !isEnding(by) || bots.includes('')) return [];
  if (!parseConfig(game).ok) return [];
  return [{ id, at: Number(at), game, winner: winner === '-' ? null : Number(winner), by, plies: Number(plies), bots }];
}

/** The result of the only person here; `null` if there were more people, or none. */
export function ownResult({ bots, winner }: GameResult): 'won' | 'drawn' | 'lost' | null {
  const people = bots.flatMap((bot, player) => (bot === null ? [player] : []));
  if (people.length !== 1) return null;
  return winner === null ? 'drawn' : winner === people[0] ? 'won' : 'lost';
}
