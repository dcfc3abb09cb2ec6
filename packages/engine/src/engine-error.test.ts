import { CONNECT_FOUR, connect } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { choose } from './bots/bots.ts';
import { EngineError, errorText } from './engine-error.ts';
import { ForfeitError } from './matches/match-player.ts';

test('errors have English messages', async () => {
  const start = connect.start(CONNECT_FOUR, 0);
  await expect(choose(start, { bot: 'robut' })).rejects.toThrow(
    new EngineError('not-this-game', '“robut”: The bot does not play this game.'),
  );
  expect(new ForfeitError('no-answer', '“uginewgame”, 100 ms').message).toBe(
    'There was no answer in time. “uginewgame”, 100 ms',
  );
  expect(errorText({ code: 'no-such-bot' })).toBe('There is no such bot.');
});
