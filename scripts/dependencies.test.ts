import { expect, test } from 'vitest';
import { readAudit, readOutdated } from './dependencies.ts';

const vulnerable = (severity: string) =>
  JSON.stringify({ vulnerabilities: { ws: { severity, range: '<8.22.3' } }, metadata: {} });

test.each([
  ['no answer', '', true, 'does not answer'],
  ['an error', '{"message":"request failed","error":{"code":"ENOAUDIT"}}', true, 'does not answer'],
  ['nothing', '{"vulnerabilities":{},"metadata":{}}', true, 'no known'],
  ['a small one', vulnerable('moderate'), true, 'moderate: ws <8.22.3'],
  ['a serious one', vulnerable('high'), false, 'high: ws <8.22.3'],
])('an audit with %s', (_, output, ok, words) => {
  expect(readAudit(output)).toEqual({ ok, text: expect.stringContaining(words) });
});

test.each([
  ['', 'does not answer'],
  ['{"error":{"code":"ENOTFOUND"}}', 'does not answer'],
  ['{}', 'nothing'],
  ['{"ws":[{"current":"8.22.2","latest":"8.23.0"},{"current":"8.23.0","latest":"8.23.0"}]}', 'ws 8.22.2 → 8.23.0'],
])('outdated packages: %s', (output, words) => {
  expect(readOutdated(output)).toContain(words);
});
