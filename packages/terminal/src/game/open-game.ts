/** A game that is open at this terminal: begun, begun again, or loaded. Line mode and the full screen share it. */
import { type Config, err, ok, type Player, type Result, unwrap } from '@rowhouse/rules';
import {
  newTable,
  playAgain,
  type SaveEntry,
  type Saves,
  type Seat,
  type TableState,
  withMoves,
} from '@rowhouse/table';
import { Autosave } from '../storage/autosave.ts';
import { savesWords } from '../words/codes.ts';
import type { PlayServices } from './services.ts';

export interface OpenGame {
  readonly state: TableState;
  readonly autosave: Autosave;
  /** Who begins when it is played again; if left out, who begins is drawn. */
  readonly first?: Player;
  /** It began with a position that no game leads to: only people play it, and it is not stored. */
  readonly isAsItIs?: true;
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
  if (game.isAsItIs) return { ...game, state: unwrap(withMoves({ ...game.state, playOn: false }, [], [])) };
  const state = playAgain(game.state, first === undefined ? { seed: seed() } : { first });
  return { ...game, state, autosave: new Autosave(saves) };
}

/** Opens a stored game, or says why it cannot be opened. */
export function openSaved({ id, name, save }: SaveEntry, saves: Saves): Result<OpenGame, string> {
  if (!save) return err(savesWords('broken-save'));
  if (save.kind === 'setup')
    return err('That is a position that is being set up. It can be opened on the full screen.');
  return ok({ state: save.state, autosave: new Autosave(saves, { id, name, state: save.state }) });
}
