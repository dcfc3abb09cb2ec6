import { Client, type ClientError, type ClientErrorCode, type GameLink, makeGameLink } from '@rowhouse/client';
import { err, ok, type Result } from '@rowhouse/rules';
import { appFolder, serverAddress } from '../shared/platform/server-address.ts';

/** The server of this page. It does not repeat calls by itself: the player decides. */
export const client = new Client({ server: serverAddress, retryFor: 0 });

/** The answer to a call as a result, because views show errors by their codes. */
export const toResult = <T>(answer: Promise<T>): Promise<Result<T, ClientErrorCode>> =>
  answer.then(ok, (error: ClientError) => err(error.code));

/** The link of an online game, on this page: to watch, to a moment (`at`), to a seat (`secret`) or a free one (`invite`). */
export const onlineLink = (game: string, key: Pick<GameLink, 'secret' | 'invite' | 'at'> = {}): string =>
  makeGameLink({ server: appFolder(), game, ...key });

/** The address of a tournament on this page. `host`: the secret that makes its reader the host. */
export const tournamentLink = (code: string, host?: string): string =>
  new URL(`#/online/tournament/${code}${host === undefined ? '' : `/host/${host}`}`, appFolder()).href;
