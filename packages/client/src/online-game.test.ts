import type { GameView } from '@rowhouse/protocol';
import { LIVE, testView } from '@rowhouse/protocol/testing';
import {
  CONNECT_FOUR,
  type Config,
  gameOf,
  type Move,
  makeRecord,
  morrisConfig,
  newRecord,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { expect, it } from 'vitest';
import { gameOfServerView, withNews } from './online-game.ts';

it.each<[string, Config]>([
  ['Connect Four', CONNECT_FOUR],
  ['Six Men’s Morris', morrisConfig(6)],
  ['three players', { ...CONNECT_FOUR, columns: 9, players: 3 }],
])('applying the news of each move leads to the same game as reading the whole record: %s', (_, config) => {
  const game = gameOf(config);
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomFrom(seed);
    let position = game.start(config, 0);
    const moved: Move[] = [];
    const record = newRecord(config, moved);
    const view = (ply: number): GameView => ({ ...testView(ply, ''), record: makeRecord(record) });
    let stepwise = gameOfServerView(view(0), 1);
    for (let ply = 1; ply <= 60 && !position.outcome; ply++) {
      const moves = game.moves(position);
      const move = pickOne(moves, random);
      position = unwrap(game.play(position, move));
      moved.push(move);
      const entries = [{ ply, at: 0, seat: 0, did: 'move', move: game.makeMove(config, move) } as const];
      stepwise = stepwise && withNews(stepwise, { from: ply - 1, ply, entries, live: LIVE });
    }
    const whole = gameOfServerView(view(moved.length), 1);
    expect(stepwise?.table.record).toEqual(whole?.table.record);
    expect(stepwise && game.state(stepwise.table.position)).toBe(whole && game.state(whole.table.position));
  }
});

it.each(['', 'connect-7x6x4 r', 'connect-7x6x4 r 44444449', 'chess w e4'])(
  'gameOfServerView returns null for the unreadable record %o',
  (record) => {
    expect(gameOfServerView({ ...testView(1, ''), record }, 0)).toBeNull();
  },
);
