import { expect, test } from 'vitest';
import { raw, sql } from './sql.ts';

test('inserted values become numbered parameters, and inserted statements keep their own values', () => {
  const condition = sql`at >= ${1} AND did = ${'move'}`;
  const statement = sql`SELECT ${raw('ply')} FROM entries WHERE game = ${'x'} AND (${condition}) LIMIT ${9}`;
  expect(statement).toEqual({
    text: 'SELECT ply FROM entries WHERE game = $1 AND (at >= $2 AND did = $3) LIMIT $4',
    values: ['x', 1, 'move', 9],
  });
});

test('bytes and null are values', () => {
  const bytes = new Uint8Array([1]);
  expect(sql`VALUES (${bytes}, ${null})`).toEqual({ text: 'VALUES ($1, $2)', values: [bytes, null] });
});
