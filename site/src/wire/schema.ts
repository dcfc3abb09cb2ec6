/** The part of JSON Schema that the descriptions of the wire use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const code = (text: string): string => `\`${text}\``;

/** A schema in a few words of Markdown. A schema with a name is a link to its heading. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  return schema.type ?? 'anything';
}

function linkTo(ref: string): string {
  const name = ref.split('/').at(-1)!;
  return `[${name}](#${name.toLowerCase()})`;
}

/** What a value has to keep to besides its type, as a sentence; empty if there is nothing. */
export function limitsOf(schema: Schema): string {
  const said = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.pattern === undefined ? '' : `matches ${code(schema.pattern)}`,
  ].filter(Boolean);
  return said.length === 0 ? '' : `${said[0]!.charAt(0).toUpperCase()}${said.join(', ').slice(1)}.`;
}

function range(least: number | undefined, most: number | undefined, what: string): string {
  if (most === undefined) return least === undefined ? '' : `at least ${least}${what}`;
  if (least === most) return `exactly ${least}${what}`;
  return least === undefined ? `at most ${most}${what}` : `${least} to ${most}${what}`;
}

/** One line of a table of fields. `name` says where the field is: `state.observation.mark`, `seats[].name`. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The fields of an object, with those of objects inside it that have no name of their own. */
export function fieldsOf({ properties = {}, required = [] }: Schema, inside = ''): readonly Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${inside}${key}`;
    return [{ name, isRequired: required.includes(key), schema }, ...innerFields(schema, name)];
  });
}

function innerFields(schema: Schema, name: string): readonly Field[] {
  if (schema.items) return innerFields(schema.items, `${name}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => innerFields(one, name));
  return fieldsOf(schema, `${name}.`);
}
