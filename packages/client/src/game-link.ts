import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '@rowhouse/protocol';
import { ClientError } from './client-error.ts';

/** A link to a game: to watch, to a seat (`secret`), or to a free seat that can be taken once (`invite`). */
export interface GameLink {
  /** The address of the server, with a `/` at its end. */
  readonly server: string;
  readonly game: string;
  readonly secret?: string;
  readonly invite?: string;
  /** The position to show: after this many moves. */
  readonly at?: number;
}

/** The link of a game, for people and for `parseGameLink`. Secrets stand after the #, which browsers never send. */
export function makeGameLink({ server, game, secret, invite, at }: GameLink): string {
  const page = `${server}#/online/${game}`;
  if (secret !== undefined) return `${page}/seat/${secret}`;
  if (invite !== undefined) return `${page}/join/${invite}`;
  return at === undefined ? page : `${page}/at/${at}`;
}

const ID = ONLINE_ID_PATTERN.slice(1, -1);
const SECRET = SECRET_PATTERN.slice(1, -1);
const AFTER_HASH = new RegExp(
  `^#/online/(${ID})(?:/(?:seat/(?<secret>${SECRET})|join/(?<invite>${SECRET})|at/(?<at>[0-9]{1,6})))?$`,
);

/** Reads the link of a game. Throws a `ClientError` with the code `bad-link` for other texts. */
export function parseGameLink(text: string): GameLink {
  const url = URL.canParse(text) ? new URL(text) : null;
  const found = url && /^https?:$/.test(url.protocol) ? AFTER_HASH.exec(url.hash) : null;
  if (!url || !found) throw new ClientError('bad-link');
  const { secret, invite, at } = found.groups!;
  return {
    server: new URL('.', url).href,
    game: found[1]!,
    ...(secret === undefined ? {} : { secret }),
    ...(invite === undefined ? {} : { invite }),
    ...(at === undefined ? {} : { at: Number(at) }),
  };
}
