import { makeConfig, OUTCOMES, type Player, parseConfig } from '@rowhouse/rules';
import { type Ending, HELPS, type Help, TABLE_ENDINGS, type TableState } from './state.ts';

/** The id of an opponent over a network in a result. No computer player has this id. */
export const ONLINE_OPPONENT = 'online';

/** The part of a finished game that statistics need. */
export interface FinishedGame {
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
   * For each seat the id of the computer player, `null` for a person here, or `ONLINE_OPPONENT` for a player over a
   * network.
   */
  readonly bots: readonly (string | null)[];
  readonly help?: Help | undefined;
}

/** The result of a finished game; `null` for any other game. */
export function resultOf({ ending, seats, record, help }: TableState, id: string, at: number): FinishedGame | null {
  return (
    ending && {
      id,
      at,
      game: makeConfig(record.config),
      winner: ending.winner,
      by: ending.by,
      plies: record.moves.length,
      bots: seats.map(({ kind, bot }) => (kind === 'remote' ? ONLINE_OPPONENT : bot)),
      ...(help && { help }),
    }
  );
}

/** A result as one line. New lines can be appended to stored results without reading them. */
export const makeResult = ({ id, at, game, winner, by, plies, bots, help }: FinishedGame): string =>
  [id, at, game, winner ?? '-', by, plies, bots.map((bot) => bot ?? '-').join(), ...(help ? [help] : [])].join(' ');

/** Reads lines that `makeResult` wrote, in their order. Other lines are left out. */
export const parseResults = (text: string): readonly FinishedGame[] => text.split('\n').flatMap(readResult);

const WHOLE = /^\d+$/;
const ENDINGS: readonly Ending['by'][] = [...OUTCOMES, ...TABLE_ENDINGS];

function readResult(line: string): readonly FinishedGame[] {
  const [id = '', at = '', game = '', winner = '', ended, plies = '', seats = '', helped] = line.split(' ');
  const bots = seats.split(',').map((bot) => (bot === '-' ? null : bot));
  const isWinner = winner === '-' || (WHOLE.test(winner) && Number(winner) < bots.length);
  const by = ENDINGS.find((ending) => ending === ended);
  if (!id || !WHOLE.test(at) || !WHOLE.test(plies) || !isWinner || !by || bots.includes('')) return [];
  if (!parseConfig(game).ok) return [];
  const help = HELPS.find((known) => known === helped);
  const read = {
    id,
    at: Number(at),
    game,
    winner: winner === '-' ? null : Number(winner),
    by,
    plies: Number(plies),
    bots,
  };
  return [{ ...read, ...(help && { help }) }];
}

/** The result of the only person here; `null` if there were more people, or none. `helped`: won with help. */
export function ownResult({ bots, winner, help }: FinishedGame): 'won' | 'helped' | 'drawn' | 'lost' | null {
  const people = bots.flatMap((bot, player) => (bot === null ? [player] : []));
  if (people.length !== 1) return null;
  if (winner === null) return 'drawn';
  return winner !== people[0] ? 'lost' : help ? 'helped' : 'won';
}
