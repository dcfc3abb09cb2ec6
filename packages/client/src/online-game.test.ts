import type { GameView } from '@rowhouse/protocol';
import { LIVE, viewOf } from '@rowhouse/protocol/testing';
import {
  CONNECT_FOUR,
  type Config,
  choose,
  gameOf,
  type Move,
  makeRecord,
  morrisConfig,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { expect, it } from 'vitest';
import { gameFrom, withNews } from './online-game.ts';

it.each<[string, Config]>([
  ['Connect Four', CONNECT_FOUR],
  ['Six Men’s Morris', morrisConfig(6)],
  ['three players', { ...CONNECT_FOUR, columns: 9, players: 3 }],
])('news move by move or all at once lead to the same game: %s', (_, config) => {
  const game = gameOf(config);
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomFrom(seed);
    let position = game.start(config, 0);
    const moved: Move[] = [];
    const record = { config, first: 0, setup: null, moves: moved };
    const view = (ply: number): GameView => ({ ...viewOf(ply, ''), record: makeRecord(record) });
    let stepwise = gameFrom(view(0), 1);
    for (let ply = 1; ply <= 60 && !position.outcome; ply++) {
      const moves = game.moves(position);
      const move = choose(moves, random);
      position = unwrap(game.play(position, move));
      moved.push(move);
      const entries = [{ ply, at: 0, seat: 0, did: 'move', move: game.makeMove(config, move) } as const];
      stepwise = stepwise && withNews(stepwise, { from: ply - 1, ply, entries, live: LIVE });
    }
    const whole = gameFrom(view(moved.length), 1);
    expect(stepwise?.table.record).toEqual(whole?.table.record);
    expect(stepwise && game.state(stepwise.table.position)).toBe(whole && game.state(whole.table.position));
  }
});

it.each(['', 'connect-7x6x4 r', 'connect-7x6x4 r 44444449', 'chess w e4'])(
  'a record that cannot be read here is no game: %o',
  (record) => {
    expect(gameFrom({ ...viewOf(1, ''), record }, 0)).toBeNull();
  },
);
