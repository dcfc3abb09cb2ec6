import type { TSchema } from 'typebox';
import { DOCUMENTS, PROTOCOL, SOCKET_PATH } from '../codes/addresses.ts';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '../schemas/messages.ts';
import { NamedSchemas } from './named-schemas.ts';

/** What the server answers to a message of a client. */
const ANSWERS: Readonly<Record<keyof typeof CLIENT_MESSAGES, readonly (keyof typeof SERVER_MESSAGES)[]>> = {
  hello: ['welcome', 'error'],
  attend: ['games', 'error'],
  do: ['done', 'refused', 'error'],
  say: ['said', 'error'],
  ping: ['pong'],
};

/** The messages of the WebSocket of a server of this version, as an AsyncAPI 3.0 document. */
export function asyncApi(version: string): Readonly<Record<string, unknown>> {
  const named = new NamedSchemas();
  const all = { ...CLIENT_MESSAGES, ...SERVER_MESSAGES };
  const types = Object.keys(all);
  const messages = Object.fromEntries(
    Object.entries<TSchema>(all).map(([type, schema]) => [
      type,
      { name: type, summary: summaryOf(schema), payload: named.refer(schema) },
    ]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rowhouse',
      version,
      license: { name: 'MIT' },
      description: `The WebSocket of online play, version ${PROTOCOL} of the protocol. ${DOCUMENTS.openApi} describes the REST calls.`,
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: SOCKET_PATH,
        description: 'One connection follows one game at a time, which it names in hello',
        messages: Object.fromEntries(types.map((type) => [type, ref('components', 'messages', type)])),
      },
    },
    operations: Object.fromEntries([
      ...Object.entries(ANSWERS).map(([type, answers]) => [
        type,
        { ...operation('receive', type), reply: { channel: CHANNEL, messages: answers.map(onChannel) } },
      ]),
      ...Object.keys(SERVER_MESSAGES).map((type) => [type, operation('send', type)]),
    ]),
    components: { messages, schemas: named.all },
  };
}

const ref = (...path: readonly string[]) => ({ $ref: `#/${path.join('/')}` });
const onChannel = (type: string) => ref('channels', 'socket', 'messages', type);
const CHANNEL = ref('channels', 'socket');

/** From the server's side: it receives what clients send. */
const operation = (action: 'send' | 'receive', type: string) => ({
  action,
  channel: CHANNEL,
  messages: [onChannel(type)],
});

const summaryOf = (schema: TSchema): string =>
  (schema as unknown as { readonly properties: { readonly type: { readonly description: string } } }).properties.type
    .description;
