import { Client, type ClientError, type ClientErrorCode } from '@rowhouse/client';
import { err, ok, type Result } from '@rowhouse/rules';
import { serverAddress } from '../shared/platform/server-address.ts';

/** The server of this page. Failed calls are not repeated automatically: the player decides. */
export const client = new Client({ server: serverAddress, retryFor: 0 });

/** The answer to a call as a result. Views show errors by their codes. */
export const toResult = <T>(answer: Promise<T>): Promise<Result<T, ClientErrorCode>> =>
  answer.then(ok, (error: ClientError) => err(error.code));
