/** A12: a game that begins with a set-up. */
import { err, ok, type Result, type Setup } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { newTable, type Seat, type TableState } from '@rowhouse/table';
import { type GameServices, newAutosave, type OpenGame } from '../game/open-game.ts';
import { Autosave } from '../storage/autosave.ts';

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
