/** The building blocks of the schemas. */
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { CODE_PATTERN, ONLINE_ID_PATTERN, SECRET_PATTERN } from '../codes.ts';
import { RATING_POOLS } from '../ratings.ts';

/** The TypeScript type of a schema. Values on the wire are never changed in place. */
export type Wire<S extends TSchema> = Frozen<Static<S>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Input with these fields and no others. */
export const closed = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false });

/** A named input with these fields and no others. */
export const request = <P extends TProperties>(title: string, description: string, fields: P) =>
  Type.Object(fields, { title, description, additionalProperties: false });

/** A named answer, or a part of one. Clients ignore fields they do not know, because newer servers may add some. */
export const answer = <P extends TProperties>(title: string, description: string, fields: P) =>
  Type.Object(fields, { title, description });

export const textField = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });

export const wholeField = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description === undefined ? {} : { description }) });

export const flagField = (description: string) => Type.Optional(Type.Boolean({ description }));

/** A field that is `true` or missing. */
export const mark = (description: string) => Type.Optional(Type.Literal(true, { description }));

/** A number in a query, where every value is text. */
export const digits = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ pattern: `^[0-9]{1,${maxLength}}$`, description }));

export const orNull = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const MILLISECONDS = Type.Number({ description: 'Milliseconds, for times since 1970' });
export const COUNT = wholeField(0, 2 ** 31 - 1);

export const SECRET = Type.String({ pattern: SECRET_PATTERN, description: '128 to 512 random bits in base64url' });
export const OWN_SECRET = Type.String({
  ...SECRET,
  description: 'A client that generates the secret can repeat the request. Otherwise the server generates it',
});
export const ONLINE_ID = Type.String({ pattern: ONLINE_ID_PATTERN, description: 'The online id of a game' });
export const GUEST_ID = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
export const CODE = Type.String({ pattern: CODE_PATTERN, description: 'The short code of a tournament' });
export const POOL = Type.Enum(RATING_POOLS, { description: 'Games that are rated together' });
export const PLY = wholeField(0, 2 ** 31 - 1, 'The number of a log entry, from 1. 0 means before the first entry');
export const NAME = Type.String({
  maxLength: MAX_PLAYER_NAME_LENGTH,
  description: 'The name of a person: text, never markup',
});
/** The longest text is similar to `connect-100x100x25-p10-memory`. */
export const GAME_TEXT = textField(60, 'The game, as the rules write it: connect-7x6x4, morris-6-fly');

export const SeatNumber = Type.Integer({
  title: 'SeatNumber',
  description: 'A seat at the table, from 0: red, blue, …',
  minimum: 0,
  maximum: 9,
});
export type SeatNumber = Wire<typeof SeatNumber>;

/** The parameters of paths, such as `:game`. */
export const PARAMS = { game: ONLINE_ID, tournament: CODE, guest: GUEST_ID, pool: POOL, street: ONLINE_ID };
