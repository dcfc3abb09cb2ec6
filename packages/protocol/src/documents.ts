/** The wire, described for programs (`@rowhouse/protocol/documents`): OpenAPI for REST, AsyncAPI for the WebSocket. */
import type { TSchema } from 'typebox';
import { addressOf, CALLS, type CallName, type RestCall } from './calls.ts';
import { DOCUMENTS, PROTOCOL, SOCKET_PATH } from './codes.ts';
import { ErrorAnswer } from './schemas/games.ts';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from './schemas/socket.ts';
import { schemasOf } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The REST calls of a server of this version, as an OpenAPI 3.1 document. */
export function openApi(version: string): Json {
  const named = new NamedSchemas();
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = addressOf(name);
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: restOperation(name, named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rowhouse',
      license: { name: 'MIT', identifier: 'MIT' },
      version,
      description: `Online play. Moves and news also travel over a WebSocket at ${SOCKET_PATH}, which ${DOCUMENTS.asyncApi} describes.`,
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The secret of a seat or of a guest' },
      },
      schemas: named.all,
    },
  };
}

function restOperation(name: CallName, named: NamedSchemas): Json {
  const { summary, secret }: RestCall = CALLS[name];
  const { params, query, body, answer, status } = schemasOf(name);
  const given = [...parameters('path', params, named), ...parameters('query', query, named)];
  const json = (schema: TSchema) => ({ 'application/json': { schema: named.refer(schema) } });
  return {
    operationId: name,
    summary,
    ...(secret ? { security: [{ bearer: [] }] } : {}),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: json(answer) } : {}) },
      default: { description: 'Refused', content: json(ErrorAnswer) },
    },
  };
}

function parameters(place: 'path' | 'query', part: TSchema | undefined, named: NamedSchemas): readonly Json[] {
  const { properties = {}, required = [] } = (part ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: named.refer(schema),
  }));
}

/** The server's answers to each message of a client. */
const ANSWERS: Readonly<Record<keyof typeof CLIENT_MESSAGES, readonly (keyof typeof SERVER_MESSAGES)[]>> = {
  hello: ['welcome', 'error'],
  attend: ['games', 'error'],
  do: ['done', 'refused', 'error'],
  say: ['said', 'error'],
  ping: ['pong'],
};

/** The messages of the WebSocket of a server of this version, as an AsyncAPI 3.0 document. */
export function asyncApi(version: string): Json {
  const named = new NamedSchemas();
  const all = Object.entries<TSchema>({ ...CLIENT_MESSAGES, ...SERVER_MESSAGES });
  const messages = Object.fromEntries(
    all.map(([type, schema]) => [type, { name: type, summary: summaryOf(schema), payload: named.refer(schema) }]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rowhouse',
      license: { name: 'MIT' },
      version,
      description: `The WebSocket of online play, version ${PROTOCOL} of the protocol. ${DOCUMENTS.openApi} describes the REST calls.`,
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: SOCKET_PATH,
        description: 'A connection follows one game at a time. hello names it',
        messages: Object.fromEntries(all.map(([type]) => [type, ref('components', 'messages', type)])),
      },
    },
    operations: Object.fromEntries([
      ...Object.entries(ANSWERS).map(([type, answers]) => [
        type,
        { ...socketOperation('receive', type), reply: { channel: CHANNEL, messages: answers.map(onChannel) } },
      ]),
      ...Object.keys(SERVER_MESSAGES).map((type) => [type, socketOperation('send', type)]),
    ]),
    components: { messages, schemas: named.all },
  };
}

const ref = (...path: readonly string[]) => ({ $ref: `#/${path.join('/')}` });
const onChannel = (type: string) => ref('channels', 'socket', 'messages', type);
const CHANNEL = ref('channels', 'socket');

/** From the server's side: it receives what clients send. */
const socketOperation = (action: 'send' | 'receive', type: string) => ({
  action,
  channel: CHANNEL,
  messages: [onChannel(type)],
});

const summaryOf = (schema: TSchema): string =>
  (schema as unknown as { readonly properties: { readonly type: { readonly description: string } } }).properties.type
    .description;

/** Collects the schemas that have a title, so that a document has each of them once. */
class NamedSchemas {
  readonly #found = new Map<string, Json>();

  /** The schema, in which each part with a title is replaced by a reference. */
  refer(schema: TSchema): Json {
    return this.#refer(schema) as Json;
  }

  /** All schemas that were referred to. */
  get all(): Readonly<Record<string, Json>> {
    return Object.fromEntries([...this.#found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #refer(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.#refer(one));
    if (typeof part !== 'object' || part === null) return part;
    const inside = () => Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#refer(value)]));
    if (!('title' in part) || typeof part.title !== 'string') return inside();
    if (!this.#found.has(part.title)) this.#found.set(part.title, inside());
    return ref('components', 'schemas', part.title);
  }
}
