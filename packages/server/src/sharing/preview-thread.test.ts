import { expect, test } from 'vitest';
import { PreviewThread } from './preview-thread.ts';
import { ENGLISH_PREVIEW } from './preview-words.ts';

const title = (game: string) => ({ kind: 'describe', game, words: ENGLISH_PREVIEW }) as const;

test('what is asked together is answered in order; when too many wait, the others hear that it is busy', async () => {
  const thread = new PreviewThread();
  const asked = Array.from({ length: 40 }, (_, at) => thread.ask(title(`connect-7x6x4_r_${(at % 7) + 1}`)));
  const replies = await Promise.all(asked);
  expect(replies.slice(0, 33).map((reply) => (reply as { readonly game: string }).game)).toEqual(
    Array.from({ length: 33 }, (_, at) => `connect-7x6x4_r_${(at % 7) + 1}`),
  );
  expect(replies.slice(33)).toEqual(Array(7).fill('busy'));
  await thread.close();
});

test('a thread that is closed gives up what it was asked, and takes nothing more', async () => {
  const thread = new PreviewThread();
  const asked = [thread.ask(title('connect-7x6x4_r_1')), thread.ask(title('connect-7x6x4_r_2'))];
  await thread.close();
  expect(await Promise.all([...asked, thread.ask(title('connect-7x6x4_r_3'))])).toEqual(['busy', 'busy', 'busy']);
});
