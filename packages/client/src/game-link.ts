import { ONLINE_ID_PATTERN, SECRET_PATTERN } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { ClientError } from './client-error.ts';

/** A link to a game: to watch, to a seat (`secret`), or to a free seat that can be taken once (`invite`). */
export interface GameLink {
  /** The address of the server, ending in `/`. */
  readonly server: string;
  readonly game: string;
  readonly secret?: string;
  readonly invite?: string;
  /** Shows the position after this many moves. */
  readonly at?: number;
}

/**
 * Makes the link of a game, for people and for `parseGameLink`. Secrets come after the #, because browsers never send
 * that part.
 */
export function makeGameLink({ server, game, secret, invite, at }: GameLink): string {
  const page = `${server}play/${game}`;
  if (secret !== undefined) return `${page}#seat/${secret}`;
  if (invite !== undefined) return `${page}#join/${invite}`;
  return at === undefined ? page : `${page}#at/${at}`;
}

const ID = ONLINE_ID_PATTERN.slice(1, -1);
const SECRET = SECRET_PATTERN.slice(1, -1);
const PAGE = new RegExp(`/play/(${ID})$`);
/** Links of earlier versions, and of web apps on static hosts. */
const OLD_LINK = new RegExp(`^#/online/(${ID})(?=/|$)`);
const KEY = new RegExp(`^(?:#(?:seat/(?<secret>${SECRET})|join/(?<invite>${SECRET})|at/(?<at>[0-9]{1,6})))?$`);

/** Reads the link of a game. The code of the error is `bad-link`. */
export function parseGameLink(text: string): Result<GameLink, ClientError> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const old = url && OLD_LINK.exec(url.hash);
  const game = (old ?? (url && PAGE.exec(url.pathname)))?.[1];
  const found = url && KEY.exec(old ? url.hash.slice(old[0].length).replace('/', '#') : url.hash);
  if (!url || !/^https?:$/.test(url.protocol) || game === undefined || !found) return err(new ClientError('bad-link'));
  const { secret, invite, at } = found.groups!;
  return ok({
    server: new URL(old ? '.' : '..', url).href,
    game,
    ...(secret === undefined ? {} : { secret }),
    ...(invite === undefined ? {} : { invite }),
    ...(at === undefined ? {} : { at: Number(at) }),
  });
}
