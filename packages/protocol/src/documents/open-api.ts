import type { TSchema } from 'typebox';
import { DOCUMENTS, ROUTES, type RouteName, SOCKET_PATH } from '../codes/addresses.ts';
import { ERROR_ANSWER } from '../schemas/errors.ts';
import { OPERATIONS, type Operation } from '../schemas/operations.ts';
import { NamedSchemas } from './named-schemas.ts';

/** The REST calls of a server of this version, as an OpenAPI 3.1 document. */
export function openApi(version: string): Readonly<Record<string, unknown>> {
  const named = new NamedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { method, path }] of Object.entries(ROUTES)) {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(name as RouteName, named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rowhouse',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Online play. Moves and news also travel over a WebSocket at ${SOCKET_PATH}, which ${DOCUMENTS.asyncApi} describes.`,
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A seat’s or a guest’s secret' } },
      schemas: named.all,
    },
  };
}

function operation(name: RouteName, named: NamedSchemas): object {
  const { summary, bearer, params, query, body, status, answer }: Operation = OPERATIONS[name];
  const given = [...parameters('path', params, named), ...parameters('query', query, named)];
  const json = (schema: TSchema) => ({ 'application/json': { schema: named.refer(schema) } });
  return {
    operationId: name,
    summary,
    ...(bearer ? { security: [{ bearer: [] }] } : {}),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? { content: json(answer) } : {}) },
      default: { description: 'Refused', content: json(ERROR_ANSWER) },
    },
  };
}

function parameters(place: 'path' | 'query', part: TSchema | undefined, named: NamedSchemas): readonly object[] {
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
