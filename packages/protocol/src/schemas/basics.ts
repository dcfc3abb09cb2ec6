/** What the schemas are made of. */
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import Type, { type TProperties, type TSchema } from 'typebox';
import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '../codes/limits.ts';
import { CODE_PATTERN } from '../codes/tournaments.ts';

/** What comes in has these fields and no others. (An answer may have more: newer servers may say more.) */
export const closed = <P extends TProperties>(
  fields: P,
  options: { readonly title?: string; readonly description?: string } = {},
) => Type.Object(fields, { ...options, additionalProperties: false });

export const text = (longest: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: longest, ...(description === undefined ? {} : { description }) });

export const whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description === undefined ? {} : { description }) });

export const orNull = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const MILLISECONDS = Type.Number({ description: 'Milliseconds; points of time count from 1970' });

export const SECRET = Type.String({ pattern: SECRET_PATTERN, description: '128 to 512 random bits in base64url' });
export const ONLINE_ID = Type.String({ pattern: ONLINE_ID_PATTERN, description: 'The online id of a game' });
export const PLY = whole(0, 2 ** 31 - 1, 'The number of an entry in the log of a game, from 1; 0 is before the first');
export const SEAT = Type.Integer({
  title: 'SeatNumber',
  description: 'A seat at the table, from 0: red, blue, …',
  minimum: 0,
  maximum: 9,
});
export const NAME = Type.String({
  maxLength: MAX_PLAYER_NAME_LENGTH,
  description: 'A person’s name: text, never markup',
});
/** The longest is like `connect-100x100x25-p10-memory`. */
export const GAME = text(60, 'Which game, as the rules write it: connect-7x6x4, morris-6-fly');
export const MOVE = text(20, 'With the verb move, as the rules write it: 4, 0.1-0.2x1.4');
export const CODE = Type.String({ pattern: CODE_PATTERN, description: 'The short code of a tournament' });
