import { ROUTES, type RouteName } from '@rowhouse/protocol';
import { type InputOf, OPERATIONS, type Operation } from '@rowhouse/protocol/schemas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the protocol the route answers. */
    call?: RouteName;
  }
}

/** What a route is handed, as Fastify wants to know it. */
export interface RouteInput<Name extends RouteName> {
  readonly Params: InputOf<Name, 'params'>;
  readonly Querystring: InputOf<Name, 'query'>;
  readonly Body: InputOf<Name, 'body'>;
}

/** The address of a call of the protocol, and the schemas that check what comes in. */
export function routeOf(name: RouteName) {
  const { method, path } = ROUTES[name];
  const { params, query, body }: Operation = OPERATIONS[name];
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) };
  return { method, url: path, config: { call: name }, schema };
}
