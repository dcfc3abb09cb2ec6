/**
 * Descriptions of the protocol for programs (`@rowhouse/protocol/documents`): OpenAPI for REST, AsyncAPI for the
 * WebSocket.
 */
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
      description: `Online play. Moves and updates are also sent over a WebSocket at ${SOCKET_PATH}, which ${DOCUMENTS.asyncApi} describes.`,
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The secret of a seat or of a guest' },
      },
      schemas: named.all,
    },
  };
}

/** The summary of each call. It is not part of `CALLS`, which every web page loads. */
const SUMMARIES: Readonly<Record<CallName, string>> = {
  createGame: 'Create a game',
  lobby: 'Open games that wait for players',
  watch: 'Open games in progress, the most watched first',
  pair: 'A seat in an open game with these settings, or in a new one',
  viewGame: 'The current game, or what happened since a ply',
  takeSeat: 'Take a seat',
  sendCommand: 'Act in a game',
  followRematch: 'Your seat in the rematch',
  gameRatings: 'The ratings at the table of a rated game',
  leaderboard: 'The best players',
  addGuest: 'Become a guest with a name',
  viewGuest: 'You, as a guest',
  renameGuest: 'Change your name',
  deleteGuest: 'Delete everything about you',
  addBot: 'Become a bot that accepts challenges',
  bots: 'The connected bots',
  viewBot: 'You, as a bot',
  deleteBot: 'Revoke your token and delete everything about you',
  challenge: 'Challenge a bot',
  pushKey: 'The key for push messages',
  subscribe: 'Get a push message at your turn while none of your pages is open',
  unsubscribe: 'Stop push messages to this device',
  createTournament: 'Create a tournament',
  viewTournament:
    'The current tournament, unless nothing happened since an entry. With the secret of a player, that player counts as present. An arena pairs only present players',
  joinTournament: 'Join a tournament',
  runTournament: 'Act in a tournament, as its host or as a player',
  tournamentGames: 'The games of a tournament with their moves',
  deletePlayer: 'Delete the name of a player, everywhere: for the host',
  deleteTournament: 'Delete the tournament with all its games and names: for the host',
  createStreet: 'Make a street that a family or a class shares',
  viewStreet: 'A street, its people and their solved days',
  moveIn: 'Move into a street',
  lightWindows: 'Light the windows of your solved days',
  moveOut: 'Move out. The person who made the street deletes it',
  adminOverview: 'The state of the server',
  adminGames: 'A page of all games',
  adminDeleteGame: 'Delete a game',
  adminGuests: 'A page of all guests',
  adminDeleteGuest: 'Delete a guest, and their name in all games',
  adminTournaments: 'A page of all tournaments',
  adminDeleteTournament: 'Delete a tournament with all its games',
  adminDeletePlayer: 'Delete the name of a player of a tournament',
  adminStreets: 'A page of all streets',
  adminDeleteStreet: 'Delete a street with all its people',
  adminBlocks: 'The blocked addresses',
  adminBlock: 'Block an address',
  adminUnblock: 'Unblock an address',
  adminAudit: 'The actions of admins',
  addresses: 'How other devices in the same network reach the server',
  solve: 'The score of every column, as Pascal Pons’s solver gives it',
  kaggle: 'An agent for Kaggle’s ConnectX',
  health: 'Whether the process is alive',
  ready: 'Whether the server can reach its store',
};

function restOperation(name: CallName, named: NamedSchemas): Json {
  const { secret }: RestCall = CALLS[name];
  const { params, query, body, answer, status } = schemasOf(name);
  const given = [...parameters('path', params, named), ...parameters('query', query, named)];
  const json = (schema: TSchema) => ({ 'application/json': { schema: named.refer(schema) } });
  return {
    operationId: name,
    summary: SUMMARIES[name],
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
    schema: named.refer(isDigits(schema) ? { type: 'integer', minimum: 0, description: schema.description } : schema),
  }));
}

/** The server reads numbers in a query as texts of digits. A generated client takes them as numbers. */
const isDigits = (schema: TSchema): schema is TSchema & { readonly description: string } =>
  'pattern' in schema && String(schema.pattern).startsWith('^[0-9]{');

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

/** An operation from the server's point of view: it receives what clients send. */
const socketOperation = (action: 'send' | 'receive', type: string) => ({
  action,
  channel: CHANNEL,
  messages: [onChannel(type)],
});

const summaryOf = (schema: TSchema): string =>
  (schema as unknown as { readonly properties: { readonly type: { readonly description: string } } }).properties.type
    .description;

/** Collects the schemas that have a title, so that a document contains each of them once. */
class NamedSchemas {
  readonly #found = new Map<string, Json>();

  /** The schema, in which each part with a title is replaced by a reference. */
  refer(schema: TSchema): Json {
    return this.#refer(schema) as Json;
  }

  /** All schemas that `refer` has collected. */
  get all(): Readonly<Record<string, Json>> {
    return Object.fromEntries([...this.#found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #refer(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.#refer(one));
    if (typeof part !== 'object' || part === null) return part;
    // Generators of clients for typed languages need the type of an enumeration.
    const type = 'enum' in part && !('type' in part) ? { type: typeOfAll(part.enum as readonly unknown[]) } : {};
    const inside = () => ({
      ...type,
      ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#refer(value)])),
    });
    if (!('title' in part) || typeof part.title !== 'string') return inside();
    if (!this.#found.has(part.title)) this.#found.set(part.title, inside());
    return ref('components', 'schemas', part.title);
  }
}

const typeOfAll = (values: readonly unknown[]): string =>
  values.every((value) => typeof value === 'string') ? 'string' : values.every(Number.isInteger) ? 'integer' : 'number';
