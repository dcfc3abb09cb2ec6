import specs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { addressOf, CALLS, type CallName } from './calls.ts';
import { asyncApi, openApi } from './documents.ts';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from './schemas/socket.ts';

/** As it is sent. */
const sent = (document: object) => JSON.parse(JSON.stringify(document));

/** Every reference in a document. */
const refsIn = (document: object) =>
  [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to]) => to!);
const isThere = (document: object, path: string) =>
  path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) !==
  undefined;

/** What AsyncAPI itself publishes about its documents. */
function asyncApiFaults(document: object): unknown {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate(specs.schemasWithoutId['3.0.0'] as object, document) ? null : ajv.errors;
}

describe('OpenAPI', () => {
  const document = sent(openApi('1.2.3'));

  test('the document is valid', async () => {
    expect(await new Validator().validate(sent(document))).toEqual({ valid: true });
  });

  test('a document with a fault is not', async () => {
    const { paths, ...rest } = sent(document);
    paths['/api/games'].post.responses['201'] = { content: {} };
    expect(await new Validator().validate({ ...rest, paths })).toMatchObject({ valid: false });
  });

  test('every call is there, with what it answers', () => {
    for (const name of Object.keys(CALLS) as CallName[]) {
      const { method, path } = addressOf(name);
      const { operationId, responses } = document.paths[path.replace(/:(\w+)/, '{$1}')][method.toLowerCase()];
      expect(operationId).toBe(name);
      const [status, ...others] = Object.keys(responses);
      expect([status, others]).toEqual([expect.stringMatching(/^2\d\d$/), ['default']]);
      if (status !== '204') expect(responses[status!].content['application/json'].schema).toBeDefined();
    }
  });

  test('every reference leads somewhere', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(30);
    expect(refs.filter((path) => !isThere(document, path))).toEqual([]);
  });
});

describe('AsyncAPI', () => {
  const document = sent(asyncApi('1.2.3'));

  test('the document is valid', () => {
    expect(asyncApiFaults(document)).toBeNull();
  });

  test('a document with a fault is not', () => {
    const { operations, ...rest } = sent(document);
    operations.hello.action = 'listen';
    expect(asyncApiFaults({ ...rest, operations })).not.toBeNull();
  });

  test('every message is there, from the side that sends it', () => {
    for (const type of Object.keys(CLIENT_MESSAGES)) expect(document.operations[type].action).toBe('receive');
    for (const type of Object.keys(SERVER_MESSAGES)) expect(document.operations[type].action).toBe('send');
    for (const { summary, payload } of Object.values<{ summary: string; payload: object }>(
      document.components.messages,
    ))
      expect([summary, payload]).toEqual([expect.any(String), expect.objectContaining({ type: 'object' })]);
  });

  test('every reference leads somewhere', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(30);
    expect(refs.filter((path) => !isThere(document, path))).toEqual([]);
  });
});
