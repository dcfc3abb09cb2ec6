import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  randomFrom,
  unwrap,
  wouldWin,
} from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { WIN } from '../basics/evaluation.ts';
import { MOST_MOVES, UNDECIDED } from '../search/search-state.ts';
import { ConnectSearchState } from './connect-search-state.ts';

const isLong = process.env.ROWHOUSE_LONG !== undefined;

const configs: readonly ConnectConfig[] = [
  CONNECT_FOUR,
  { ...CONNECT_FOUR, columns: 5, rows: 4, connect: 3 },
  { ...CONNECT_FOUR, columns: 9, rows: 7, connect: 5 },
  { ...CONNECT_FOUR, columns: 6, rows: 5, players: 3 },
  { ...CONNECT_FOUR, columns: 20, rows: 9, connect: 4, players: 4 },
  { ...CONNECT_FOUR, columns: 26, rows: 6, connect: 25 },
];

/** Every position of some random games, with the moves that led there. */
function* games(config: ConnectConfig, count: number, seed: number) {
  const random = randomFrom(seed);
  for (let game = 0; game < count; game++) {
    let position: ConnectPosition = connect.start(config, Math.floor(random() * config.players));
    const moves: number[] = [];
    const start = position;
    yield { start, position, moves: [...moves] };
    while (!position.outcome) {
      const legal = connect.moves(position);
      const move = legal[Math.floor(random() * legal.length)]!;
      position = unwrap(connect.play(position, move));
      moves.push(move);
      yield { start, position, moves: [...moves] };
    }
  }
}

/** Columns in which a player would complete a line at once, by the rules. */
const wins = ({ board, config }: ConnectPosition, player: number): number[] =>
  Array.from({ length: config.columns }, (_, x) => x).filter(
    (x) => board.height(x) < config.rows && wouldWin(board, x, board.height(x), player, config.connect),
  );

const listed = (arena: ConnectSearchState): number[] => {
  const into = new Int32Array(MOST_MOVES);
  return [...into.subarray(0, arena.list(into, 0))];
};

test.each(configs)(
  'A7, A8: on $columns × $rows, $connect to win, $players players, the arena knows what the rules say',
  (config) => {
    for (const { start, position, moves } of games(config, isLong ? 12 : 4, 3)) {
      const arena = new ConnectSearchState(start);
      for (const move of moves) arena.make(move);
      const worth = arena.decided(1);
      const { toMove } = position;
      const next = (toMove + 1) % config.players;
      const mine = toMove === arena.root ? 1 : -1;
      const theirs = next === arena.root ? 1 : -1;
      if (position.outcome) {
        const { winner } = position.outcome;
        expect(worth).toBe(winner === null ? 0 : winner === arena.root ? WIN - 1 : 1 - WIN);
      } else if (wins(position, toMove).length > 0) expect(worth).toBe(mine * (WIN - 2));
      else if (wins(position, next).length > 1) expect(worth).toBe(theirs * (WIN - 3));
      else {
        expect(worth).toBe(UNDECIDED);
        const moveList = listed(arena);
        expect(moveList.length).toBeGreaterThan(0);
        for (const move of moveList) expect(connect.moves(position)).toContain(move);
        if (wins(position, next).length === 1) expect(moveList).toEqual(wins(position, next));
      }
    }
  },
);

test.each(configs)(
  'A5: on $columns × $rows with $players players, taking a move back takes everything back',
  (config) => {
    for (const { position } of games(config, isLong ? 6 : 2, 4)) {
      if (position.outcome) continue;
      const arena = new ConnectSearchState(position);
      const state = () => [
        arena.hashHigh,
        arena.hashLow,
        arena.toMove,
        arena.evaluate(),
        arena.decided(0),
        ...listed(arena),
      ];
      const before = state();
      for (const move of connect.moves(position)) {
        arena.make(move);
        const after = unwrap(connect.play(position, move));
        // Built anew from the position it is the same arena.
        const fresh = new ConnectSearchState(after, arena.root);
        expect([arena.hashHigh, arena.hashLow, arena.evaluate()]).toEqual([
          fresh.hashHigh,
          fresh.hashLow,
          fresh.evaluate(),
        ]);
        arena.unmake(move);
      }
      expect(state()).toEqual(before);
    }
  },
);

test.each(configs)(
  'A5: on $columns × $rows with $players players, going back to what was kept is the same',
  (config) => {
    for (const { position, moves } of games(config, isLong ? 3 : 1, 6)) {
      if (position.outcome || moves.length % 3 !== 0) continue;
      const arena = new ConnectSearchState(position);
      const state = () => [
        arena.hashHigh,
        arena.hashLow,
        arena.toMove,
        arena.evaluate(),
        arena.decided(0),
        ...listed(arena),
      ];
      const before = state();
      arena.mark();
      // A few moves are taken back one by one, many at once.
      for (let length = 1; length < 40; length += 6) {
        const random = randomFrom(length);
        const made: number[] = [];
        for (let worth = arena.decided(0); worth === UNDECIDED && made.length < length; worth = arena.decided(0)) {
          const move = listed(arena)[Math.floor(random() * listed(arena).length)]!;
          arena.make(move);
          made.push(move);
        }
        arena.rewind(made);
        expect(state()).toEqual(before);
      }
    }
  },
);

test('A15: what is good for one of two is bad for the other', () => {
  for (const { position } of games(CONNECT_FOUR, 20, 5))
    if (!position.outcome)
      expect(new ConnectSearchState(position, 0).evaluate()).toBe(0 - new ConnectSearchState(position, 1).evaluate());
});
