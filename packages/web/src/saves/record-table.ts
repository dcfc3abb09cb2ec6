import { type GameRecord, unwrap } from '@rowhouse/rules';
import { newTable, people, type Seat, type TableState, withMoves } from '@rowhouse/table';

/** A table with the game of a record on it, between people unless other seats are given. */
export function tableOfRecord(record: GameRecord, seats: readonly Seat[] = people(record.config)): TableState {
  const { config, first, setup, moves } = record;
  const table = unwrap(newTable({ config, first, seats, ...(setup ? { setup } : {}) }));
  return unwrap(withMoves(table, moves, []));
}
