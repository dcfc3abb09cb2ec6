import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '@rowhouse/protocol';
import { ClientError } from '../errors/client-error.ts';

/** Where a link leads: to watch a game, to a seat (`secret`), or to a free seat that may be taken once (`invite`). */
export interface GameLink {
  /** The address of the server, with a `/` at its end. */
  readonly server: string;
  readonly game: string;
  readonly secret?: string;
  readonly invite?: string;
  /** A moment of the game to look at: after so many moves. */
  readonly at?: number;
}

/** The link of a game, for people and for `parseGameLink`. What is secret stands after the #, which is never sent. */
export function makeGameLink({ server, game, secret, invite, at }: GameLink): string {
  return `${server}#/online/${game}${restOf({ secret, invite, at })}`;
}

function restOf({
  secret,
  invite,
  at,
}: {
  secret?: string | undefined;
  invite?: string | undefined;
  at?: number | undefined;
}): string {
  if (secret !== undefined) return `/seat/${secret}`;
  if (invite !== undefined) return `/join/${invite}`;
  return at === undefined ? '' : `/at/${at}`;
}

const ID = ONLINE_ID_PATTERN.slice(1, -1);
const SECRET = SECRET_PATTERN.slice(1, -1);
const AFTER_HASH = new RegExp(
  `^#/online/(${ID})(?:/(?:seat/(?<secret>${SECRET})|join/(?<invite>${SECRET})|at/(?<at>[0-9]{1,6})))?$`,
);

/** Reads the link of a game. Throws a `ClientError` with the code `bad-link` if it is none. */
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
