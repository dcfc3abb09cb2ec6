import { CONNECT_FOUR, type ConnectPosition, choose, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ConnectSearchState } from '../connect-search/connect-search-state.ts';
import { type MonteCarloOptions, playOut } from './monte-carlo.ts';
import type { SearchRound } from './search-round.ts';
import { UNDECIDED } from './search-state.ts';

const small = { ...CONNECT_FOUR, columns: 4, rows: 4, connect: 3, players: 3 };
const low = { ...CONNECT_FOUR, columns: 4, rows: 3, players: 3 };

function playedOut(position: ConnectPosition, options: Omit<MonteCarloOptions, 'moves'>): SearchRound {
  const rounds = playOut(new ConnectSearchState(position), { ...options, moves: connect.moves(position) });
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value;
  }
}

const after = (position: ConnectPosition, move: number): ConnectPosition => unwrap(connect.play(position, move));

/** Whether a player wins whatever the others do, by trying everything. */
function winsByForce(position: ConnectPosition, player: number): boolean {
  if (position.outcome) return position.outcome.winner === player;
  const wins = (move: number) => winsByForce(after(position, move), player);
  return position.toMove === player ? connect.moves(position).some(wins) : connect.moves(position).every(wins);
}

test('A8: with three players a win that can be forced is found', () => {
  const random = randomFrom(11);
  let forced = 0;
  for (let game = 0; game < 400; game++) {
    let position = connect.start(small, game % 3);
    for (let ply = 0; ply < 5 + (game % 4) && !position.outcome; ply++) {
      const legal = connect.moves(position);
      position = after(position, choose(legal, random));
    }
    // What is seen at once needs no games.
    if (position.outcome || new ConnectSearchState(position).decided(0) !== UNDECIDED) continue;
    const { toMove } = position;
    if (!winsByForce(position, toMove)) continue;
    forced++;
    const [best] = playedOut(position, { nodes: 5000, seed: game }).moves;
    expect(winsByForce(after(position, best!.move), toMove)).toBe(true);
    expect(best!.score).toBe(667);
  }
  expect(forced).toBeGreaterThan(2);
});

test('A16: the seed and the budget decide what is played out', () => {
  const position = connect.start({ ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 }, 0);
  const first = playedOut(position, { nodes: 2000, seed: 1 });
  expect(playedOut(position, { nodes: 2000, seed: 1 })).toEqual(first);
  expect(playedOut(position, { nodes: 2000, seed: 2 })).not.toEqual(first);
  expect(playedOut(position, { nodes: 4000, seed: 1 }).nodes).toBeGreaterThan(first.nodes);
});

test('A15: where nobody can win any more everybody has an equal share', () => {
  // Four columns, so only whole rows count, and two players have discs in every row.
  const position = [0, 1, 0, 1, 0, 1].reduce(after, connect.start(low, 0));
  expect(playedOut(position, { nodes: 1000, seed: 1 }).moves[0]!.score).toBe(0);
});

test('A15: a draw that needs everybody to block favours those who threaten', () => {
  // The first two have three in a row each, and the third, who is to move, has to block and threatens nothing.
  const position = [0, 0, 0, 1, 1, 1, 2, 2].reduce(after, connect.start(low, 0));
  const [best] = playedOut(position, { nodes: 1000, seed: 1 }).moves;
  expect(best!.move).toBe(3);
  expect(best!.score).toBeLessThan(0);
});

test('A15: thinking for one of three does not make that one seem to stand better', () => {
  // On so wide a board it is no great advantage to begin.
  const position = connect.start({ ...CONNECT_FOUR, columns: 12, rows: 10, players: 3 }, 0);
  const shares = [1, 2, 3, 4, 5].map((seed) => playedOut(position, { nodes: 4000, seed }).moves[0]!.score);
  expect(Math.abs(shares.reduce((sum, share) => sum + share) / shares.length)).toBeLessThan(50);
});
