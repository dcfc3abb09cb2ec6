import { expect, test } from 'vitest';
import { limitsOf, type Schema, typeOf, wireMarkdown } from './wire-markdown.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const GAME = { $ref: '#/components/schemas/Game' };

const page = wireMarkdown({
  openApi: {
    paths: {
      '/api/games/{game}': {
        get: {
          operationId: 'viewGame',
          summary: 'The game as it is',
          security: [{ bearer: [] }],
          parameters: [{ name: 'since', in: 'query', required: false, schema: { type: 'string', pattern: '^(a|b)$' } }],
          requestBody: json(GAME),
          responses: {
            200: { description: 'Done', ...json({ type: 'object', properties: { ok: { type: 'boolean' } } }) },
            204: { description: 'Gone' },
            default: { description: 'Refused', ...json(GAME) },
          },
        },
      },
    },
    components: {
      schemas: {
        Game: {
          description: 'A game',
          properties: { seats: { items: { properties: { name: { type: 'string', maxLength: 40 } } } }, ply: GAME },
          required: ['ply'],
        },
        Choice: { anyOf: [{ properties: { a: GAME } }, { properties: { b: GAME } }] },
      },
    },
  },
  asyncApi: {
    operations: {
      hello: { action: 'receive', reply: { messages: [{ $ref: '#/channels/socket/messages/welcome' }] } },
      welcome: { action: 'send' },
    },
    components: {
      messages: {
        hello: { name: 'hello', summary: 'First', payload: { properties: { type: { const: 'hello' }, game: GAME } } },
        welcome: { name: 'welcome', summary: 'Come in!', payload: { properties: {} } },
      },
      schemas: { Presence: { type: 'integer', minimum: 0 } },
    },
  },
});

test.each([
  '### viewGame: GET /api/games/{game}\n\nThe game as it is.\n\nNeeds the secret',
  '| `since`, optional | query | string | Matches `^(a\\|b)$`. |',
  'Body: [Game](#game).',
  '| 200 | object | Done |\n| 204 | no body | Gone |\n| any other | [Game](#game) | Refused |',
  '| `ok`, optional | boolean |  |',
  '### hello, from the client\n\nFirst.\n\nAnswered by [welcome](#welcome-from-the-server).',
  '### welcome, from the server\n\nCome in!',
  '### Game\n\nA game.',
  '| `seats[].name`, optional | string | At most 40 characters. |\n| `ply` | [Game](#game) |  |',
  '| `a`, optional | [Game](#game) |  |\n\nor\n\n',
  '### Presence\n\ninteger. At least 0.',
])('the page has: %s', (part) => {
  expect(page).toContain(part);
});

test.each<[Schema, string, string]>([
  [{ enum: ['a', null] }, '`"a"`, `null`', ''],
  [{ anyOf: [GAME, { type: 'null' }] }, '[Game](#game) or null', ''],
  [{ items: GAME, minItems: 7, maxItems: 7 }, 'array of [Game](#game)', 'Exactly 7 items.'],
  [{ type: 'number', minimum: 1, maximum: 2 }, 'number', '1 to 2.'],
  [{ type: 'string', minLength: 1, pattern: '^x' }, 'string', 'At least 1 characters, matches `^x`.'],
  [{}, 'anything', ''],
])('%j is described in words', (schema, type, limits) => {
  expect([typeOf(schema), limitsOf(schema)]).toEqual([type, limits]);
});
