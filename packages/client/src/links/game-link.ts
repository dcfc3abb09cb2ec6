import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '@rowhouse/protocol';
import { ClientError } from '../errors/client-error.ts';

/** Where a link leads: to watch a game, to a seat (`secret`), or to a free seat that may be taken once (`invite`). */
export interface GameLink {
  /** The address of the server, with a `/` at its end. */
  readonly server: string;
  readonly game: string;
  readonly secret?: string;
  readonly invite?: string;
}

/** The link of a game, for people and for `parseGameLink`. What is secret stands after the #, which is never sent. */
export function makeGameLink({ server, game, secret, invite }: GameLink): string {
  const rest = secret === undefined ? (invite === undefined ? '' : `/join/${invite}`) : `/seat/${secret}`;
  return `${server}#/online/${game}${rest}`;
}

const ID = ONLINE_ID_PATTERN.slice(1, -1);
const SECRET = SECRET_PATTERN.slice(1, -1);
const AFTER_HASH = new RegExp(`^#/online/(${ID})(?:/(?:seat/(?<secret>${SECRET})|join/(?<invite>${SECRET})))?$`);

/** Reads the link of a game. Throws a `ClientError` with the code `bad-link` if it is none. */
export function parseGameLink(text: string): GameLink {
  const url = URL.canParse(text) ? new URL(text) : null;
  const found = url && /^https?:$/.test(url.protocol) ? AFTER_HASH.exec(url.hash) : null;
  if (!url || !found) throw new ClientError('bad-link');
  const { secret, invite } = found.groups!;
  return {
    server: new URL('.', url).href,
    game: found[1]!,
    ...(secret === undefined ? {} : { secret }),
    ...(invite === undefined ? {} : { invite }),
  };
}
