import specs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { addressOf, CALLS, type CallName } from './calls.ts';
import { asyncApi, openApi } from './documents.ts';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from './schemas/socket.ts';

/** The document as a server sends it. */
const asSent = (document: object) => JSON.parse(JSON.stringify(document));

/** Every reference in a document. */
const refsIn = (document: object) =>
  [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to]) => to!);
const hasPath = (document: object, path: string) =>
  path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) !==
  undefined;

/** Validates a document with the schema that AsyncAPI publishes. Returns the errors, or `null`. */
function asyncApiFaults(document: object): unknown {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate(specs.schemasWithoutId['3.0.0'] as object, document) ? null : ajv.errors;
}

describe('OpenAPI', () => {
  const document = asSent(openApi('1.2.3'));

  test('the document is valid', async () => {
    expect(await new Validator().validate(asSent(document))).toEqual({ valid: true });
  });

  test('a document with a fault is invalid', async () => {
    const { paths, ...rest } = asSent(document);
    paths['/api/games'].post.responses['201'] = { content: {} };
    expect(await new Validator().validate({ ...rest, paths })).toMatchObject({ valid: false });
  });

  test('describes every call and its answers', () => {
    for (const name of Object.keys(CALLS) as CallName[]) {
      const { method, path } = addressOf(name);
      const { operationId, responses } = document.paths[path.replace(/:(\w+)/, '{$1}')][method.toLowerCase()];
      expect(operationId).toBe(name);
      const [status, ...others] = Object.keys(responses);
      expect([status, others]).toEqual([expect.stringMatching(/^2\d\d$/), ['default']]);
      if (status !== '204') expect(responses[status!].content['application/json'].schema).toBeDefined();
    }
  });

  test('generated clients take numbers in queries, and send a secret only where it is needed', () => {
    const { get: viewGame } = document.paths['/api/games/{game}'];
    const [since] = viewGame.parameters.filter(({ name }: { readonly name: string }) => name === 'since');
    expect(since).toMatchObject({ in: 'query', schema: { type: 'integer', description: expect.any(String) } });
    expect([document.servers, document.security]).toEqual([[{ url: '/' }], []]);
    expect(document.paths['/api/games/{game}/commands'].post.security).toEqual([{ bearer: [] }]);
  });

  test('every enumeration has its type, for generators of clients', () => {
    const enums = [...JSON.stringify(document).matchAll(/(.{1,20})"enum":\[(.[^\]]*)/g)];
    expect(enums.length).toBeGreaterThan(20);
    for (const [, before, values] of enums) {
      const type = values!.startsWith('"') ? 'string' : values!.includes('.') ? 'number' : 'integer';
      expect(before).toContain(`"type":"${type}",`);
    }
  });

  test('every reference resolves', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(30);
    expect(refs.filter((path) => !hasPath(document, path))).toEqual([]);
  });
});

describe('AsyncAPI', () => {
  const document = asSent(asyncApi('1.2.3'));

  test('the document is valid', () => {
    expect(asyncApiFaults(document)).toBeNull();
  });

  test('a document with a fault is invalid', () => {
    const { operations, ...rest } = asSent(document);
    operations.hello.action = 'listen';
    expect(asyncApiFaults({ ...rest, operations })).not.toBeNull();
  });

  test('describes every message and its direction', () => {
    for (const type of Object.keys(CLIENT_MESSAGES)) expect(document.operations[type].action).toBe('receive');
    for (const type of Object.keys(SERVER_MESSAGES)) expect(document.operations[type].action).toBe('send');
    for (const { summary, payload } of Object.values<{ summary: string; payload: object }>(
      document.components.messages,
    ))
      expect([summary, payload]).toEqual([expect.any(String), expect.objectContaining({ type: 'object' })]);
  });

  test('every reference resolves', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(30);
    expect(refs.filter((path) => !hasPath(document, path))).toEqual([]);
  });
});
