import * as engine from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type ConnectPosition,
  connect,
  type GameRecord,
  newRecord,
  parseRecord,
  randomFrom,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { expect, test } from 'vitest';
import { colourName } from '../english/reasons.ts';
import { slowEngine } from '../testing/slow-solver.ts';
import { ENGLISH_STORY } from '../words/english-story.ts';
import { storySentences } from '../words/story-sentences.ts';
import { reviewGame } from './review.ts';
import { type StoryOptions, storyOf } from './story.ts';

const SIX = 'morris-6 r 0.0,0.1,0.2,0.3,0.7,0.6,1.6,1.2,1.4,0.4,1.5x0.1';
const DIAGONAL = 'connect-7x6x4 r 444432655112251133';

test.each<[name: string, text: string, options: StoryOptions, sentences: readonly string[]]>([
  [
    'the side that moved second never had more',
    'connect-7x6x4 r 4142434',
    {},
    [
      'With perfect play, going first wins here, but Blue was holding on until move 6.',
      'That move allowed a win on an [open line].',
      'Practise asking what the other side can finish next.',
    ],
  ],
  [
    'the loser reads about two threats at once',
    'connect-7x6x4 r 3322415',
    { own: 1 },
    ['Before move 4, the game was even.', 'That move allowed a [double threat].', 'Practise closing one end in time.'],
  ],
  [
    'the winner reads the same',
    'connect-7x6x4 r 3322415',
    { own: 0 },
    ['Before move 4, the game was even.', 'That move allowed a [double threat].', 'You saw it and took your chance.'],
  ],
])('%s', async (_, text, options, sentences) => {
  const review = await reviewGame(unwrap(parseRecord(text)), { engine, budget: { ms: 3000 } });
  expect(storySentences(storyOf(review, options), ENGLISH_STORY, colourName, options.own)).toEqual(sentences);
});

test.each([
  ['a diagonal', DIAGONAL, {}, { kind: 'moment', ply: 16, idea: 'diagonal', isMissed: false }],
  ['an open mill', SIX, {}, { kind: 'moment', ply: 9, idea: 'open-mill' }],
  ['a resigned opening', 'connect-7x6x4 r 44', { winner: 0 }, { kind: 'second', winner: 0, loser: 1, plies: 2 }],
  ['a game with a first move that nobody punishes', 'connect-7x6x4 r 1', {}, { kind: 'open' }],
] as const)('the story of %s', async (_, text, options, story) => {
  const review = await reviewGame(unwrap(parseRecord(text)), { engine, budget: { ms: 3000 } });
  expect(storyOf(review, options)).toMatchObject(story);
});

test('every story of random games agrees with the solver, and has at most three short sentences', async () => {
  const slow = slowEngine();
  const random = randomFrom(7);
  const config = { ...CONNECT_FOUR, columns: 4, rows: 4, connect: 3 };
  for (let round = 0; round < 60; round++) {
    let record = newRecord(config) as GameRecord<'connect'>;
    for (;;) {
      const position = unwrap(replay(record));
      if (position.outcome) break;
      const moves = connect.moves(position as ConnectPosition);
      record = recordWith(record, [...record.moves, pickOne(moves, random)]);
    }
    const review = await reviewGame(record, { engine: slow });
    for (const own of [null, 0, 1]) {
      const story = storyOf(review, { own });
      const sentences = storySentences(story, ENGLISH_STORY, colourName, own);
      expect(sentences.length).toBeLessThanOrEqual(3);
      for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
      if (story.kind !== 'moment') continue;
      const { winner } = review.points[story.ply]!;
      const isWinner = winner === null ? 'draw' : winner === story.player;
      expect([story.before, isWinner]).toEqual([
        story.before,
        story.before === 'winning' ? true : story.before === 'level' ? 'draw' : false,
      ]);
      expect(review.moves[story.ply]!.player).not.toBe(review.points.at(-1)!.winner);
    }
  }
});
