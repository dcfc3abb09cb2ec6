/**
 * `npm run wire`: writes the types of everything on the wire, as TypeScript that people can read, from the schemas of
 * `@rowhouse/protocol`. A test fails if the file does not follow from the schemas.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADMIN_DEEDS,
  BOT_CLOCKS,
  ERRORS,
  PHRASES,
  RATING_POOLS,
  ROUND_RESULTS,
  TIE_BREAKS,
  TOURNAMENT_FORMATS,
  TOURNAMENT_VERBS,
  UNRATED_REASONS,
  VERBS,
} from '@rowhouse/protocol';
import { CLIENT_MESSAGES, ERROR_ANSWER, OPERATIONS, SERVER_MESSAGES } from '@rowhouse/protocol/schemas';

/** The part of JSON Schema that the wire needs. */
interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Closed lists that have a type of their own. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  BotClock: BOT_CLOCKS,
  Verb: VERBS,
  Phrase: PHRASES,
  ErrorCode: Object.keys(ERRORS),
  TournamentFormat: TOURNAMENT_FORMATS,
  TieBreak: TIE_BREAKS,
  RoundResult: ROUND_RESULTS,
  TournamentVerb: TOURNAMENT_VERBS,
  RatingPool: RATING_POOLS,
  UnratedReason: UNRATED_REASONS,
  AdminDeed: ADMIN_DEEDS,
};

const HEAD = `// Made by \`npm run wire\` from the schemas in ../schemas. Do not edit.
import type { AdminDeed } from '../codes/admin.ts';
import type { BotClock } from '../codes/bots.ts';
import type { Phrase, Verb } from '../codes/commands.ts';
import type { ErrorCode } from '../codes/errors.ts';
import type { RatingPool, UnratedReason } from '../codes/ratings.ts';
import type { RoundResult, TieBreak, TournamentFormat, TournamentVerb } from '../codes/tournaments.ts';
`;

/** All types, as one file. */
export function wireTypes(): string {
  const named = new Map<string, Schema>();
  const roots = [
    ...Object.values(OPERATIONS).flatMap((operation) =>
      ['body', 'answer'].flatMap((part) => ((operation as Readonly<Record<string, unknown>>)[part] as Schema) ?? []),
    ),
    ERROR_ANSWER as Schema,
    ...Object.values<Schema>(SERVER_MESSAGES),
  ];
  for (const schema of roots) collect(schema, named);
  const types = [...named]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, schema]) => declaration(schema));
  return [
    HEAD,
    ...types,
    union('ClientMessage', 'A message of a client.', Object.values<Schema>(CLIENT_MESSAGES)),
    union('ServerMessage', 'A message of a server.', Object.values<Schema>(SERVER_MESSAGES)),
  ].join('\n');
}

/** Finds every schema that has a title. */
function collect(schema: Schema, named: Map<string, Schema>): void {
  if (schema.title !== undefined) named.set(schema.title, schema);
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ];
  for (const part of parts) collect(part, named);
}

function declaration({ title, description, ...schema }: Schema): string {
  const doc = comment(description, '');
  return schema.properties
    ? `${doc}export interface ${title} ${typeOf(schema, '')}\n`
    : `${doc}export type ${title} = ${typeOf(schema, '')};\n`;
}

/** In a message the description of its type tells what the message is for. */
const union = (name: string, description: string, messages: readonly Schema[]): string =>
  `${comment(description, '')}export type ${name} =\n${messages
    .map(
      (schema) =>
        `${comment(schema.properties?.type?.description, '  ')}  | ${typeOf(withoutDocOfType(schema), '    ')}`,
    )
    .join('\n')};\n`;

function withoutDocOfType(schema: Schema): Schema {
  const { description: _, ...type } = schema.properties!.type!;
  return { ...schema, properties: { ...schema.properties, type } };
}

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text}${/[.?!…]$/.test(text) ? '' : '.'} */\n`;

function typeOf(schema: Schema, indent: string): string {
  if (schema.title !== undefined) return schema.title;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.enum) return enumType(schema.enum);
  if ('const' in schema) return literal(schema.const);
  if (schema.items) return listType(typeOf(schema.items, indent));
  if (schema.properties) return objectType(schema, indent);
  return schema.type === 'integer' ? 'number' : schema.type!;
}

const listType = (item: string): string => (/^\w+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`);

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function enumType(values: readonly unknown[]): string {
  const lists = Object.entries(LISTS).filter(([, list]) => list.every((one) => values.includes(one)));
  const rest = values.filter((value) => !lists.some(([, list]) => list.includes(value as string)));
  return [...lists.map(([name]) => name), ...rest.map(literal)].join(' | ');
}

function objectType({ properties, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties!).map(([name, schema]) => {
    const doc = schema.title === undefined ? comment(schema.description, inner) : '';
    return `${doc}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

export const WIRE_TYPES_FILE = join(import.meta.dirname, '../../packages/protocol/src/types/wire.ts');

if (import.meta.main) writeFileSync(WIRE_TYPES_FILE, wireTypes());
