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

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: unknown;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

interface Message {
  readonly name: string;
  readonly summary: string;
  readonly payload: Schema;
}

interface MessageOperation {
  readonly action: 'send' | 'receive';
  readonly reply?: { readonly messages: readonly { readonly $ref: string }[] };
}

/** The parts of the two documents that the page describes. */
export interface WireDocuments {
  readonly openApi: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  readonly asyncApi: {
    readonly operations: Readonly<Record<string, MessageOperation>>;
    readonly components: {
      readonly messages: Readonly<Record<string, Message>>;
      readonly schemas: Readonly<Record<string, Schema>>;
    };
  };
}

/** Every REST call, every WebSocket message and every type in them, as Markdown. */
export function wireMarkdown({ openApi, asyncApi }: WireDocuments): string {
  const { messages } = asyncApi.components;
  const sent = (action: MessageOperation['action']): readonly string[] =>
    Object.entries(asyncApi.operations)
      .filter(([, operation]) => operation.action === action)
      .map(([type, { reply }]) => messageSection(messages[type]!, action, reply?.messages.map(lastOf) ?? []));
  const types = Object.entries({ ...openApi.components.schemas, ...asyncApi.components.schemas });
  return [
    '## REST calls',
    ...Object.entries(openApi.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => callSection(`${method.toUpperCase()} ${path}`, call)),
    ),
    '## Messages of clients',
    ...sent('receive'),
    '## Messages of the server',
    ...sent('send'),
    '## Types',
    ...types
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => paragraphs([`### ${name}`, sentence(schema.description), shapeOf(schema)])),
  ].join('\n\n');
}

const lastOf = ({ $ref }: { readonly $ref: string }): string => $ref.split('/').at(-1)!;

function callSection(address: string, call: Call): string {
  const body = schemaOf(call.requestBody);
  const answers = Object.entries(call.responses).map(
    ([status, response]) => [status === 'default' ? 'any other' : status, response] as const,
  );
  return paragraphs([
    `### ${call.operationId}: ${address}`,
    sentence(call.summary),
    call.security ? 'Needs the secret of a seat or of a guest in its header: `Authorization: Bearer …`.' : '',
    call.parameters
      ? table(
          ['parameter', 'in', 'type', ''],
          call.parameters.map(({ name, in: place, required, schema }) => [
            nameOf(name, required),
            place,
            typeOf(schema),
            aboutOf(schema),
          ]),
        )
      : '',
    body ? `Body: ${typeOf(body)}.` : '',
    body ? unnamedShape(body) : '',
    table(
      ['status', 'answer', ''],
      answers.map(([status, response]) => {
        const schema = schemaOf(response);
        return [status, schema ? typeOf(schema) : 'no body', response.description];
      }),
    ),
    ...answers.map(([, response]) => unnamedShape(schemaOf(response))),
  ]);
}

const schemaOf = (part?: Content): Schema | undefined => part?.content?.['application/json'].schema;

/** The fields of an unnamed object, which is not among the types. */
const unnamedShape = (schema?: Schema): string => (schema?.properties ? shapeOf(schema) : '');

const paragraphs = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');

function messageSection({ name, summary, payload }: Message, action: 'send' | 'receive', replies: readonly string[]) {
  // The description of the field `type` is the summary.
  const type = { const: name };
  return paragraphs([
    `### ${name}, from the ${action === 'receive' ? 'client' : 'server'}`,
    sentence(summary),
    replies.length === 0
      ? ''
      : `Answered by ${replies.map((reply) => `[${reply}](#${reply}-from-the-server)`).join(' or ')}.`,
    shapeOf({ ...payload, properties: { ...payload.properties, type } }),
  ]);
}

/** The form of a value: the fields of an object, the alternatives of a choice, or a few words. */
function shapeOf(schema: Schema): string {
  if (schema.properties)
    return table(
      ['field', 'type', ''],
      fieldsOf(schema).map(({ name, isRequired, schema }) => [
        nameOf(name, isRequired),
        typeOf(schema),
        aboutOf(schema),
      ]),
    );
  if (schema.anyOf?.some(({ properties }) => properties)) return schema.anyOf.map(shapeOf).join('\n\nor\n\n');
  return [typeOf(schema), limitsOf(schema)].filter(Boolean).join('. ');
}

const nameOf = (name: string, isRequired: boolean): string => `\`${name}\`${isRequired ? '' : ', optional'}`;

const aboutOf = (schema: Schema): string => [sentence(schema.description), limitsOf(schema)].filter(Boolean).join(' ');

const sentence = (text = ''): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
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

/** The limits of a value besides its type, as a sentence. Empty if there are none. */
export function limitsOf(schema: Schema): string {
  const limits = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.pattern === undefined ? '' : `matches ${code(schema.pattern)}`,
  ].filter(Boolean);
  return limits.length === 0 ? '' : `${limits[0]!.charAt(0).toUpperCase()}${limits.join(', ').slice(1)}.`;
}

function range(least: number | undefined, most: number | undefined, what: string): string {
  if (most === undefined) return least === undefined ? '' : `at least ${least}${what}`;
  if (least === most) return `exactly ${least}${what}`;
  return least === undefined ? `at most ${most}${what}` : `${least} to ${most}${what}`;
}

/** A field of a table. */
interface Field {
  /** Its path: `state.observation.mark`, `seats[].name`. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The fields of an object, including those of unnamed objects inside it. */
function fieldsOf({ items, anyOf, properties = {}, required = [] }: Schema, path = ''): readonly Field[] {
  if (items) return fieldsOf(items, `${path}[]`);
  if (anyOf) return anyOf.flatMap((one) => fieldsOf(one, path));
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return [{ name, isRequired: required.includes(key), schema }, ...fieldsOf(schema, name)];
  });
}
