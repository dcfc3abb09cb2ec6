import type { TournamentKey, TournamentView } from '@rowhouse/protocol';
import { deviceStorage } from '../shared/platform/storage.ts';
import { keys } from './seat-keys.ts';

/** What this device stores about a tournament: the secrets of its host and of a player. */
interface StoredTournament {
  readonly host?: string;
  readonly player?: { readonly number: number; readonly secret: string };
}

const TOURNAMENT = 'rowhouse.online.tournament.';

export function storedTournament(code: string): StoredTournament {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(TOURNAMENT + code) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function storeHost(code: string, host: string): void {
  deviceStorage.set(TOURNAMENT + code, JSON.stringify({ ...storedTournament(code), host }));
}

export function storePlayer({ tournament, player, secret }: TournamentKey): void {
  if (player === null) return;
  const stored = { ...storedTournament(tournament), player: { number: player, secret } };
  deviceStorage.set(TOURNAMENT + tournament, JSON.stringify(stored));
}

/** A typed code without spaces, in capital letters. */
export const readCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** A code in two groups, to read it out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** A game of a player in a tournament. */
interface OwnMatch {
  readonly game: string;
  readonly opponent: string;
}

/** The game that this player has to play now, or `null`. */
export function ownMatch({ matches, players }: TournamentView, number: number): OwnMatch | null {
  const match = matches.find((one) => one.points === null && one.players.includes(number));
  if (!match) return null;
  const other = match.players.find((player) => player !== number);
  return { game: match.game, opponent: players.find(({ player }) => player === other)?.name ?? '' };
}

/** A player's secret opens their seat in each of their games. */
export const storeMatch = (game: string, secret: string): void => keys.storeSeat({ game, secret });
