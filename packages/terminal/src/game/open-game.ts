/** A game that is open at this terminal: begun, begun again, or loaded. Line mode and the full screen share it. */
import { type Config, err, ok, type Player, type Result } from '@rowhouse/rules';
import { newTable, playAgain, type SaveEntry, type Saves, type Seat, type TableState } from '@rowhouse/table';
import { Autosave } from '../storage/autosave.ts';
import { savesWords } from '../words/codes.ts';
import type { PlayServices } from './services.ts';

export interface OpenGame {
  readonly state: TableState;
  readonly autosave: Autosave;
  /** Who begins when it is played again; if left out, who begins is drawn. */
  readonly first?: Player;
}

export interface GameChoice {
  readonly config: Config;
  readonly seats: readonly Seat[];
}

/** `first`: who begins; if left out, who begins is drawn. */
export function newGame(
  { config, seats }: GameChoice,
  { saves, seed }: Pick<PlayServices, 'saves' | 'seed'>,
  first?: Player,
): OpenGame {
  const state = newTable({ config, seats, ...(first === undefined ? { seed: seed() } : { first }) });
  if (!state.ok) throw new Error(`a game that was chosen can be played: ${state.error}`);
  return { state: state.value, autosave: new Autosave(saves), ...(first === undefined ? {} : { first }) };
}

/** The same game from its start, with the same seats; who begins is drawn again if it was drawn. */
export function openAgain(game: OpenGame, { saves, seed }: Pick<PlayServices, 'saves' | 'seed'>): OpenGame {
  const { first } = game;
  const state = playAgain(game.state, first === undefined ? { seed: seed() } : { first });
  return { ...game, state, autosave: new Autosave(saves) };
}

/** Opens a stored game, or says why it cannot be opened. */
export function openSaved({ id, name, save }: SaveEntry, saves: Saves): Result<OpenGame, string> {
  if (!save) return err(savesWords('broken-save'));
  if (save.kind === 'setup') return err('That is a position that is being set up: only the web app can open it.');
  return ok({ state: save.state, autosave: new Autosave(saves, { id, name, state: save.state }) });
}

/** A stored game in a list. */
export const saveLabel = ({ name, save }: SaveEntry): string => `${name}${save ? '' : ' (cannot be read)'}`;
