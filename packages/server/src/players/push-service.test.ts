import { expect, test } from 'vitest';
import { isPublicAddress, isPublicService, readEndpoint } from './push-service.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200a',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['https://push.example.org/abc', 'https://8.8.8.8/x', 'https://[2606:4700:4700::1111]/x'])(
  'messages may go to %s',
  (text) => expect(readEndpoint(text, isPublicService)?.href).toBe(text),
);

test.each([
  'http://push.example.org/abc',
  'https://127.0.0.1/x',
  // Other ways to write 127.0.0.1.
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://8.8.8.8:8443/x',
  'https://push.example.org:8443/x',
  'https://me:secret@push.example.org/x',
  'https://localhost/x',
  'https://intranet/x',
  'file:///etc/passwd',
  'push',
])('no message goes to %s', (text) => expect(readEndpoint(text, isPublicService)).toBeNull());
