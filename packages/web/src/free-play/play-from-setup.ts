import { type Config, gameOf, type Player, type Result, type Setup } from '@rowhouse/rules';
import { type NewTableFault, newTable, person, type Seat, type TableState, withMoves } from '@rowhouse/table';
import type { Legal } from './check-setup.ts';

/** A12: a table at the position that was set up. */
export function tableFrom(setup: Setup, seats: readonly Seat[]): Result<TableState, NewTableFault> {
  return newTable({ config: setup.config, setup, seats });
}

/** A10: the game that proves a position, played by people, to be stepped through; `null` where there is none. */
export function tableOfProof({ config }: Setup, { first, game }: Legal): TableState | null {
  if (first === null || game === null) return null;
  const seats = Array.from({ length: gameOf(config).players(config) }, () => person());
  const begun = newTable({ config, seats, first });
  const played = begun.ok ? withMoves(begun.value, game, []) : null;
  return played?.ok ? played.value : null;
}

/** Who sits where when one person takes a colour, or all of them (`null`), and the computer the rest. */
export function seatsFor(config: Config, you: Player | null, botSeat: Seat): readonly Seat[] {
  return Array.from({ length: gameOf(config).players(config) }, (_, player) =>
    you === null || player === you ? person() : botSeat,
  );
}
