import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromOwnMachine, isOwnProgram } from './request-guard.ts';

test.each([
  ['a program on this machine', '127.0.0.1', {}, true, true],
  ['a page of another site on this machine', '::1', { origin: 'https://example.org' }, true, false],
  ['a client of a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, false, false],
  ['another machine', '192.0.2.1', {}, false, false],
])('%s', (_, remoteAddress, headers, isHere, isOwn) => {
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
  expect([isFromOwnMachine(request), isOwnProgram(request)]).toEqual([isHere, isOwn]);
});
