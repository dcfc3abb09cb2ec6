import { ROUTES, type RouteName } from '@rowhouse/protocol';
import { ClientError } from '../errors/client-error.ts';

/** The address of a server with a `/` at its end. Throws a `ClientError` if it is none. */
export function serverAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new ClientError('bad-server');
  return text.endsWith('/') ? text : `${text}/`;
}

/** The path of a call, with what it is about. */
export const pathOf = (name: RouteName, about: Readonly<Record<string, string | undefined>>): string =>
  ROUTES[name].path.replace(/:(\w+)/, (_, what: string) => encodeURIComponent(about[what] ?? ''));
