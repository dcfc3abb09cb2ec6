import type { FastifyInstance, RouteOptions } from 'fastify';
import { ERRORS } from '../protocol/errors.ts';
import { SOCKET_PATH } from '../protocol/messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does. Routes without a summary are not described. */
    summary?: string;
    /** The route needs a secret. */
    bearer?: boolean;
  }
}

interface Part {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Describes every route that has a summary, by the schemas that check its input. Call it before the routes are added. */
export function openApi(app: FastifyInstance, version: string): void {
  const paths: Record<string, Record<string, object>> = {};
  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    if (!route.config?.summary) return;
    const path = url.replace(/:(\w+)/g, '{$1}');
    for (const name of [method].flat())
      if (name !== 'HEAD') paths[path] = { ...paths[path], [name.toLowerCase()]: operation(route) };
  });
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      openapi: '3.1.0',
      info: {
        title: 'Rowhouse',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
        description: `Online play. Moves and news also travel over a WebSocket at ${SOCKET_PATH}; see docs/online.md.`,
      },
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A seat’s or a guest’s secret' } },
        schemas: { Error: ERROR },
      },
    }),
  );
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        at: { type: 'string' },
        retryAfter: { type: 'number' },
      },
    },
  },
};

const parameters = (place: 'path' | 'query', part: Part | undefined) =>
  Object.entries(part?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (part?.required ?? []).includes(name),
    schema,
  }));

function operation({ config, schema = {} }: RouteOptions): object {
  const { body } = schema;
  const given = [...parameters('path', schema.params as Part), ...parameters('query', schema.querystring as Part)];
  return {
    summary: config?.summary,
    ...(config?.bearer ? { security: [{ bearer: [] }] } : {}),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '2XX': { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}
