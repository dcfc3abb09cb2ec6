import { type Config, err, ok, type Player, type Result, type Setup, unwrap } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { newTable, playAgain, type SaveEntry, type Seat, type TableState, withMoves } from '@rowhouse/table';
import { savesWords } from '../text/codes.ts';
import { Autosave } from './autosave.ts';
import type { PlayServices } from './services.ts';

/** A12: a game that begins with a set-up. */

/** `null` if the set-up is not a legal position. */
export function gameFromSetup(
  setup: Setup,
  seats: readonly Seat[],
  services: Omit<GameServices, 'seed'>,
): OpenGame | null {
  const state = newTable({ config: setup.config, seats, setup, effort: 0 });
  return state.ok ? { state: state.value, autosave: newAutosave(services) } : null;
}

/**
 * E11: a morris position as it is, whether or not a game leads there. It is for people alone, and is not stored: a record
 * begins with a legal position.
 */
export function gameAsItIs(setup: Setup, seats: readonly Seat[]): Result<OpenGame, string> {
  if (setup.family !== 'morris') return err('Only a morris position can be played as it is.');
  const entered = morrisFromSetup(setup, 'as-it-is');
  if (!entered.ok) return err('This is not a position of the game.');
  const { position } = entered;
  const state: TableState = {
    record: { config: setup.config, first: position.toMove, setup, moves: [] },
    start: position,
    position,
    undone: [],
    seats,
    ending: position.outcome,
    offer: null,
    playOn: false,
    clock: null,
  };
  return ok({ state, autosave: new Autosave(null), isAsItIs: true });
}

/** A game that is open at this terminal: begun, begun again, or loaded. Line mode and the full screen share it. */

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
