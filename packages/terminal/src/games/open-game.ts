/** The game that is open in the terminal: new, played again, loaded or set up. Line mode and full screen share it. */

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type Config, err, ok, type Player, type Result, type Setup } from '@rowhouse/rules';
import { errorText, newTable, playAgain, type SaveEntry, Saves, type Seat, type TableState } from '@rowhouse/table';
import { tableOfSetup } from '@rowhouse/table/set-up';
import { Autosave, type StoredGame } from './autosave.ts';
import type { ComputerPlayers } from './computer-players.ts';
import { dataFolder, fileStorage } from './file-storage.ts';
import { type StoredStatistics, storedDrafts, storedSeats, storedStatistics, textFile } from './stored.ts';

export interface OpenGame {
  readonly state: TableState;
  readonly autosave: Autosave;
  /** Who begins when the game is played again. If left out, the first player is drawn. */
  readonly first?: Player;
}

/** The services for opening a game. */
export type GameServices = Pick<PlayServices, 'saves' | 'seed' | 'statistics'>;

/** The autosave of a new or a loaded game. */
const newAutosave = ({ saves, statistics }: Omit<GameServices, 'seed'>, loaded?: StoredGame): Autosave =>
  new Autosave(saves, loaded, (state) => statistics?.countGame(state));

export interface GameChoice {
  readonly config: Config;
  readonly seats: readonly Seat[];
}

/** A new game. `first`: who begins. If left out, the first player is drawn. */
export function newGame({ config, seats }: GameChoice, services: GameServices, first?: Player): OpenGame {
  const state = newTable({ config, seats, ...(first === undefined ? { seed: services.seed() } : { first }) });
  if (!state.ok) throw new Error(`a game that was chosen can be played: ${state.error}`);
  return { state: state.value, autosave: newAutosave(services), ...(first === undefined ? {} : { first }) };
}

/** The same game from its start, with the same seats. The first player is drawn again if it was drawn before. */
export function openAgain(game: OpenGame, services: GameServices): OpenGame {
  const { first } = game;
  const state = playAgain(game.state, first === undefined ? { seed: services.seed() } : { first });
  return { ...game, state, autosave: newAutosave(services) };
}

/** Opens a stored game, or says why it cannot be opened. */
export function openSaved(
  { id, name, save }: SaveEntry,
  services: Omit<GameServices, 'seed'>,
): Result<OpenGame, string> {
  if (!save) return err(errorText({ code: 'broken-save' }));
  if (save.kind === 'setup') return err('That is a set-up. It can be opened on the full screen.');
  return ok({ state: save.state, autosave: newAutosave(services, { id, name, state: save.state }) });
}

/** The unfinished game that was stored last. */
export async function lastGame({ saves }: Pick<GameServices, 'saves'>): Promise<SaveEntry | null> {
  const list = await saves.list();
  const isOpen = ({ save }: SaveEntry) => save?.kind === 'game' && save.state.ending === null;
  return (list.ok && list.value.find(isOpen)) || null;
}

/** A game that was read from a file. It is stored as a new one. */
export const openRead = (state: TableState, services: Omit<GameServices, 'seed'>): OpenGame => ({
  state,
  autosave: newAutosave(services),
});

/** A12, E11: a game that begins with a set-up. `null` if the position cannot be played on. */
export function gameFromSetup(
  setup: Setup,
  seats: readonly Seat[],
  services: Omit<GameServices, 'seed'>,
): OpenGame | null {
  const state = tableOfSetup(setup, seats);
  return state.ok ? { state: state.value, autosave: newAutosave(services) } : null;
}

export interface PlayServices {
  readonly saves: Saves;
  /** A new seed for drawing the first player. */
  readonly seed: () => number;
  /** Chooses the moves of the seats that are bots, and gives hints. */
  readonly computers?: Pick<ComputerPlayers, 'choose' | 'advise'> & Partial<Pick<ComputerPlayers, 'engine'>>;
  /** E13: counts the games that end. */
  readonly statistics?: StoredStatistics;
}

/** The services for the person who started the program. */
export const userServices = () => ({
  saves: new Saves(fileStorage(join(dataFolder(), 'saves')), Date.now),
  seed: () => randomInt(2 ** 32),
  statistics: storedStatistics(
    textFile(join(dataFolder(), 'statistics.json')),
    textFile(join(dataFolder(), 'puzzles.json')),
    textFile(join(dataFolder(), 'results.txt')),
  ),
  seats: storedSeats(textFile(join(dataFolder(), 'seats.json'), 0o600)),
  name: textFile(join(dataFolder(), 'name')),
  drafts: storedDrafts(textFile(join(dataFolder(), 'set-ups.json'))),
});
