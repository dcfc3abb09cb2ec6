import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { WIN } from '../evaluation.ts';
import { ConnectSearchState, UNDECIDED } from './connect-search-state.ts';
import { MAX_MOVES } from './plain-search.ts';

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
      const move = pickOne(legal, random);
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

const listed = (state: ConnectSearchState): number[] => {
  const into = new Int32Array(MAX_MOVES);
  return [...into.subarray(0, state.list(into, 0))];
};

test.each(configs)(
  'A7, A8: on $columns × $rows, $connect to win, $players players, the search state agrees with the rules',
  (config) => {
    for (const { start, position, moves } of games(config, isComplete ? 12 : 4, 3)) {
      const state = new ConnectSearchState(start);
      for (const move of moves) state.make(move);
      const score = state.decided(1);
      const { toMove } = position;
      const next = (toMove + 1) % config.players;
      const mine = toMove === state.root ? 1 : -1;
      const theirs = next === state.root ? 1 : -1;
      if (position.outcome) {
        const { winner } = position.outcome;
        expect(score).toBe(winner === null ? 0 : winner === state.root ? WIN - 1 : 1 - WIN);
      } else if (wins(position, toMove).length > 0) expect(score).toBe(mine * (WIN - 2));
      else if (wins(position, next).length > 1) expect(score).toBe(theirs * (WIN - 3));
      else {
        expect(score).toBe(UNDECIDED);
        const moveList = listed(state);
        expect(moveList.length).toBeGreaterThan(0);
        for (const move of moveList) expect(connect.moves(position)).toContain(move);
        if (wins(position, next).length === 1) expect(moveList).toEqual(wins(position, next));
      }
    }
  },
);

test.each(configs)('A5: on $columns × $rows with $players players, unmake restores the whole state', (config) => {
  for (const { position } of games(config, isComplete ? 6 : 2, 4)) {
    if (position.outcome) continue;
    const state = new ConnectSearchState(position);
    const snapshot = () => [
      state.hashHigh,
      state.hashLow,
      state.toMove,
      state.evaluate(),
      state.decided(0),
      ...listed(state),
    ];
    const before = snapshot();
    for (const move of connect.moves(position)) {
      state.make(move);
      const after = unwrap(connect.play(position, move));
      // A state that is built from the position is the same.
      const fresh = new ConnectSearchState(after, state.root);
      expect([state.hashHigh, state.hashLow, state.evaluate()]).toEqual([
        fresh.hashHigh,
        fresh.hashLow,
        fresh.evaluate(),
      ]);
      state.unmake(move);
    }
    expect(snapshot()).toEqual(before);
  }
});

test('A15: with two players, the evaluation for one is the negative of that for the other', () => {
  for (const { position } of games(CONNECT_FOUR, 20, 5))
    if (!position.outcome)
      expect(new ConnectSearchState(position, 0).evaluate()).toBe(0 - new ConnectSearchState(position, 1).evaluate());
});
