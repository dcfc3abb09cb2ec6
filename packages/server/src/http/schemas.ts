/** The JSON Schema of everything that comes in. Requests and messages are checked by it, and OpenAPI describes it. */

import { LONGEST_PLAYER_NAME } from '@rowhouse/rules';
import { DAY_MS } from '../basics/durations.ts';
import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '../basics/secrets.ts';
import { PHRASES, VERBS } from '../protocol/commands.ts';
import type { ClientMessage } from '../protocol/messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object with these fields and no others. A field whose name ends in `?` may be missing. */
const object = (fields: Fields) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.replace('?', ''), field])),
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
});
const text = (longest: number) => ({ type: 'string', minLength: 1, maxLength: longest });
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });

const SECRET = { type: 'string', pattern: SECRET_PATTERN };
const ONLINE_ID = { type: 'string', pattern: ONLINE_ID_PATTERN };
const PLY = whole(0, 2 ** 31 - 1);
const SEAT = whole(0, 9);
/** The longest is like `connect-100x100x25-p10-memory`. */
const GAME = text(60);
const NAME = { type: 'string', maxLength: LONGEST_PLAYER_NAME };
/** Enough for one line of a board of 100 × 100. */
const POSITION = text(10_200);
const MOVE = text(20);
const COMMAND_ID = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' };

const CLOCK = {
  oneOf: [
    object({ kind: { const: 'live' }, initial: whole(1000, DAY_MS), increment: whole(0, 3_600_000) }),
    object({ kind: { const: 'days' }, days: whole(1, 30) }),
  ],
};

const commandFields = { id: COMMAND_ID, ply: PLY, do: { enum: VERBS }, 'move?': MOVE };

export const COMMAND = object(commandFields);

/** The messages of a client, by type. */
export const MESSAGES = {
  hello: object({
    type: { const: 'hello' },
    v: whole(0, 1_000_000),
    game: ONLINE_ID,
    'secret?': SECRET,
    'since?': PLY,
  }),
  do: object({ type: { const: 'do' }, ...commandFields }),
  say: object({ type: { const: 'say' }, phrase: { enum: PHRASES } }),
  ping: object({ type: { const: 'ping' }, t: { type: 'number' } }),
} as const satisfies Readonly<Record<ClientMessage['type'], object>>;

export const NEW_GAME = object({
  game: GAME,
  'position?': POSITION,
  seats: {
    type: 'array',
    minItems: 2,
    maxItems: 10,
    items: {
      oneOf: [object({ who: { enum: ['me', 'guest'] } }), object({ who: { const: 'bot' }, bot: text(40) })],
    },
  },
  'shuffle?': { type: 'boolean' },
  'first?': SEAT,
  'clock?': CLOCK,
  'open?': { type: 'boolean' },
  'name?': NAME,
  'secret?': SECRET,
  'guest?': SECRET,
});

export const TAKE_SEAT = object({
  'seat?': SEAT,
  'invite?': SECRET,
  'name?': NAME,
  'secret?': SECRET,
  'guest?': SECRET,
});

export const PAIRING = object({ game: GAME, 'clock?': CLOCK, 'name?': NAME, 'secret?': SECRET, 'guest?': SECRET });

export const NEW_GUEST = object({ name: NAME, 'secret?': SECRET });
export const RENAME_GUEST = object({ name: NAME });

export const GAME_PATH = object({ game: ONLINE_ID });
/** In a query string everything is text. */
export const SINCE = { type: 'object', properties: { since: { type: 'string', pattern: '^[0-9]{1,9}$' } } };
