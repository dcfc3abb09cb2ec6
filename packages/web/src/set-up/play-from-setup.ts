import type { Result, Setup } from '@rowhouse/rules';
import { type NewTableFault, newTable, people, type Seat, type TableState, withMoves } from '@rowhouse/table';
import type { Legal } from './check-setup.ts';

/** A12: a table at the position that was set up. */
export function tableFrom(setup: Setup, seats: readonly Seat[]): Result<TableState, NewTableFault> {
  return newTable({ config: setup.config, setup, seats });
}

/** A10: a table with the game that proves a position, to be stepped through; `null` if there is no such game. */
export function tableOfProof({ config }: Setup, { first, game }: Legal): TableState | null {
  if (first === null || game === null) return null;
  const begun = newTable({ config, seats: people(config), first });
  const played = begun.ok ? withMoves(begun.value, game, []) : null;
  return played?.ok ? played.value : null;
}
