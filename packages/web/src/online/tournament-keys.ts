import type { TournamentKey, TournamentView } from '@rowhouse/protocol';
import { createMemo, createRoot, createSignal } from 'solid-js';
import { deviceStorage, parseJson, TOURNAMENT_KEYS } from '../shared/platform/storage.ts';
import { keys } from './seat-keys.ts';

/** A player of this device in a tournament. */
export interface StoredPlayer {
  readonly number: number;
  readonly secret: string;
}

/** The secrets of a tournament on this device, and what was last seen of it. */
interface StoredTournament {
  readonly host?: string;
  readonly player?: StoredPlayer;
  readonly seen?: { readonly name: string; readonly isOver: boolean; readonly isArena: boolean };
  /** When this device became its host or a player, in milliseconds since 1970. Early versions did not store it. */
  readonly at?: number;
}

export interface OwnTournament extends StoredTournament {
  readonly code: string;
}

export function storedTournament(code: string): StoredTournament {
  const stored = parseJson(deviceStorage.get(TOURNAMENT_KEYS + code));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

function store(code: string, change: StoredTournament): void {
  const before = storedTournament(code);
  deviceStorage.set(TOURNAMENT_KEYS + code, JSON.stringify({ at: Date.now(), ...before, ...change }));
  setStores((stores) => stores + 1);
}

/** Counts the changes of the stored tournaments. */
const [stores, setStores] = createSignal(0);

/** The tournaments of this device, the newest first. */
export const ownTournaments = createRoot(() =>
  createMemo((): readonly OwnTournament[] => {
    stores();
    return deviceStorage
      .keys(TOURNAMENT_KEYS)
      .map((key) => ({
        ...storedTournament(key.slice(TOURNAMENT_KEYS.length)),
        code: key.slice(TOURNAMENT_KEYS.length),
      }))
      .filter(({ host, player }) => host !== undefined || player !== undefined)
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  }),
);

/** Notes the name and the state of a tournament in which this device takes part. */
export function storeSeen({ tournament, name, status, format }: TournamentView): void {
  const { host, player, seen } = storedTournament(tournament);
  const isOver = status === 'over';
  const isKnown = seen?.name === name && seen.isOver === isOver;
  if ((host !== undefined || player !== undefined) && !isKnown)
    store(tournament, { seen: { name, isOver, isArena: format === 'arena' } });
}

/** The game that opens by itself in a moment: no other part of the app calls the player to it. */
export const [openingGame, setOpeningGame] = createSignal<string | null>(null);

export const storeHost = (code: string, host: string): void => store(code, { host });

export function storePlayer({ tournament, player, secret }: TournamentKey): void {
  if (player !== null) store(tournament, { player: { number: player, secret } });
}

/** A typed code without spaces, in capital letters. */
export const readCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** A code in two groups, to read it out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * The game that this player has to play now, with the opponent's name; `null` without one. `turns`: the games in which
 * the host of a simul is to move.
 */
export function ownMatch({ matches, players }: TournamentView, number: number, turns: readonly string[] = []) {
  const isHost = players.some(({ player, host }) => player === number && host);
  const match = matches.find(
    (one) => one.points === null && one.players.includes(number) && (!isHost || turns.includes(one.game)),
  );
  if (!match) return null;
  const other = match.players.find((player) => player !== number);
  return { game: match.game, opponent: players.find(({ player }) => player === other)?.name ?? '' };
}

/** A player's secret opens their seat in each of their games. */
export const storeMatch = (game: string, secret: string): void => keys.storeSeat({ game, secret });
