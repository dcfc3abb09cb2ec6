import { type Family, type GameRecord, type Move, type Position, replay, unwrap } from '@rowhouse/rules';

/** The position at the end of a record. A record that cannot be replayed is a bug of the caller: `parseRecord` makes none. */
export const positionOf = <F extends Family>(record: GameRecord<F>): Position<F> => unwrap(replay(record));

export const withMove = <F extends Family>(record: GameRecord<F>, move: Move<F>): GameRecord<F> => ({
  ...record,
  moves: [...record.moves, move],
});

/** Compares moves by their parts: a turn of morris is an object. */
export const sameMove = (a: Move, b: Move): boolean =>
  typeof a === 'number' || typeof b === 'number'
    ? a === b
    : a.from === b.from && a.to === b.to && a.remove === b.remove;
