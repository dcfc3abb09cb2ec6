import { type Config, type GameRecord, gameOf, unwrap } from '@rowhouse/rules';
import { newTable, person, type Seat, type TableState, withMoves } from '@rowhouse/table';

/** A person on every seat. */
export const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

/** A table with the game of a record on it, between people unless other seats are given. */
export function tableOfRecord(record: GameRecord, seats: readonly Seat[] = people(record.config)): TableState {
  const { config, first, setup, moves } = record;
  const table = unwrap(newTable({ config, first, seats, ...(setup ? { setup } : {}) }));
  return unwrap(withMoves(table, moves, []));
}
