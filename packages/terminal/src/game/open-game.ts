/** A game that is open at this terminal: begun, begun again, or loaded. Line mode and the full screen share it. */
import { type Config, err, ok, type Player, type Result, unwrap } from '@rowhouse/rules';
import { newTable, playAgain, type SaveEntry, type Seat, type TableState, withMoves } from '@rowhouse/table';
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

/** What opening a game takes. */
export type GameServices = Pick<PlayServices, 'saves' | 'seed' | 'statistics'>;

/** The save of a game that begins, or goes on. */
export const newAutosave = (
  { saves, statistics }: Omit<GameServices, 'seed'>,
  loaded?: { readonly id: string; readonly name: string; readonly state: TableState },
): Autosave => new Autosave(saves, { loaded: loaded ?? null, count: (state) => statistics?.countGame(state) });

export interface GameChoice {
  readonly config: Config;
  readonly seats: readonly Seat[];
}

/** `first`: who begins; if left out, who begins is drawn. */
export function newGame({ config, seats }: GameChoice, services: GameServices, first?: Player): OpenGame {
  const state = newTable({ config, seats, ...(first === undefined ? { seed: services.seed() } : { first }) });
  if (!state.ok) throw new Error(`a game that was chosen can be played: ${state.error}`);
  return { state: state.value, autosave: newAutosave(services), ...(first === undefined ? {} : { first }) };
}

/** The same game from its start, with the same seats; who begins is drawn again if it was drawn. */
export function openAgain(game: OpenGame, services: GameServices): OpenGame {
  const { first } = game;
  if (game.isAsItIs) return { ...game, state: unwrap(withMoves({ ...game.state, playOn: false }, [], [])) };
  const state = playAgain(game.state, first === undefined ? { seed: services.seed() } : { first });
  return { ...game, state, autosave: newAutosave(services) };
}

/** Opens a stored game, or says why it cannot be opened. */
export function openSaved(
  { id, name, save }: SaveEntry,
  services: Omit<GameServices, 'seed'>,
): Result<OpenGame, string> {
  if (!save) return err(savesWords('broken-save'));
  if (save.kind === 'setup')
    return err('That is a position that is being set up. It can be opened on the full screen.');
  return ok({ state: save.state, autosave: newAutosave(services, { id, name, state: save.state }) });
}
